import { shadow, traces } from "../flat.ts";
import { aluminium, graphite, pad } from "../materials.ts";
import type { Material } from "../materials.ts";
import { circle, rounded, slanted, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { standoff } from "../rounds.ts";
import { box, prism } from "../solids.ts";

const anodised: Material = {
  ...graphite,
  name: "an",
  dark: "#4a5058",
  mid: "#69707a",
  lit: "#8a919b",
  gloss: 0.9,
};
const plate: Outline = through(
  "10 0, 150 0, 156 6, 226 6, 232 0, 290 0, 300 10, 300 108, 290 118, 8 118, 0 110, 0 10",
);
const vents: Outline[] = Array.from({ length: 11 }, (_, i) => slanted(196 + i * 8, 24, 4.6, 70, 11));
const centre = rounded(66, 38, 46, 42, 4);
/** Thermal pads where memory and power stages will press on. */
const pads: readonly Outline[] = [
  rounded(124, 61, 12, 20, 1.5, 2),
  rounded(124, 36, 12, 20, 1.5, 2),
  rounded(72, 92, 34, 11, 1.5, 2),
  rounded(41, 61, 12, 20, 1.5, 2),
  rounded(41, 36, 12, 20, 1.5, 2),
];
/** Slanting etched lines, in step with the vents they lead up to. */
const etched: Outline[] = Array.from({ length: 5 }, (_, i) => [
  [158 + i * 8, 24],
  [169 + i * 8, 94],
]);
/** Line engraved along the plate's edge. */
const groove = through(
  "12 4, 148 4, 154 10, 228 10, 234 4, 288 4, 296 12, 296 106, 288 113, 10 113, 4 108, 4 12, 12 4",
);
const posts: readonly Point[] = through(
  "290 106, 150 106, 10 106, 120 88, 58 88, 120 30, 58 30, 290 12, 150 14, 10 12",
);

export function backplate300(pen: Pen): string {
  const small = Array.from({ length: 6 }, (_, i): Outline => slanted(20 + i * 7, 93, 4, 13, 4));
  const holes = [...vents, centre, ...small, circle(26, 30, 6, 24)];
  return (
    shadow(pen, plate, 0, 0.3, holes) +
    prism(pen, plate, 0, 3, anodised, { holes }) +
    traces(pen, [groove], 3, { stroke: anodised.edge, width: 1, opacity: 0.6 }) +
    traces(pen, [through("60 34, 118 34, 118 84, 60 84, 60 34")], 3, { stroke: "#d98a4e", width: 2 }) +
    box(pen, [6, 116, 3], [286, 2, 5], anodised, { line: 0.7 }) +
    traces(pen, etched, 3, { stroke: "#c3c8ce", width: 1.2, opacity: 0.55 }) +
    pads.map((outline) => prism(pen, outline, 3, 5.4, pad, { line: 0.7 })).join("") +
    posts.map(([x, y]) => standoff(pen, [x, y, 3], 3.6, 9, aluminium)).join("")
  );
}
