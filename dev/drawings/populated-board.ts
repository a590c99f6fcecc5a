import { bus, fingers, silk, vias } from "./board.ts";
import { discs, shadow } from "./flat.ts";
import { aluminium, cavity, compound, copper, gold, graphite, mask, plastic, steel } from "./materials.ts";
import { grid, rect, through } from "./outlines.ts";
import type { Outline, Point } from "./outlines.ts";
import { gpuPackage } from "./products/gpu-package.ts";
import type { Pen } from "./projection.ts";
import { drum } from "./rounds.ts";
import { box, boxes, pocket, prism } from "./solids.ts";

const outline: Outline = through(
  "0 0, 44 0, 44 -9, 66 -9, 66 -5, 69 -5, 69 -9, 146 -9, 148 -7, 148 0, 284 0, 288 4, 288 110, 0 110",
);
const z = 2.4;
const memory: readonly Point[] = through("64 88, 94 90, 130 90, 158 64, 158 38, 158 12, 50 62, 50 36, 50 12");
const chokes: readonly Point[] = grid(1, 7, 0, 13.4, 196, 8).toReversed();
const farChokes: readonly Point[] = grid(1, 4, 0, 13.4, 30, 48).toReversed();

/** Where a display connector begins along the edge, and how wide it is. */
const displays: readonly Point[] = through("78 19, 54 19, 32 17, 8 19");

const choke = (pen: Pen, [x, y]: Point): string =>
  box(pen, [x, y, z], [12, 11, 8], graphite, { line: 0.7 }) +
  box(pen, [x - 1, y + 2, z], [1, 7, 3], copper, { line: 0.4 });

/** Display connectors along the left edge, their mouths where the bracket has its openings. */
function displayConnectors(pen: Pen): string {
  const face = pen.turn(2, -90).turn(0, 90);
  return displays
    .map(
      ([y, width]) =>
        box(pen, [-5, y, z], [25, width, 7.4], steel, { line: 0.7 }) +
        pocket(face, rect(-y - width + 1.6, z + 1.5, width - 3.2, 4.6), -5, 5, cavity),
    )
    .join("");
}

/** The 12V-2x6 socket at the far end: its mouth looks away, its pins and its latch are seen. */
const powerSocket = (pen: Pen): string =>
  boxes(pen, grid(1, 6, 0, 5, 259, 71.6).toReversed(), z, [5, 2, 3], gold) +
  box(pen, [263, 68, z], [26, 34, 14], plastic, { line: 0.7 }) +
  box(pen, [270, 79, z + 14], [19, 12, 3], plastic, { line: 0.7 });

/** A whole graphics card's board, everything in its place. */
export function populatedBoard(pen: Pen): string {
  const cans = grid(1, 5, 0, 15, 244, 14).toReversed();
  return (
    shadow(pen, outline) +
    prism(pen, outline, 0, z, mask) +
    bus(pen, through("113 30, 113 10, 108 5, 108 -3"), 14, 2.6, z, 1.3) +
    bus(pen, through("140 50, 160 50"), 9, 2.6, z, 1.3) +
    bus(pen, through("208 52, 242 52"), 8, 12, z, 2) +
    vias(pen, through("6 104, 282 104, 282 6, 6 6, 186 104, 186 6"), z, 2.6) +
    fingers(pen, 46, -8.4, z, 8, 2.5, 7) +
    fingers(pen, 71, -8.4, z, 30, 2.5, 7) +
    boxes(pen, grid(3, 6, 4.5, 5, 262, 34), z, [2.8, 2.4, 1.6], aluminium) +
    displayConnectors(pen) +
    powerSocket(pen) +
    farChokes.map((at) => choke(pen, at)).join("") +
    memory
      .slice(0, 3)
      .map(([x, y]) => chip(pen, x, y, 24, 17))
      .join("") +
    memory
      .slice(3, 6)
      .map(([x, y]) => chip(pen, x, y, 20, 21))
      .join("") +
    gpuPackage(pen.at(80, 22, z).scaled(0.66)) +
    memory
      .slice(6)
      .map(([x, y]) => chip(pen, x, y, 20, 21))
      .join("") +
    cans
      .map(
        ([x, y]) =>
          drum(pen, [x, y, z], 4.6, 11, aluminium) +
          discs(pen, [[x, y]], z + 11, 2.4, { stroke: aluminium.edge, width: 0.8 }),
      )
      .join("") +
    boxes(pen, grid(1, 7, 0, 13.4, 216, 9), z, [9, 9, 1.8], compound) +
    chokes.map((at) => choke(pen, at)).join("") +
    silk(pen, [through("270 14, 280 14")], z)
  );
}

const chip = (pen: Pen, x: number, y: number, w: number, d: number): string =>
  box(pen, [x, y, z], [w, d, 2.4], compound, { line: 0.7 }) +
  discs(pen, [[x + 3, y + 3]], z + 2.4, 0.9, { fill: "#d98a4e" });
