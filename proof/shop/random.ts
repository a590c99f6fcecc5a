import { randomInt } from "node:crypto";

import * as fc from "fast-check";

/** Prints the seed. Set `SEED` to repeat a failed run. */
export function drawSeed(): number {
  const seed = Number(process.env["SEED"] ?? randomInt(1_000_000));
  console.log(`SEED=${seed}`);
  return seed;
}

const RANGE = 2 ** 31;

/** Random choices that are the same for the same seed. */
export function seeded(seed: number) {
  const stream = fc.infiniteStream(fc.nat({ max: RANGE - 1 }), { noHistory: true });
  const [draws] = fc.sample(stream, { seed, numRuns: 1, unbiased: true });
  if (!draws) throw new Error("fast-check drew nothing");
  const next = (): number => draws.next().value / RANGE;
  return {
    chance: (probability: number) => next() < probability,
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    item: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    /** The greater its weight, the likelier a name is picked. */
    pick<T extends string>(weights: Record<T, number>): T {
      const names = Object.keys(weights) as T[];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      return names.find((name) => (left -= weights[name]) < 0) ?? (names.at(-1) as T);
    },
  };
}

export type Random = ReturnType<typeof seeded>;
