import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { accessOf } from "./access.ts";

export interface RateLimits {
  perMinute: number;
  /** For sign-ins and for tokens that turned out to be bad, per address. */
  signInPerMinute: number;
}

/** Whose budget a request uses. A signed-in customer has one of their own, whatever else comes from their address. */
function budgetOf(request: FastifyRequest): string {
  const { credentials, ip } = request;
  if (credentials.kind === "ours") return `user ${credentials.userId}`;
  if (credentials.kind === "bad") return `bad token ${ip}`;
  return accessOf(request) === "identity" ? `sign-in ${ip}` : `address ${ip}`;
}

const isStrict = (budget: string) => budget.startsWith("bad token") || budget.startsWith("sign-in");

export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: "1 minute",
    cache: 50_000,
    keyGenerator: budgetOf,
    max: (_request, budget) => (isStrict(budget) ? limits.signInPerMinute : limits.perMinute),
  });
}
