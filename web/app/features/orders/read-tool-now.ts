import { getTool, type Tool } from "@bulkhead/contract/products";

import { fillPath } from "#platform/api-path.ts";
import { decodeAnswer, headersFor, send } from "#platform/api-request.ts";
import { readPageSettings } from "#platform/settings.ts";

const TIMEOUT_MS = 10_000;

/**
 * The browser may show what it has kept of a part while it asks for news. Whoever orders must see the price and the
 * stock of now, so it is told to ask first.
 */
export async function readToolNow(id: string, signal: AbortSignal): Promise<Tool> {
  const url = new URL(fillPath(getTool.path, { id }), readPageSettings().apiOrigin);
  const response = await send(
    url,
    {
      headers: headersFor(undefined),
      cache: "no-cache",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    },
    signal,
  );
  return decodeAnswer(response, getTool.response);
}
