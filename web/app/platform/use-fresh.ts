import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

import { keepFresh, REFRESH_MS } from "./keep-fresh.ts";

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
      everyMs: REFRESH_MS,
      target: window,
    });
  }, [revalidate]);
}
