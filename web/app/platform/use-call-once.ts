import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import { useRef } from "react";

import { call } from "./api-client.ts";
import { ApiError, mayBeSentAgain } from "./api-error.ts";
import type { Call } from "./api-request.ts";
import { signInAgain } from "./sign-in-again.ts";

interface CallIntent {
  key: string;
  contents: string;
}

/** The same contents, sent again after a lost answer, keep their key: the API then returns what it has already done. */
export function intentFor(given: object, last: CallIntent | undefined): CallIntent {
  const contents = JSON.stringify(given);
  return last?.contents === contents ? last : { key: crypto.randomUUID(), contents };
}

/** Some calls need a recent sign-in. They are sent again after one. */
export async function withFreshSignIn<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === "sign_in_again";
    if (!isRefused || !(await signInAgain())) throw error;
    return send();
  }
}

export type CallOnce = <const E extends Endpoint>(endpoint: E, options: Call<E>) => Promise<Output<E>>;

/** Calls so that sending the same again after a lost answer has its effect once. One for each form and its endpoint. */
export function useCallOnce(): CallOnce {
  const intent = useRef<CallIntent>(undefined);

  return async (endpoint, options) => {
    intent.current = intentFor(options, intent.current);
    const keyed = { ...options, idempotencyKey: intent.current.key };
    try {
      const answer = await withFreshSignIn(() => call(endpoint, keyed));
      intent.current = undefined;
      return answer;
    } catch (error) {
      if (!mayBeSentAgain(error)) intent.current = undefined;
      throw error;
    }
  };
}
