import { lines } from "../flat.ts";
import { copper } from "../materials.ts";
import type { Pen } from "../projection.ts";
import { barShadow, tube } from "../sweeps.ts";
import { radians } from "../vector.ts";
import type { Vec } from "../vector.ts";

const [r, bend] = [5.6, 26];

/** One cooler's set, mirrored about its straight pipe: gathered over the die, spread into the fins. */
const runs: readonly (readonly Vec[])[] = [
  [
    [0, 76, r],
    [62, 76, r],
    [116, 122, r],
    [232, 122, r],
  ],
  [
    [-12, 57, r],
    [84, 57, r],
    [126, 82, r],
    [248, 82, r],
  ],
  [
    [0, 38, r],
    [256, 38, r],
  ],
  [
    [-12, 19, r],
    [84, 19, r],
    [126, -6, r],
    [248, -6, r],
  ],
  [
    [0, 0, r],
    [62, 0, r],
    [116, -46, r],
    [232, -46, r],
  ],
];

/** Crimp line round the upper half of a pipe that runs along x. */
const crimp = (x: number, y: number): Vec[] =>
  [-60, -20, 20, 60, 100].map((angle): Vec => [
    x,
    y - Math.cos(radians(angle)) * r,
    r + Math.sin(radians(angle)) * r,
  ]);

function pipe(pen: Pen, run: readonly Vec[]): string {
  const first: Vec = run[0] ?? [0, 0, r];
  const last: Vec = run.at(-1) ?? first;
  const neck: Vec = [first[0] - 13, first[1], r];
  return (
    tube(pen, [neck, first], 2.4, copper) +
    tube(pen, run, r, copper, bend) +
    lines(pen, [crimp(first[0] + 5, first[1]), crimp(last[0] - 6, last[1])], {
      stroke: copper.edge,
      width: 1.5,
      opacity: 0.75,
    })
  );
}

export function heatPipeSet(pen: Pen): string {
  return barShadow(pen, runs, r, bend) + runs.map((run) => pipe(pen, run)).join("");
}
