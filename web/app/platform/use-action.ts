import { errors } from "@bulkhead/contract/errors";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";

import { toast } from "#ui/toast.ts";

import { ApiError, isOutage, mayBeSentAgain, messageOf } from "./api-error.ts";
import { useCallOnce, type CallOnce } from "./use-call-once.ts";

export interface Problem {
  message: string;
  /** Sending the same again may succeed, and has its effect once. */
  canRetry: boolean;
}

interface ActionOptions {
  /** False for what changes nothing on the page, such as a download. */
  revalidates?: boolean;
}

/** Some problems are lost beside what was pressed: the reload takes the row away, or the whole page. */
function announce(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  // Somebody who would rather not sign in again knows why it was not done.
  if (error.code === "sign_in_again") return;
  if (error.status === errors.forbidden.status) toast.error(errors.forbidden.message);
  if (error.status === errors.not_found.status) toast.error(error.message);
}

/**
 * The one way to change something. `send` calls the API with `callOnce`, so that pressing twice, or again after a lost
 * answer, has its effect once. Afterwards the page reloads its data. A failure stays in `problem`, to be shown beside
 * what was pressed; during an outage the page keeps what it shows.
 */
export function useAction<Args extends unknown[]>(
  send: (callOnce: CallOnce, ...args: Args) => Promise<unknown>,
  { revalidates = true }: ActionOptions = {},
) {
  const { revalidate } = useRevalidator();
  const callOnce = useCallOnce();
  // A second click can come before the next render.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await send(callOnce, ...args);
      if (revalidates) await revalidate();
    } catch (error) {
      setProblem({ message: messageOf(error), canRetry: mayBeSentAgain(error) });
      announce(error);
      // Unless the API is down, it knows more than the page shows.
      if (revalidates && !isOutage(error)) await revalidate();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { run, isBusy, problem, clear: () => setProblem(undefined) };
}
