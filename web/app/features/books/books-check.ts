import { readBooks, startBooksCheck } from "@bulkhead/contract/books";
import type { Output } from "@bulkhead/contract/endpoint";
import { useState } from "react";

import { call } from "#platform/api-client.ts";
import { pollUntil } from "#platform/ask-again.ts";
import { useAction } from "#platform/use-action.ts";

// The API lists no more of them than this.
const MAX_LISTED = 100;

/** Whether a rule of the books holds, and if not, how many rows break it. */
export function breachWords(count: number): string {
  if (count === 0) return "OK";
  if (count === 1) return "1 problem";
  return `${count}${count >= MAX_LISTED ? " or more" : ""} problems`;
}

type LastCheck = Output<typeof readBooks>["lastCheck"];

/** A check of a large shop takes longer. The page refreshes itself and shows the result later. */
const WAIT_MS = 60_000;
export const STILL_CHECKING = "This is taking a while. The result will appear here.";

const isSince = (moment: Date, check: LastCheck) => check !== undefined && check.checkedAt >= moment;

/** Starts a check and waits for it. A job makes it, because it adds up everything that ever moved. */
export function useBooksCheck(shown: LastCheck) {
  const [asked, setAsked] = useState<Date>();
  const { run, isBusy, problem } = useAction(async (callOnce) => {
    const { askedAt } = await callOnce(startBooksCheck, {});
    setAsked(askedAt);
    await pollUntil(
      () => call(readBooks),
      ({ lastCheck }) => isSince(askedAt, lastCheck),
      AbortSignal.timeout(WAIT_MS),
    ).catch(() => undefined);
  });
  const isSlow = !isBusy && asked !== undefined && !isSince(asked, shown);
  return { check: run, isBusy, isSlow, problem };
}
