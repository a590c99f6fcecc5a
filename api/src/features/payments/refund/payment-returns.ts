import { formatMoney } from "@bulkhead/contract/money";
import type { OrderEvent } from "@bulkhead/contract/order-events";

import type { ReturnAmounts, Returns } from "#platform/vendors/card-provider.ts";

import type { Booked } from "../money-movements.store.ts";
import type { PaymentRow, Share } from "../payments.store.ts";

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0);

const lost = ({ disputes }: ReturnAmounts) => disputes.filter(({ status }) => status === "lost");

/** What is left of a charge after all that has gone back or is on its way. */
export function leftOf(receivedCents: number, returns: ReturnAmounts): number {
  const refunds = returns.refunds.filter(({ status }) => status !== "failed");
  return receivedCents - sum(refunds) - sum(lost(returns));
}

/** What has certainly gone back. A bank can take back more than is left after a refund. */
export function refundedOf(receivedCents: number, returns: ReturnAmounts): number {
  const refunds = returns.refunds.filter(({ status }) => status === "succeeded");
  return Math.min(sum(refunds) + sum(lost(returns)), receivedCents);
}

/** What is left of the share of one of several orders. */
export function leftOfShare(
  { orderId, cents }: Share,
  receivedCents: number,
  returns: ReturnAmounts,
): number {
  const own = returns.refunds.filter((refund) => refund.orderId === orderId);
  return Math.min(leftOf(cents, { refunds: own, disputes: [] }), leftOf(receivedCents, returns));
}

/** What has certainly gone back of the share of one of several orders. */
export const refundedOfShare = ({ orderId, cents }: Share, { refunds }: ReturnAmounts) =>
  refundedOf(cents, { refunds: refunds.filter((refund) => refund.orderId === orderId), disputes: [] });

/** A part of a payment of several orders went back, and the refund names no order. An overcharge belongs to no order. */
export function isUnassigned(
  { shares, amount_cents, received_cents }: PaymentRow,
  returns: ReturnAmounts,
): boolean {
  const receivedCents = received_cents ?? 0;
  if (shares.length === 1 || leftOf(receivedCents, returns) <= 0) return false;
  const { disputes, refunds } = returns;
  const nobodys = { disputes, refunds: refunds.filter(({ orderId }) => orderId === null) };
  return leftOf(receivedCents, nobodys) < Math.min(receivedCents, amount_cents);
}

const centsOf = (booked: readonly Booked[]) => booked.reduce((total, { cents }) => total + cents, 0);

/** What an order still has of a payment, as the ledger says. */
export const leftOfOrder = (orderId: string, booked: readonly Booked[]) =>
  Math.max(centsOf(booked.filter((part) => part.orderId === orderId)), 0);

const TAKES = new Set(["refund", "dispute-lost"]);

/** What a refund or a lost dispute took of an order. Undefined if it was never booked: it failed before we heard of it. */
function takenOf(orderId: string, id: string, booked: readonly Booked[]): number | undefined {
  const taken = booked.filter(({ providerId, kind }) => providerId === id && TAKES.has(kind));
  return taken.length > 0 ? -centsOf(taken.filter((part) => part.orderId === orderId)) : undefined;
}

/**
 * What went back of one of the orders of a payment, and what banks ask for of it. What goes back of several takes a part of each,
 * which the ledger knows.
 */
export function returnsAbout<
  R extends ReturnAmounts["refunds"][number] & { id: string },
  D extends ReturnAmounts["disputes"][number] & { id: string },
>(
  orderId: string,
  { refunds, disputes }: { refunds: readonly R[]; disputes: readonly D[] },
  booked: readonly Booked[],
): { refunds: R[]; disputes: D[] } {
  const charged = centsOf(booked.filter((part) => part.orderId === orderId && part.brings));
  const ofRefund = (refund: R) => {
    const named = refund.orderId === null ? leftOfOrder(orderId, booked) : 0;
    const most = refund.orderId === orderId ? refund.amountCents : named;
    return takenOf(orderId, refund.id, booked) ?? Math.min(refund.amountCents, most);
  };
  const ofDispute = ({ id, amountCents, status }: D) =>
    status === "lost" ? (takenOf(orderId, id, booked) ?? 0) : Math.min(amountCents, charged);
  return {
    refunds: refunds
      .map((refund) => ({ ...refund, amountCents: ofRefund(refund) }))
      .filter(({ amountCents }) => amountCents > 0),
    disputes: disputes.map((dispute) => ({ ...dispute, amountCents: ofDispute(dispute) })),
  };
}

export const isDisputed = ({ disputes }: Pick<ReturnAmounts, "disputes">) =>
  disputes.some(({ status }) => status === "open");

/** For the history and the mail: "$18.80 (20 units)". */
export const refundWords = (cents: number, units: number): string =>
  units > 0 ? `${formatMoney(cents)} (${units.toLocaleString("en-US")} units)` : formatMoney(cents);

/** The rows that are new or have changed, by status. */
function fresh<Row extends { id: string; status: string }>(before: readonly Row[], now: readonly Row[]) {
  const known = new Map(before.map(({ id, status }) => [id, status]));
  const changed = now.filter(({ id, status }) => known.get(id) !== status);
  return (status: Row["status"]) => changed.filter((row) => row.status === status);
}

interface Line {
  kind: Exclude<OrderEvent["kind"], "placed">;
  detail: string;
  /** The refunds that it reports: how much they are, and their ids. */
  cents?: number;
  refunds?: string[];
}

export interface ReturnNews {
  /** For the history of the order. */
  lines: Line[];
  /** Refunded at the provider, not by the shop. */
  isByHand: boolean;
  hasFailed: boolean;
  isDisputed: boolean;
}

/** What happened between two readings. `isOurs`: we have asked for the refund. */
export function compareReturns(before: Returns, now: Returns, isOurs: boolean): ReturnNews {
  const refunds = fresh(before.refunds, now.refunds);
  const disputes = fresh(before.disputes, now.disputes);
  const [pending, made, failed] = [refunds("pending"), refunds("succeeded"), refunds("failed")];
  const known = new Set(before.disputes.map(({ id }) => id));
  // One that was decided before we heard of it was opened too.
  const opened = now.disputes.filter(({ id }) => !known.has(id));
  const lines: Line[] = [
    ...opened.map(({ amountCents, reason }) => ({
      kind: "disputed" as const,
      detail: `${formatMoney(amountCents)}, ${reason.replaceAll("_", " ")}`,
    })),
    ...disputes("won").map(() => ({ kind: "dispute-closed" as const, detail: "won" })),
    ...disputes("lost").map(({ amountCents }) => ({
      kind: "dispute-closed" as const,
      detail: `lost, ${formatMoney(amountCents)} went back`,
    })),
  ];
  if (pending.length > 0 && !isOurs) lines.push({ kind: "refund-due", detail: formatMoney(sum(pending)) });
  if (made.length > 0) {
    const units = made.reduce((total, refund) => total + (refund.units ?? 0), 0);
    const cents = sum(made);
    lines.push({
      kind: "refunded",
      detail: refundWords(cents, units),
      cents,
      refunds: made.map(({ id }) => id),
    });
  }
  if (failed.length > 0)
    lines.push({ kind: "payment-review", detail: `a refund of ${formatMoney(sum(failed))} failed` });
  return {
    lines,
    isByHand: made.length > 0 && !isOurs,
    hasFailed: failed.length > 0,
    isDisputed: opened.length > 0,
  };
}
