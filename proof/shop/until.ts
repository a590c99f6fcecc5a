import { setTimeout as sleep } from "node:timers/promises";

/** Waits until `check` returns something, and fails if it takes too long. */
export async function until<T>(
  what: string,
  check: () => Promise<T | undefined | false> | T | undefined | false,
  seconds = 120,
): Promise<T> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(250);
  }
}
