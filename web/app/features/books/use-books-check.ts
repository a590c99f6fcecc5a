import { readBooks, startBooksCheck } from "@bulkhead/contract/books";
import { useState } from "react";

import { call } from "#platform/api-client.ts";
import { pollUntil } from "#platform/poll-until.ts";
import { useAction } from "#platform/use-action.ts";

/** The page refreshes itself, so that nobody has to wait here for a check of a large shop. */
const PATIENCE_MS = 60_000;
export const STILL_CHECKING = "This is taking a while. The result will appear here.";

/** Starts a check and waits for it. A job makes it, because it adds up everything that ever moved. */
export function useBooksCheck() {
  const [isSlow, setSlow] = useState(false);
  const { run, isBusy, problem } = useAction(async (callOnce) => {
    setSlow(false);
    const { askedAt } = await callOnce(startBooksCheck, {});
    const isDone = await pollUntil(
      () => call(readBooks),
      ({ lastCheck }) => lastCheck !== undefined && lastCheck.checkedAt >= askedAt,
      AbortSignal.timeout(PATIENCE_MS),
    ).catch(() => undefined);
    setSlow(!isDone);
  });
  return { check: run, isBusy, isSlow, problem };
}
