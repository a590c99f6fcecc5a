import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import { useEffect, useState } from "react";

import { call } from "./api-client.ts";
import { messageOf } from "./api-error.ts";
import type { Call } from "./api-request.ts";

const PAUSE_MS = 300;

/** What was typed once nobody has typed for a moment. */
export function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Asks while somebody types. The last answer stays until the next one is there. */
export function useLookup<const E extends Endpoint>(endpoint: E, options: Call<E> | undefined) {
  const wanted = options && JSON.stringify(options);
  const asked = useSettled(wanted);
  const [answer, setAnswer] = useState<{ to?: string; output?: Output<E>; problem?: string }>({});
  useEffect(() => {
    if (asked === undefined) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    call(endpoint, { ...(JSON.parse(asked) as Call<E>), signal }).then(
      (output) => setAnswer({ to: asked, output }),
      (error: unknown) => signal.aborted || setAnswer({ to: asked, problem: messageOf(error) }),
    );
    return () => stop.abort();
  }, [endpoint, asked]);
  return { ...answer, isCurrent: wanted !== undefined && wanted === answer.to };
}
