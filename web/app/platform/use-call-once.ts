import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import { useRef } from "react";

import { call } from "./api-client.ts";
import { mayBeSentAgain } from "./api-error.ts";
import type { Call } from "./api-request.ts";

interface CallIntent {
  key: string;
  contents: string;
}

/** The same contents, sent again after a lost answer, keep their key: the API then returns what it has already done. */
export function intentFor(given: object, last: CallIntent | undefined): CallIntent {
  const contents = JSON.stringify(given);
  return last?.contents === contents ? last : { key: crypto.randomUUID(), contents };
}

export type CallOnce = <const E extends Endpoint>(endpoint: E, options: Call<E>) => Promise<Output<E>>;

/** Calls so that sending the same again after a lost answer has its effect once. One for each form and its endpoint. */
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
