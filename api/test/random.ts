import { randomInt } from "node:crypto";

/** Printed, so that a failure can be looked for again with the same `SEED`. */
export function drawSeed(): number {
  const seed = Number(process.env["SEED"] ?? randomInt(1_000_000));
  console.log(`SEED=${seed}`);
  return seed;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (probability: number) => next() < probability,
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    /** The more often, the greater its weight. */
    pick<T extends string>(weights: Record<T, number>): T {
      const names = Object.keys(weights) as T[];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      return names.find((name) => (left -= weights[name]) < 0) ?? (names.at(-1) as T);
    },
  };
}

export type Random = ReturnType<typeof seeded>;
