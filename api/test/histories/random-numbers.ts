/** The same numbers for the same seed (mulberry32). */
export function openRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(some: readonly T[]): T | undefined => some[Math.floor(next() * some.length)];
  return { next, pick, between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)) };
}

/** How many random histories a test runs: a few, or as many as `npm run proof -- histories` asks for. */
export const historyCount = (few: number): number => Number(process.env["HISTORIES"] ?? few);
