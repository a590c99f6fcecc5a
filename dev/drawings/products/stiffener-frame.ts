import { decal, shadow } from "../flat.ts";
import { disc } from "../flat.ts";
import { aluminium, steel } from "../materials.ts";
import { chamfered, circle, rounded, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { drum } from "../rounds.ts";
import { box, prism } from "../solids.ts";
import { mark } from "../svg.ts";

const frame: Outline = [
  ...through("8 0, 92 0, 98 6, 170 6, 176 0, 268 0, 276 8, 276 100"),
  ...through("268 108, 176 108, 170 102, 98 102, 92 108, 8 108, 0 100, 0 8"),
];
const windows: Outline[] = [
  chamfered(84, 18, 100, 72, 12),
  rounded(12, 12, 58, 38, 6),
  rounded(12, 60, 58, 36, 6),
  rounded(198, 12, 30, 84, 6),
  rounded(238, 12, 26, 38, 6),
  rounded(238, 60, 26, 36, 6),
];
const bosses: readonly Point[] = through("268 100, 191 96, 77 96, 8 100, 191 12, 77 12, 268 8, 8 8");

function boss(pen: Pen, [x, y]: Point): string {
  return (
    drum(pen, [x, y, 8], 6.4, 4, aluminium) +
    mark(disc(pen, x, y, 12, 3), { fill: "#3f444b", stroke: "#ffffff", width: 1 })
  );
}

/** Die casting: thick rails, open windows, ribs between the bosses. */
export function stiffenerFrame(pen: Pen): string {
  const ribs: readonly (readonly [number, number, number, number])[] = [
    [14, 102, 56, 2.4],
    [198, 102, 62, 2.4],
    [3.5, 16, 2.4, 76],
    [270, 16, 2.4, 76],
    [14, 3.6, 56, 2.4],
    [198, 3.6, 62, 2.4],
  ];
  return (
    shadow(pen, frame, 0, 0.34, windows) +
    prism(pen, frame, 0, 8, aluminium, { holes: windows }) +
    decal(pen, [chamfered(80, 14, 108, 80, 13)], 8, { stroke: aluminium.edge, width: 1.2 }) +
    ribs.map(([x, y, w, d]) => box(pen, [x, y, 8], [w, d, 3], aluminium, { line: 0.7 })).join("") +
    bosses.map((point) => boss(pen, point)).join("") +
    decal(pen, [circle(134, 98, 1.6, 12), circle(134, 10, 1.6, 12)], 8, { fill: steel.dark })
  );
}
