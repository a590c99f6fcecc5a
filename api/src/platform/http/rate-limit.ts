import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import { accessOf } from "./access.ts";
import { networkOf } from "./network-counts.ts";

export interface RateLimits {
  perMinute: number;
  /** Bad tokens and signatures of one network. */
  badTokensPerMinute: number;
  /** Of one user. */
  signInsPerMinute: number;
  /** Of one network. */
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
