import { pictureOf } from "./document.ts";
import { shadow } from "./flat.ts";
import { cavity, copper, graphite, steel } from "./materials.ts";
import { rect, rounded } from "./outlines.ts";
import type { Pen } from "./projection.ts";
import { box, prism } from "./solids.ts";
import { tubes } from "./sweeps.ts";
import type { Vec } from "./vector.ts";

const shackle: Vec[] = [
  [24, 22, 78],
  [24, 22, 128],
  [76, 22, 128],
  [76, 22, 78],
];

/** A closed padlock with a copper plate around its keyhole. */
function padlock(pen: Pen): string {
  return (
    shadow(pen, rect(0, 0, 100, 40)) +
    prism(pen, rounded(0, 0, 100, 40, 6), 0, 76, graphite) +
    tubes(pen, [shackle], 7, steel, 26) +
    box(pen, [32, -2, 16], [36, 2, 44], copper) +
    box(pen, [46, -3, 26], [8, 1, 24], cavity)
  );
}

export const staffOnlyPicture = (): string =>
  pictureOf(padlock, { width: 480, height: 360, fill: [0.92, 0.86], line: 1 });
