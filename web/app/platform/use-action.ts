import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import { errors } from "@bulkhead/contract/errors";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";

import { toast } from "#ui/toast.ts";

import { call } from "./api-client.ts";
import { ApiError, isOutage, mayBeSentAgain, messageOf } from "./api-error.ts";
import type { Call } from "./api-request.ts";

type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** The frame of the signed-in pages has the dialog. */
export function onSignInAgain(show: Ask): () => void {
  ask = show;
  return () => {
    if (ask === show) ask = undefined;
  };
}

/** Asks the user to sign in again. False if they would rather not. */
export async function signInAgain(): Promise<boolean> {
  return (await ask?.()) ?? false;
}

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
function useCallOnce(): CallOnce {
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
