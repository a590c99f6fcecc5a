import { listTools, type Tool } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";
import { settings } from "#platform/settings.server.ts";

const freshMs = 5_000;
// A visitor waits for this, so it gives up long before a call from a browser would.
const timeoutMs = 3_000;

let current: { tools: Promise<Tool[]>; askedAt: number } | undefined;

/** Asks the API at most once in five seconds, however many visitors arrive; a failure is not kept. */
export function readCatalogue(): Promise<Tool[]> {
  if (current && Date.now() - current.askedAt < freshMs) return current.tools;

  const tools = call(listTools, { query: {}, origin: settings.apiOrigin, timeoutMs });
  const asked = { tools, askedAt: Date.now() };
  current = asked;
  tools.catch(() => {
    if (current === asked) current = undefined;
  });
  return tools;
}
