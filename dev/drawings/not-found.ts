import { bus, footprint, vias } from "./board.ts";
import { pictureOf } from "./document.ts";
import { decal, discs, lines, shadow, traces } from "./flat.ts";
import { compound, mask, paper, steel } from "./materials.ts";
import { grid, rect, rounded, through } from "./outlines.ts";
import type { Outline, Point } from "./outlines.ts";
import type { Pen } from "./projection.ts";
import { drum, screw } from "./rounds.ts";
import { box, boxes, prism } from "./solids.ts";
import { tube } from "./sweeps.ts";
import type { Vec } from "./vector.ts";

const board = rounded(0, 0, 250, 140, 6, 5);
const [z, x0, y0, w, d] = [6, 84, 34, 82, 72];

/** Bare landing pads all round the place where the part should sit. */
function emptyLand(pen: Pen): string {
  const across = Array.from({ length: 12 }, (_, i) => x0 + 6 + i * 6);
  const along = Array.from({ length: 10 }, (_, i) => y0 + 7 + i * 6);
  const lands: Outline[] = [
    ...across.flatMap((x): Outline[] => [rect(x, y0 + 3, 3.4, 8), rect(x, y0 + d - 11, 3.4, 8)]),
    ...along.flatMap((y): Outline[] => [rect(x0 + 3, y, 8, 3.4), rect(x0 + w - 11, y, 8, 3.4)]),
  ];
  return (
    decal(pen, [rect(x0 + 20, y0 + 20, w - 40, d - 40)], z, {
      fill: "#c4844b",
      stroke: "#e9c193",
      width: 1.4,
    }) +
    discs(pen, grid(5, 4, 8, 8, x0 + 25, y0 + 24), z, 1.3, { fill: "#7a431d" }) +
    decal(pen, lands, z, { fill: "#dfb274", stroke: "#9a6d24", width: 0.8 })
  );
}

/** The missing part itself, only as a dashed body floating above its place. */
function ghost(pen: Pen): string {
  const [low, high] = [52, 66];
  const lid = rect(x0, y0, w, d);
  const upright = ([x, y]: Point, from: number, to: number): Vec[] => [
    [x, y, from],
    [x, y, to],
  ];
  const seen: readonly Point[] = [
    [x0, y0 + d],
    [x0, y0],
    [x0 + w, y0],
  ];
  const foot = seen.map(([x, y]): Vec => [x, y, low]);
  return (
    lines(
      pen,
      lid.map((corner) => upright(corner, z, low)),
      { stroke: "#e3a06a", width: 1.3, dash: "2 6" },
    ) +
    decal(pen, [lid], high, { fill: "#d98a4e", opacity: 0.16 }) +
    decal(pen, [lid], high, { stroke: "#d98a4e", width: 2.6, dash: "9 7" }) +
    lines(pen, [foot, ...seen.map((corner) => upright(corner, low, high))], {
      stroke: "#d98a4e",
      width: 2.6,
      dash: "9 7",
    })
  );
}

/** One screw left over, lying on its side. */
function lonelyScrew(pen: Pen): string {
  const lying = pen.turn(1, -90);
  const threads = Array.from({ length: 8 }, (_, i): Vec[] => [
    [4 + i * 2.4, -2.9, 5],
    [5 + i * 2.4, -1.2, 8.4],
  ]);
  return (
    shadow(pen, rect(-4, -5, 30, 9), 0, 0.4) +
    tube(
      pen,
      [
        [2, 0, 6],
        [25, 0, 6],
      ],
      3,
      steel,
    ) +
    lines(pen, threads, { stroke: steel.edge, width: 1.4 }) +
    drum(lying, [6, 0, 0], 6.4, 4, steel) +
    traces(lying, [through("2.5 0, 9.5 0"), through("6 -3.5, 6 3.5")], 4, { stroke: steel.rim, width: 3 })
  );
}

function emptyPlace(pen: Pen): string {
  const corners = through("12 128, 238 128, 238 12, 12 12");
  return (
    shadow(pen, board) +
    prism(pen, board, 0, z, mask) +
    bus(pen, through("84 70, 62 70, 42 50, 42 24"), 8, 6, z, 2) +
    bus(pen, through("166 70, 184 70, 206 92, 206 132"), 8, 6, z, 2) +
    bus(pen, through("125 106, 125 124"), 11, 6, z, 2) +
    bus(pen, through("125 34, 125 24"), 11, 6, z, 2) +
    vias(pen, grid(11, 1, 6, 0, 95, 126), z, 1.7) +
    vias(pen, grid(8, 1, 6, 0, 21, 21), z, 1.7) +
    vias(pen, corners, z, 4) +
    footprint(pen, 196, 22, 34, 24, z, 5) +
    box(pen, [26, 96, z], [34, 24, 5], compound) +
    boxes(pen, grid(5, 1, 12, 9, 98, 14), z, [6.4, 4, 3], paper) +
    emptyLand(pen) +
    screw(pen, 12, 128, z, 5, steel) +
    ghost(pen) +
    lonelyScrew(pen.at(4, -34, 0).turn(2, 24))
  );
}

export const notFoundPicture = (): string =>
  pictureOf(emptyPlace, { width: 960, height: 600, fill: [0.82, 0.8], line: 1 });
