import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { accessOf } from "./access.ts";
import { AppError } from "./errors.ts";

export interface RateLimits {
  perMinute: number;
  /** For sign-ins and for tokens that turned out to be bad, per address. */
  signInPerMinute: number;
}

const ownLimitOf = (request: FastifyRequest) => request.routeOptions.config.endpoint?.perMinute;

/** Whose budget a request uses. A signed-in customer has one of their own, whatever else comes from their address. */
function callerBudget(request: FastifyRequest): string {
  const { credentials, ip } = request;
  if (credentials.kind === "ours") return `user ${credentials.userId}`;
  if (credentials.kind === "bad") return `bad token ${ip}`;
  return accessOf(request) === "identity" ? `sign-in ${ip}` : `address ${ip}`;
}

/** An endpoint with a limit of its own is counted apart. */
function budgetOf(request: FastifyRequest): string {
  const budget = callerBudget(request);
  const isApart = request.credentials.kind === "ours" && ownLimitOf(request);
  return isApart ? `${budget} ${request.routeOptions.url}` : budget;
}

const isStrict = (budget: string) => budget.startsWith("bad token") || budget.startsWith("sign-in");

export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: "1 minute",
    cache: 50_000,
    // It sends what has happened in bursts. Whoever only pretends to be the provider is counted by `countForgeries`.
    allowList: (request) => accessOf(request) === "card-provider",
    keyGenerator: budgetOf,
    max: (request, budget) =>
      isStrict(budget) ? limits.signInPerMinute : Math.min(limits.perMinute, ownLimitOf(request) ?? Infinity),
  });
}

/** Refuses who has sent too many bad signatures from one address, and counts one more of them. */
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
