import { isIPv6 } from "node:net";

import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";

import type { Database } from "../database/database.ts";
import type { Tx } from "../database/db.ts";
import { type Pool, inTransaction } from "../database/pool.ts";
import { AppError } from "../errors.ts";
import { accessOf } from "./access.ts";

const LEADING_GROUPS = 4;

/** Whom to count: an IPv4 address, or the /64 that a provider gives to one customer, who can use any address in it. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = [], tail = []] = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const groups = [...head, ...zeros, ...tail].slice(0, LEADING_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

const WINDOWS_MS = { "bad-id-token": 60_000, "new-account": 3_600_000 };

type Counted = Database["network_counts"]["what"];

/** Counts once more, in all processes together. Returns how often it happened in the current minute or hour. */
export async function countForNetwork(tx: Tx, ip: string, what: Counted): Promise<number> {
  const window = new Date(Math.floor(Date.now() / WINDOWS_MS[what]) * WINDOWS_MS[what]);
  const { count } = await tx
    .insertInto("network_counts")
    .values({ network: networkOf(ip), what, window_start: window, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["network", "what"]).doUpdateSet({
        // The clock of another process may be ahead.
        window_start: sql`greatest(network_counts.window_start, excluded.window_start)`,
        count: sql`case when network_counts.window_start < excluded.window_start then 1 else network_counts.count + 1 end`,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns how many bad ID tokens have come from this network in this minute. */
export function countBadIdToken(db: Pool, ip: string): Promise<number> {
  return inTransaction(db, (tx) => countForNetwork(tx, ip, "bad-id-token"));
}

interface RateLimits {
  perMinute: number;
  /** Bad tokens and signatures of one network. */
  badTokensPerMinute: number;
  /** For one user. */
  signInsPerMinute: number;
  /** For one network. */
  newAccountsPerHour: number;
}

/** Only for callers we know: all others share the budget of their IP address. */
const ownLimitOf = ({ credentials, routeOptions }: FastifyRequest) =>
  credentials.kind === "ours" ? routeOptions.config.endpoint?.perMinute : undefined;

/** Returns whose budget a request uses. A signed-in customer has their own, whatever else comes from their IP address. */
function callerBudget(request: FastifyRequest): string {
  const { credentials } = request;
  if (credentials.kind === "ours") return `user ${credentials.userId}`;
  const network = networkOf(request.ip);
  return credentials.kind === "bad" ? `bad token ${network}` : `network ${network}`;
}

/** An endpoint with its own limit has its own budget. */
function budgetOf(request: FastifyRequest): string {
  const budget = callerBudget(request);
  return ownLimitOf(request) ? `${budget} ${request.routeOptions.url}` : budget;
}

const quiet = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };

export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: "1 minute",
    // Callers who are refused learn when to try again. The rest would be cached with public answers.
    addHeaders: quiet,
    addHeadersOnExceeding: quiet,
    cache: 50_000,
    // The card provider sends bursts of events. `countForgeries` limits callers that only pretend to be it.
    allowList: (request) => accessOf(request) === "card-provider",
    keyGenerator: budgetOf,
    max: (request, budget) =>
      budget.startsWith("bad token")
        ? limits.badTokensPerMinute
        : Math.min(limits.perMinute, ownLimitOf(request) ?? Infinity),
  });
}

/** Rejects callers that have sent too many bad signatures from one IP address. */
export function countForgeries(app: FastifyInstance, { badTokensPerMinute }: RateLimits) {
  const budget = app.createRateLimit({
    max: badTokensPerMinute,
    allowList: [],
    keyGenerator: ({ ip }) => `bad signature ${networkOf(ip)}`,
  });
  const refuse = async (request: FastifyRequest, increment: boolean) => {
    const used = await budget(request, { increment });
    if (!used.isAllowed && used.isExceeded) throw new AppError("too_many_requests");
  };
  return {
    check: (request: FastifyRequest) => refuse(request, false),
    count: (request: FastifyRequest) => refuse(request, true),
  };
}

/** Counts by user and not by address: a whole office may sign in from one. */
export function limitSignIns(app: FastifyInstance, { signInsPerMinute }: RateLimits) {
  const budget = app.createRateLimit({
    max: signInsPerMinute,
    allowList: [],
    keyGenerator: ({ identity }) => `sign-in ${identity?.uid}`,
  });
  return async (request: FastifyRequest) => {
    const used = await budget(request);
    if (!used.isAllowed && used.isExceeded) throw new AppError("too_many_requests");
  };
}
