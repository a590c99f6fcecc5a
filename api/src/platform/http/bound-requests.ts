import { Server } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";

import { getLiveness, getReadiness } from "@bulkhead/contract/health";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";
import type { LimitFunction } from "p-limit";

import { AppError } from "../errors.ts";
import { refuse } from "./answer-error.ts";

/**
 * More than a process works on at a time, so that a sudden crowd is served, and few enough that everyone who is let in
 * is answered before a connection to the database is given up on, which would waste what was done for them.
 */
export const MOST_REQUESTS = 250;

/** Health is answered even by a full process: its callers want to know how it is, not to wait for it. */
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

/** Runs the work of each caller a few at a time, lets some more wait, and refuses the rest. Callers do not wait for each other. */
export function limitEach({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limits = new Map<string, LimitFunction>();
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const limit = limits.get(caller) ?? pLimit(atOnce);
    limits.set(caller, limit);
    if (limit.pendingCount >= waiting) throw new AppError("too_many_requests");
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(caller);
    }
  };
}

/** How long callers may go on using the connections that they keep. A busy one is used many times in it. */
const LEAVE_MS = 1_000;

/**
 * Stops without breaking a call that is on its way. A proxy asks another process if a connection is refused, but it cannot
 * send a POST again that was already sent. So new connections are refused first, at a moment when nobody needs any,
 * because all go on using those that they keep. Then each answer ends its connection. What is left after that is idle.
 */
export function drainConnections(app: FastifyInstance): void {
  let isLeaving = false;
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isLeaving) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    // After those that have connected already were accepted.
    await setImmediate();
    // The method of HTTP's own server would close the connections that callers keep.
    Server.prototype.close.call(app.server);
    isLeaving = true;
    await sleep(LEAVE_MS);
  });
}
