import { getLiveness, getReadiness } from "@bulkhead/contract/health";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { refuse } from "./answer-error.ts";

/**
 * More than a process works on at a time, so that a sudden crowd is served, and few enough that everyone who is let in
 * is answered before a connection to the database is given up on, which would waste what was done for them.
 */
export const MOST_REQUESTS = 250;

/** Whoever asks for these wants to know how the process is, not to wait for it. */
const always = new Set<string>([getLiveness.path, getReadiness.path]);

const sendsBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Lets in a fixed number of requests at a time and refuses the others immediately. Without a bound, each caller beyond what the process can do
 * makes all others wait longer, until all of them give up and nobody is served. A request counts from when its body is there:
 * one that is still being sent costs no work, and a few hundred callers who never finish theirs must not keep everybody out.
 */
export function boundRequests(app: FastifyInstance, most = MOST_REQUESTS): void {
  let inProgress = 0;
  // Not thrown: an error is logged, and there may be thousands a second.
  const isFull = (reply: FastifyReply) => inProgress >= most && Boolean(refuse(reply));
  const count = ({ raw }: FastifyReply) => {
    inProgress += 1;
    // Also if the caller leaves before the answer. Fastify's own hook says nothing then.
    raw.once("close", () => (inProgress -= 1));
  };
  const isBounded = ({ routeOptions }: FastifyRequest) => !always.has(routeOptions.url ?? "");
  app.addHook("onRequest", (request, reply, next) => {
    if (isBounded(request)) {
      if (isFull(reply)) return;
      if (!sendsBody(request)) count(reply);
    }
    next();
  });
  app.addHook("preValidation", (request, reply, next) => {
    if (isBounded(request) && sendsBody(request)) {
      if (isFull(reply)) return;
      count(reply);
    }
    next();
  });
}
