import type { Endpoint, Output } from "@bulkhead/contract/endpoint";

import { decodeAnswer, sendCall, type Call } from "./api-request.ts";

/** Calls a public endpoint again and again. What has not changed is neither sent nor decoded again. */
export function readChanges<const E extends Endpoint>(
  endpoint: E,
  options: Call<E>,
): () => Promise<Output<E>> {
  let last: { output: Output<E>; tag: string | null } | undefined;
  return async () => {
    const response = await sendCall(endpoint, { ...options, ...(last?.tag && { known: last.tag }) });
    if (last && response.status === 304) return last.output;
    const output = (await decodeAnswer(response, endpoint.response)) as Output<E>;
    last = { output, tag: response.headers.get("ETag") };
    return output;
  };
}
