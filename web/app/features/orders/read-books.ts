import { checkBooks } from "@bulkhead/contract/books";
import type { Output } from "@bulkhead/contract/endpoint";

import { call } from "#platform/api-client.ts";

export type Books = Output<typeof checkBooks>;

// Everything that ever moved is added up, which takes longer than any other call.
const TIMEOUT_MS = 60_000;

export function readBooks(signal?: AbortSignal): Promise<Books> {
  return call(checkBooks, { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) });
}
