import { useState } from "react";

import { useAction } from "./use-action.ts";

/**
 * Reads again what the page has loaded. Unlike a reload of the page's data, a failure leaves what is shown and adds the
 * reason.
 */
export function useReadAgain<T>(loaded: T, read: () => Promise<T>) {
  const [answer, setAnswer] = useState<{ after: T; value: T }>();
  const { run, isBusy, problem } = useAction(async () => setAnswer({ after: loaded, value: await read() }), {
    revalidates: false,
  });
  // Once the page itself has been reloaded, its data is newer.
  const again = answer?.after === loaded ? answer.value : undefined;

  return { shown: again ?? loaded, isAgain: again !== undefined, isBusy, problem, readAgain: run };
}
