import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";

import { KeptAnswer, type KeptBody } from "@bulkhead/contract/kept-answer";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";

import type { Metrics } from "./metrics.ts";

/** How old a kept answer may be, and when one request asks again for all. In between there is time to make a new one. */
const OLDEST_MS = 950;
const REFRESH_MS = 500;

/** Enough for every list that people look at, whatever strangers ask for. */
export const KEPT_BOUNDS = {
  max: 2_000,
  maxSize: 32 * 2 ** 20,
  // The compressed forms together are smaller than the plain one.
  sizeCalculation: ({ body }: { body: KeptBody }) => 2 * body.bytes.length + 1_024,
};

interface Kept {
  answer: KeptAnswer;
  route: string;
  body: KeptBody;
  exactAt: number;
  refreshAt: number;
}

/** No URL has a space, so no two requests that differ share a key. */
const keyOf = (origin: string | undefined, url = "") => `${origin ?? ""} ${url}`;

/** So does our web server ask, because it keeps what it makes of the answer. */
const wantsExact = ({ headers }: IncomingMessage) => headers["cache-control"] === "no-cache";

/** Whether the answer depends on nothing but the URL and the origin. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    headers.authorization === undefined &&
    headers.host !== undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}

export interface KeptAnswers {
  /** Sends the kept answer; returns false if the application must answer. */
  send: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Keeps what the application answers from now on. */
  keepFrom: (app: FastifyInstance) => void;
}

/**
 * Finished answers to requests without credentials, sent before the application sees the request. They are not logged, and
 * they use up nobody's rate limit: sending one costs less than refusing it.
 */
export function openKeptAnswers({ requestSeconds }: Metrics, stopping: AbortSignal): KeptAnswers {
  const answers = new LRUCache<string, Kept>(KEPT_BOUNDS);

  function findFresh(request: IncomingMessage, now: number): Kept | undefined {
    // The application tells its callers when to leave.
    if (stopping.aborted || !isPlain(request) || wantsExact(request)) return undefined;
    const kept = answers.get(keyOf(request.headers.origin, request.url));
    if (!kept || now > kept.exactAt + OLDEST_MS) return undefined;
    if (now < kept.refreshAt) return kept;
    kept.refreshAt = Infinity;
    return undefined;
  }

  return {
    send: (request, response) => {
      const startedAt = performance.now();
      const kept = findFresh(request, startedAt);
      const status = kept?.answer.send(request, response);
      if (!kept || status === undefined) return false;
      const labels = { method: request.method ?? "", route: kept.route, status };
      requestSeconds.observe(labels, (performance.now() - startedAt) / 1000);
      return true;
    },

    keepFrom: (app) => {
      app.decorateRequest("prepared", undefined);
      app.addHook("onSend", ({ raw, prepared, routeOptions }, reply, payload, next) => {
        if (prepared && reply.statusCode === 200 && isPlain(raw)) {
          const { body, exactAt } = prepared;
          answers.set(keyOf(raw.headers.origin, raw.url), {
            answer: new KeptAnswer(200, reply.getHeaders(), body),
            route: routeOptions.url ?? "none",
            body,
            exactAt,
            refreshAt: exactAt + REFRESH_MS,
          });
        }
        next(null, payload);
      });
    },
  };
}

/** Node's server, with the kept answers before the application. */
export function serverWith({ send }: KeptAnswers, keepAliveTimeout: number, requestTimeout: number) {
  return (handle: RequestListener) =>
    createServer({ keepAliveTimeout, requestTimeout, requireHostHeader: false }, (request, response) => {
      if (!send(request, response)) handle(request, response);
    });
}
