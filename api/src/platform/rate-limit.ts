import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { accessOf } from "./access.ts";
import { AppError } from "./errors.ts";

export interface RateLimits {
  perMinute: number;
  /** For sign-ins and bad tokens, per IP address. */
  signInPerMinute: number;
}

const ownLimitOf = (request: FastifyRequest) => request.routeOptions.config.endpoint?.perMinute;

/** Returns whose budget a request uses. A signed-in customer has their own, whatever else comes from their IP address. */
function callerBudget(request: FastifyRequest): string {
  const { credentials, ip } = request;
  if (credentials.kind === "ours") return `user ${credentials.userId}`;
  if (credentials.kind === "bad") return `bad token ${ip}`;
  return accessOf(request) === "identity" ? `sign-in ${ip}` : `address ${ip}`;
}

/** An endpoint with its own limit has its own budget. */
function budgetOf(request: FastifyRequest): string {
  const budget = callerBudget(request);
  const isSeparate = request.credentials.kind === "ours" && ownLimitOf(request);
  return isSeparate ? `${budget} ${request.routeOptions.url}` : budget;
}

const isStrict = (budget: string) => budget.startsWith("bad token") || budget.startsWith("sign-in");

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
      isStrict(budget) ? limits.signInPerMinute : Math.min(limits.perMinute, ownLimitOf(request) ?? Infinity),
  });
}

/** Rejects callers that have sent too many bad signatures from one IP address. */
export function countForgeries(app: FastifyInstance, { signInPerMinute }: RateLimits) {
  const budget = app.createRateLimit({
    max: signInPerMinute,
    allowList: [],
    keyGenerator: ({ ip }) => `bad signature ${ip}`,
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
