import { errors } from "@bulkhead/contract/errors";
import { useState } from "react";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { ApiError } from "#platform/api-error.ts";

/**
 * Asks once more for what the page has loaded. Loading the page again would not do: where that fails, what is shown
 * goes, and here it stays with the reason beside it.
 */
export function useReadAgain<T>(loaded: T, read: () => Promise<T>) {
  const [answer, setAnswer] = useState<{ after: T; value: T }>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Once the page itself was loaded again, that is the newer one.
  const again = answer?.after === loaded ? answer.value : undefined;

  const readAgain = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setAnswer({ after: loaded, value: await read() });
    } catch (error) {
      reportNotAuthorized(error);
      setProblem(error instanceof ApiError ? error.message : errors.internal.message);
    }
    setBusy(false);
  };

  return { shown: again ?? loaded, isAgain: again !== undefined, isBusy, problem, readAgain };
}
