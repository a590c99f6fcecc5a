import { formatMoney } from "@bulkhead/contract/money";

import { executeAfter, executeStatement, type Pool, type Statement } from "#platform/database/pool.ts";

import { touchNetwork } from "./network-holds.store.ts";
import { statement, type OrderRequest } from "./place-order-statement.ts";

/** How long an unpaid order holds its units, and how much an account may hold. */
export interface OrderTerms {
  holdHours: number;
  /** The same until the buyer has verified their email address. */
  holdMinutesUnverified: number;
  maxHeld: number;
  maxHeldUnverified: number;
  /** The value that an account may hold in several orders until it has paid one. */
  maxHeldCents: number;
  /** What buyers of accounts that never paid may hold from one network. */
  network: {
    maxUnverified: number;
    maxLarge: number;
    /** In orders that are not large. */
    maxCents: number;
    /** An order of more than this share of a part's units on hand, or of more than this value, is large. */
    largePercent: number;
    largeCents: number;
  };
}

export interface Verdict {
  /** The id of the order, new or placed earlier under the same key. */
  orderId: string | null;
  problem:
    | "tool_not_found"
    | "quantity_unavailable"
    | "price_changed"
    | "below_least_charge"
    | "over_card_limit"
    | "too_many_held"
    | "too_many_held_unverified"
    | "too_much_held"
    | "too_many_unverified_from_network"
    | "too_many_large_from_network"
    | "too_much_from_network"
    | "key_reused"
    /** The account was closed meanwhile. */
    | "unauthenticated"
    /** It fits alone, but not together with the orders before it. */
    | "retry"
    /** Another transaction has locked its product, the row of its account or that of its network, or the network has no row yet. */
    | "product_locked"
    | "account_locked"
    | "network_locked"
    | null;
  todayMicros: number | null;
}

/** A locked row to wait for, before anything else is locked. */
export interface LockedRow {
  kind: "product" | "user" | "network";
  id: string;
  /** How long. After that the statement fails and has placed nothing. */
  ms: number;
}

const toJson = (request: OrderRequest) => ({
  ...request,
  request_hash: request.request_hash && `\\x${request.request_hash.toString("hex")}`,
});

/** The statement and its values, for orders of these terms. */
export function batchOf(
  terms: OrderTerms,
  requests: readonly OrderRequest[],
  waitFor?: LockedRow,
): Statement {
  const { network } = terms;
  const values = [
    JSON.stringify(requests.map(toJson)),
    terms.holdHours,
    terms.maxHeld,
    terms.maxHeldUnverified,
    terms.maxHeldCents,
    waitFor?.kind === "product" ? waitFor.id : null,
    waitFor?.kind === "user" ? waitFor.id : null,
    waitFor ? String(waitFor.ms) : null,
    terms.holdMinutesUnverified,
    network.maxUnverified,
    network.maxLarge,
    network.maxCents,
    network.largePercent,
    network.largeCents,
  ];
  return { ...statement, values };
}

/** Returns one verdict per request, in the same order, after everything it accepted is committed. */
export function placeOrderBatch(
  db: Pool,
  terms: OrderTerms,
  requests: readonly OrderRequest[],
  waitFor?: LockedRow,
): Promise<Verdict[]> {
  const batch = batchOf(terms, requests, waitFor);
  if (waitFor?.kind !== "network") return executeStatement<Verdict>(db, batch);
  return executeAfter<Verdict>(db, touchNetwork(waitFor.id, waitFor.ms), batch);
}

export type HoldProblem = Extract<Verdict["problem"], `too_m${string}`>;

/** What the account or its network holds, and what the buyer can do about it. */
export function holdLimitMessage(problem: HoldProblem, terms: OrderTerms): string {
  const { maxUnverified, maxLarge, maxCents } = terms.network;
  const reasons: Record<HoldProblem, string> = {
    too_many_held: `You have ${terms.maxHeld} unpaid orders, which is the limit. Pay for or cancel one of them first`,
    too_many_held_unverified: `You have ${terms.maxHeldUnverified} unpaid orders, which is the limit until your email is verified. Verify it, or pay for or cancel one of them first`,
    too_much_held: `Until your first payment, your unpaid orders can hold up to ${formatMoney(terms.maxHeldCents)} together. Pay for or cancel one of them first`,
    too_many_unverified_from_network: `Your network has ${maxUnverified} unpaid orders of people whose email is not verified, which is the limit. Verify yours, or pay for or cancel one of your orders first`,
    too_many_large_from_network: `Your network has ${maxLarge} large unpaid orders of people who have not paid before, which is the limit. Pay for or cancel one of yours first, or ask us`,
    too_much_from_network: `People who have not paid before can hold up to ${formatMoney(maxCents)} from one network, besides large orders. Pay for or cancel one of your orders first, or ask us`,
  };
  return reasons[problem];
}
