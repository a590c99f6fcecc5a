import * as contract from "@bulkhead/contract/payments";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";

import type { ProviderEvent } from "#platform/card-provider.ts";
import { route } from "#platform/http.ts";
import { countForgeries, type RateLimits } from "#platform/rate-limit.ts";

import type { Parts } from "./ask-provider.ts";
import { receiveEvent } from "./receive-event.ts";

const LARGEST_EVENT = 1024 * 1024;

type Listening = Parts & { log: Logger; config: { rates: RateLimits } };

/** In a scope of its own: the signature is over the bytes, so nobody may parse them before. */
export function stripeWebhookRoutes(app: FastifyInstance, parts: Listening): void {
  const forgeries = countForgeries(app, parts.config.rates);

  async function readEvent(request: FastifyRequest): Promise<ProviderEvent> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      return parts.cardProvider.readEvent(body, String(request.headers["stripe-signature"] ?? ""));
    } catch (error) {
      await forgeries.count(request);
      throw error;
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LARGEST_EVENT }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook("onRequest", forgeries.check);
    route(scope, contract.receiveProviderEvent, async ({ request }) => {
      await receiveEvent(parts, await readEvent(request));
      return { received: true as const };
    });
  });
}
