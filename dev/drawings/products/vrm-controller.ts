import { silk, trace, vias } from "../board.ts";
import { decal, discs, shadow, traces } from "../flat.ts";
import { aluminium, compound, gold, mask, paper, plastic } from "../materials.ts";
import { circle, grid, rect, rounded, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { box, boxes, prism } from "../solids.ts";

const z = 3;
const pins = Array.from({ length: 8 }, (_, i) => -10.5 + i * 3);

const frontPins = pins.map((x): Point => [x - 0.8, -13.2]);
const leftPins = pins.map((y): Point => [-13.2, y - 0.8]);

/** One side's fan-out: straight out of the pin, then spreading at 45 degrees. */
const side = (turn: (p: Point) => Point): Outline[] =>
  pins.map((y) => {
    const [reach, spread] = [24 + Math.abs(y) * 0.3, y * 1.9];
    const path: Point[] = [
      [14, y],
      [18 + (10.5 - Math.abs(y)) * 0.3, y],
      [reach, spread],
      [36, spread],
    ];
    return path.map(turn);
  });

const quarters: readonly ((p: Point) => Point)[] = [
  ([x, y]) => [x, y],
  ([x, y]) => [-y, x],
  ([x, y]) => [-x, -y],
  ([x, y]) => [y, -x],
];
const capacitors = [...grid(2, 2, 9, 8, 28, 30), ...grid(1, 3, 9, 8, -46, -2)];

export function vrmController(pen: Pen): string {
  const paths = quarters.flatMap(side);
  const ends = paths.flatMap((path) => path.slice(-1));
  const board = rounded(-50, -50, 100, 100, 4, 4);
  const corners = through("44 44, 44 -44, -44 -44");
  const header = Array.from({ length: 6 }, (_, i) => -38 + i * 10);
  return (
    shadow(pen, board) +
    prism(pen, board, 0, z, mask, { holes: corners.map(([x, y]) => circle(x, y, 3.2, 24)) }) +
    traces(pen, paths, z, { stroke: trace, width: 2 }) +
    vias(pen, ends, z, 1.3) +
    decal(pen, [rect(-14.5, -14.5, 29, 29)], z, { stroke: "#d5e6de", width: 1.2 }) +
    discs(pen, corners, z, 3.6, { stroke: "#e3b765", width: 3.4 }) +
    boxes(pen, capacitors, z, [5, 3, 2.4], paper) +
    boxes(pen, grid(1, 4, 0, 8, 40, -28), z, [4, 5, 2], plastic) +
    box(pen, [-42, 39, z], [62, 8, 5], plastic) +
    header.map((x) => box(pen, [x, 41.5, z + 5], [2.4, 2.4, 12], gold)).join("") +
    boxes(pen, frontPins, z, [1.6, 1.2, 0.9], aluminium) +
    boxes(pen, leftPins, z, [1.2, 1.6, 0.9], aluminium) +
    box(pen, [-12, -12, z + 0.2], [24, 24, 5], compound) +
    discs(pen, [[-8.6, -8.6]], z + 5.2, 1.3, { fill: "#d98a4e" }) +
    traces(pen, [through("-6 4, 6 4"), through("-6 0, 2 0")], z + 5.2, {
      stroke: "#a7aeb7",
      width: 2,
      opacity: 0.8,
    }) +
    silk(pen, [through("-36 -46, -10 -46"), through("-36 -42, -22 -42")], z)
  );
}
