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
