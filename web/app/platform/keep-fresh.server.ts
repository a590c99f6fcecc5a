import { settings } from "./settings.server.ts";

const FRESH_MS = 5_000;

/** How a page on the server calls the API. A visitor waits for it, so it gives up long before a browser would. */
export const fromServer = { origin: settings.apiOrigin, timeoutMs: 3_000 };

/** Asks at most once in five seconds, however many visitors arrive; a failure is not kept. */
export function keepFresh<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: { answer: Promise<T>; askedAt: number } | undefined;
  return () => {
    if (current && Date.now() - current.askedAt < FRESH_MS) return current.answer;
    const asked = { answer: ask(), askedAt: Date.now() };
    current = asked;
    asked.answer.catch(() => {
      if (current === asked) current = undefined;
    });
    return asked.answer;
  };
}
