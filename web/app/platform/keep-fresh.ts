/** How often an open page asks whether something has changed. */
export const REFRESH_MS = 30_000;
const AGAIN_MS = 2_000;
const GAPS = 10;

export interface Freshness {
  /** Whether what is shown has changed. A failure only means asking later. */
  hasNews: () => Promise<boolean>;
  /** Shows it. */
  show: () => Promise<void>;
  /** While somebody is about to press something, news wait. */
  isHandled: () => boolean;
  everyMs: number;
  /** The window, which says when it gets the focus. */
  target: EventTarget;
}

/** Asks for news at intervals and when the window gets the focus. Returns how to stop. */
export function keepFresh({ hasNews, show, isHandled, everyMs, target }: Freshness): () => void {
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
    if (isAsking || Date.now() - askedAt < everyMs / GAPS) return;
    isAsking = true;
    askedAt = Date.now();
    isWaiting = (await hasNews().catch(() => false)) || isWaiting;
    isAsking = false;
    await showSoon();
  };
  const askNow = () => void ask();

  const timer = setInterval(askNow, everyMs);
  target.addEventListener("focus", askNow);
  return () => {
    isOver = true;
    clearInterval(timer);
    clearTimeout(later);
    target.removeEventListener("focus", askNow);
  };
}
