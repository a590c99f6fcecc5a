import { finished } from "node:stream";

import { getLiveness, getReadiness } from "@bulkhead/contract/health";
import type { FastifyInstance } from "fastify";

import { refuse } from "./answer-error.ts";

/**
 * More than a process works on at a time, so that a crowd that comes at once is served, and few enough that whoever is let in
 * is answered soon: at 500 answers a second after one second.
 */
export const MOST_REQUESTS = 500;

/** Whoever asks for these wants to know how the process is, not to wait for it. */
const always = new Set<string>([getLiveness.path, getReadiness.path]);

/**
 * Lets in so many requests at a time and refuses the others at once. Without a bound, each caller beyond what the process can do
 * makes all others wait longer, until all of them give up and nobody is served.
 */
export function boundRequests(app: FastifyInstance, most = MOST_REQUESTS): void {
  let inProgress = 0;
  app.addHook("onRequest", (request, reply, next) => {
    if (always.has(request.routeOptions.url ?? "")) return next();
    // Not thrown: an error is logged, and there may be thousands a second.
    if (inProgress >= most) return void refuse(reply);
    inProgress += 1;
    // Also if the caller leaves before the answer. Fastify's own hook says nothing then.
    finished(reply.raw, () => (inProgress -= 1));
    next();
  });
}
