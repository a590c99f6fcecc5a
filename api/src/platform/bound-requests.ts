import { getLiveness, getReadiness } from "@bulkhead/contract/health";
import type { FastifyInstance } from "fastify";

import { refuse } from "./answer-error.ts";

/**
 * More than a process works on at a time, so that a sudden crowd is served, and few enough that everyone who is let in
 * is answered before a connection to the database is given up on, which would waste what was done for them.
 */
export const MOST_REQUESTS = 250;

/** Whoever asks for these wants to know how the process is, not to wait for it. */
const always = new Set<string>([getLiveness.path, getReadiness.path]);

/**
 * Lets in a fixed number of requests at a time and refuses the others immediately. Without a bound, each caller beyond what the process can do
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
    reply.raw.once("close", () => (inProgress -= 1));
    next();
  });
}
