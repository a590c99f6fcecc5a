import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import { useRef } from "react";

import { call } from "./api-client.ts";
import { mayBeSentAgain } from "./api-error.ts";
import type { Call } from "./api-request.ts";
import { intentFor, type CallIntent } from "./call-intent.ts";

export type CallOnce = <const E extends Endpoint>(endpoint: E, options: Call<E>) => Promise<Output<E>>;

/** Calls so that sending the same again, after an answer got lost, has its effect once. For one form and its endpoint. */
export function useCallOnce(): CallOnce {
  const intent = useRef<CallIntent>(undefined);

  return async (endpoint, options) => {
    intent.current = intentFor(options, intent.current);
    try {
      const answer = await call(endpoint, { ...options, idempotencyKey: intent.current.key });
      intent.current = undefined;
      return answer;
    } catch (error) {
      if (!mayBeSentAgain(error)) intent.current = undefined;
      throw error;
    }
  };
}
