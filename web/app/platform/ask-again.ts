import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

import { type Call, decodeAnswer, sendCall } from "./api-request.ts";
import { freshToken } from "./session.ts";
import { useAction } from "./use-action.ts";

const NOT_MODIFIED = 304;
const MOST_TAGS = 50;

/** Undefined if the answer is still the one with the known tag. */
async function sendUnlessKnown<const E extends Endpoint>(
  endpoint: E,
  options: Call<E>,
  known: string | null | undefined,
  token?: string,
): Promise<Response | undefined> {
  const response = await sendCall(endpoint, { ...options, ...(known && { known }) }, token);
  return response.status === NOT_MODIFIED ? undefined : response;
}

const tags = new Map<string, string>();

function remember(asked: string, tag: string | null): void {
  tags.delete(asked);
  if (tag !== null) tags.set(asked, tag);
  const [oldest] = tags.keys();
  if (oldest !== undefined && tags.size > MOST_TAGS) tags.delete(oldest);
}

/** Whether an endpoint answers differently than when it was last asked here. The first time it does. */
export async function hasChanged<const E extends Endpoint>(endpoint: E, options: Call<E>): Promise<boolean> {
  const asked = JSON.stringify([endpoint.path, options]);
  const response = await sendUnlessKnown(endpoint, options, tags.get(asked), await freshToken());
  if (response) remember(asked, response.headers.get("ETag"));
  return response !== undefined;
}

/** Calls a public endpoint again and again. What has not changed is neither sent nor decoded again. */
export function readChanges<const E extends Endpoint>(
  endpoint: E,
  options: Call<E>,
): () => Promise<Output<E>> {
  let last: { output: Output<E>; tag: string | null } | undefined;
  return async () => {
    const response = await sendUnlessKnown(endpoint, options, last?.tag);
    if (!response && last) return last.output;
    if (!response) throw new Error(`${endpoint.path} has not changed since it was never read`);
    const output = (await decodeAnswer(response, endpoint.response)) as Output<E>;
    last = { output, tag: response.headers.get("ETag") };
    return output;
  };
}

const WAITS_MS = [1_000, 2_000, 4_000, 8_000];
const LONGEST_WAIT_MS = 15_000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** Asks at growing intervals until the answer is good enough. A failure only means asking again. */
export async function pollUntil<T>(
  ask: () => Promise<T>,
  isEnough: (answer: T) => boolean,
  signal: AbortSignal,
): Promise<T> {
  for (let round = 0; ; round += 1) {
    const answer = await ask().then(
      (value) => ({ value }),
      () => undefined,
    );
    if (answer && isEnough(answer.value)) return answer.value;
    signal.throwIfAborted();
    await pause(WAITS_MS[round] ?? LONGEST_WAIT_MS, signal);
  }
}

const REFRESH_MS = 30_000;
const AGAIN_MS = 2_000;
const GAPS = 10;

interface Freshness {
  /** Whether what is shown has changed. A failure only means asking later. */
  hasNews: () => Promise<boolean>;
  show: () => Promise<void>;
  /** While somebody is about to press something, news wait. */
  isHandled: () => boolean;
  /** The window, which says when it gets the focus. */
  target: EventTarget;
}

/** Asks for news at intervals and when the window gets the focus. Returns how to stop. */
export function keepFresh({ hasNews, show, isHandled, target }: Freshness): () => void {
  let [isWaiting, isAsking, isOver] = [false, false, false];
  let askedAt = -Infinity;
  let later: ReturnType<typeof setTimeout> | undefined;

  const showSoon = async (): Promise<void> => {
    if (isOver || !isWaiting) return;
    if (isHandled()) {
      clearTimeout(later);
      later = setTimeout(() => void showSoon(), AGAIN_MS);
      return;
    }
    isWaiting = false;
    await show();
  };
  const ask = async (): Promise<void> => {
    // Windows can get the focus many times in a row.
    if (isAsking || Date.now() - askedAt < REFRESH_MS / GAPS) return;
    isAsking = true;
    askedAt = Date.now();
    isWaiting = (await hasNews().catch(() => false)) || isWaiting;
    isAsking = false;
    await showSoon();
  };
  const askNow = () => void ask();

  const timer = setInterval(askNow, REFRESH_MS);
  target.addEventListener("focus", askNow);
  return () => {
    isOver = true;
    clearInterval(timer);
    clearTimeout(later);
    target.removeEventListener("focus", askNow);
  };
}

/** A pointer or a keyboard that has rested for so long is not about to press anything. */
const REST_MS = 10_000;
const ROW = "tbody tr, [data-row]";

let pointer = { x: -1, y: -1, at: -Infinity };
let typedAt = -Infinity;
let isWatched = false;

function watchHands(): void {
  if (isWatched) return;
  isWatched = true;
  const note = ({ clientX, clientY }: PointerEvent) => {
    pointer = { x: clientX, y: clientY, at: performance.now() };
  };
  document.addEventListener("pointermove", note, { passive: true });
  document.addEventListener("pointerdown", note, { passive: true });
  document.addEventListener("keydown", () => (typedAt = performance.now()), { passive: true });
}

const isRecent = (at: number) => performance.now() - at < REST_MS;
const rowUnderPointer = () => document.elementFromPoint(pointer.x, pointer.y)?.closest(ROW) ?? undefined;

/** Somebody points at a row, stands in one with the keyboard, or has a dialog or a menu open. */
function isHandled(): boolean {
  if (document.querySelector("dialog[open], [popover]:popover-open")) return true;
  if (isRecent(typedAt) && document.activeElement?.closest(ROW)) return true;
  return isRecent(pointer.at) && rowUnderPointer() !== undefined;
}

/** The row under a resting pointer stays there, whatever comes or goes above it. React moves rows and does not draw them anew. */
async function keepInPlace(change: () => Promise<void>): Promise<void> {
  const row = rowUnderPointer();
  const top = row?.getBoundingClientRect().top ?? 0;
  await change();
  requestAnimationFrame(() => {
    if (row?.isConnected) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: "instant" });
  });
}

/**
 * Keeps an open page fresh: each 30 seconds, and when the window gets the focus, it asks `hasNews`, and then loads the page's
 * data again. Nothing moves under the hands, and a failure leaves what is shown.
 */
export function useFresh(hasNews: () => Promise<boolean>): void {
  const { revalidate } = useRevalidator();
  const ask = useRef(hasNews);
  useEffect(() => {
    ask.current = hasNews;
  });
  useEffect(() => {
    watchHands();
    return keepFresh({
      hasNews: async () => !document.hidden && ask.current(),
      show: () => keepInPlace(revalidate),
      isHandled,
      target: window,
    });
  }, [revalidate]);
}

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
