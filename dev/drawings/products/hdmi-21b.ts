import { bus, silk, vias } from "../board.ts";
import { decal, shadow } from "../flat.ts";
import { aluminium, gold, mask, paper, plastic } from "../materials.ts";
import type { Material } from "../materials.ts";
import { grid, rect, rounded, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { box, boxes, pocket, prism } from "../solids.ts";

const cavity: Material = { ...plastic, name: "cavity", dark: "#1b1d21", mid: "#2c2f35", lit: "#41464d" };

/** HDMI's trapezoid: wide above, both lower corners drawn in. */
const shape = (g: number): Outline => [
  [9 + g * 0.8, g],
  [55 - g * 0.8, g],
  [55 - g * 0.5, 5 + g * 0.6],
  [64 - g, 10 + g * 0.4],
  [64 - g, 25 - g],
  [g, 25 - g],
  [g, 10 + g * 0.4],
  [9 + g * 0.5, 5 + g * 0.6],
];

/** A receptacle in a frame whose z leaves the mouth. */
function receptacle(face: Pen, depth: number): string {
  const contacts = Array.from({ length: 10 }, (_, i): Outline => rect(13.6 + i * 3.9, 2, 2, 18));
  const upper = face.at(0, 15.4, 0).turn(0, -90);
  const tongue =
    box(face, [11, 11.6, -40], [42, 3.8, 37], plastic) + decal(upper, contacts, 0.2, { fill: "#e3b765" });
  return (
    prism(face, shape(0), -depth, 0, aluminium) +
    prism(face, shape(-1.8), 0, 2.4, aluminium) +
    pocket(face, shape(2.4), -40, 2.4, cavity, tongue)
  );
}

const springs = (pen: Pen, z: number): string =>
  decal(pen, [rect(11, 14, 7, 26), rect(46, 14, 7, 26)], z, { stroke: aluminium.edge, width: 1.4 }) +
  decal(pen, [rect(28, 34, 8, 8)], z, { fill: "#5a5f67", stroke: "#e3e6e9", width: 1 });

/** One lying at the board's edge, one standing with its mouth up. */
export function hdmi21b(pen: Pen): string {
  const board = rounded(-10, 6, 186, 88, 4);
  const lying = pen.at(0, 0, 6).turn(0, 90);
  const standing = pen.at(92, 36, 62);
  const holes = through("-2 84, 168 84, 168 16");
  return (
    shadow(pen, board) +
    prism(pen, board, 0, 5, mask) +
    vias(pen, holes, 5, 3.4) +
    silk(pen, [through("76 14, 76 60"), through("136 12, 158 12")], 5) +
    bus(pen, through("32 64, 32 74, 36 78, 82 78"), 6, 3.4, 5, 1.8) +
    bus(pen, through("124 38, 124 28, 114 18, 84 18"), 8, 3.2, 5, 1.8) +
    boxes(pen, grid(3, 2, 9, 8, 134, 18), 5, [5, 3, 2.4], paper) +
    boxes(
      pen,
      Array.from({ length: 10 }, (_, i): Point => [10 + i * 4.6, 62]),
      5,
      [2.2, 7, 1.4],
      gold,
    ) +
    receptacle(lying, 62) +
    springs(pen, 31) +
    shadow(pen, rect(92, 36, 64, 26), 5) +
    boxes(
      pen,
      [
        [89, 46],
        [89, 52],
      ],
      5,
      [3, 4, 12],
      aluminium,
    ) +
    receptacle(standing, 57)
  );
}
