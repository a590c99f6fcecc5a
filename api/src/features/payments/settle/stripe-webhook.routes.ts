import * as contract from "@bulkhead/contract/payments";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Deps } from "#deps.ts";
import { route } from "#platform/http/http.ts";
import { countForgeries } from "#platform/http/rate-limit.ts";
import type { ProviderEvent } from "#platform/vendors/card-provider.ts";

import { receiveEvent } from "./receive-event.ts";

const MAX_EVENT_BYTES = 1024 * 1024;

/** In its own scope: the signature covers the raw bytes, so they must not be parsed first. */
export function stripeWebhookRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, "db" | "cardProvider" | "log" | "config">,
): void {
  const forgeries = countForgeries(app, deps.config.rates);

  async function readEvent(request: FastifyRequest): Promise<ProviderEvent> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      return deps.cardProvider.readEvent(body, String(request.headers["stripe-signature"] ?? ""));
    } catch (error) {
      await forgeries.count(request);
      throw error;
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.addHook("onRequest", forgeries.check);
    route(scope, contract.receiveProviderEvent, async ({ request }) => {
      await receiveEvent(deps, await readEvent(request));
      return { received: true as const };
    });
  });
}
