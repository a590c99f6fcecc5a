import { pictureOf } from "./document.ts";
import { lines, shadow } from "./flat.ts";
import { plastic } from "./materials.ts";
import type { Material } from "./materials.ts";
import { rect } from "./outlines.ts";
import { connector12v2x6 } from "./products/connector-12v-2x6.ts";
import type { Pen } from "./projection.ts";
import { box } from "./solids.ts";
import { barShadow, tubes } from "./sweeps.ts";
import type { Vec } from "./vector.ts";

const gap = 84;
const sleeve: Material = { ...plastic, name: "sleeve", dark: "#3a3f46", mid: "#565c65", lit: "#7a818b" };
const wires = [0, 1, 2, 3, 4, 5];

/** Wires leave the plug toward the viewer and turn to the right, the leftmost on the outside. */
const wire = (i: number, z: number): Vec[] => {
  const [x, y] = [12 + i * 13.4, -16 - (5 - i) * 9];
  return [
    [x, 0, z],
    [x, y, z],
    [150, y, z],
  ];
};

function plug(pen: Pen): string {
  const lower = wires.map((i) => wire(i, 8));
  const upper = wires.map((i) => wire(i, 23));
  return (
    shadow(pen, rect(2, 0, 86, 30)) +
    barShadow(pen, lower, 5, 16) +
    box(pen, [3, 0, 0], [86, 34, 32], plastic) +
    box(pen, [36, 4, 32], [22, 30, 5], plastic) +
    tubes(pen, lower, 5, sleeve, 16) +
    tubes(pen, upper, 5, sleeve, 16)
  );
}

/** A 12V-2x6 socket and, a way off, the plug that belongs into it. */
function unplugged(pen: Pen): string {
  const corners: readonly Vec[] = [
    [4, 0, 32],
    [88, 0, 32],
    [88, 0, 2],
  ];
  return (
    connector12v2x6(pen) +
    lines(
      pen,
      corners.map(([x, y, z]): Vec[] => [
        [x, y, z],
        [x, y - gap, z],
      ]),
      { stroke: "#d98a4e", width: 2.4, dash: "6 6" },
    ) +
    plug(pen.at(0, -gap - 34, 0))
  );
}

export const failedPicture = (): string =>
  pictureOf(unplugged, { width: 480, height: 360, fill: [0.92, 0.84], line: 1 });
