import { decal, discs, lines, shadow } from "../flat.ts";
import { compound, graphite, mask } from "../materials.ts";
import type { Material } from "../materials.ts";
import { grid, rect, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { box, boxes, prism } from "../solids.ts";
import type { Vec } from "../vector.ts";

const tray: Material = {
  ...graphite,
  name: "tray",
  dark: "#777d86",
  mid: "#989ea6",
  lit: "#b9bec4",
  edge: "#dfe2e5",
  rim: "#4a4f57",
  gloss: 0.2,
};
const [pitch, cell] = [38, 30];
const cells = grid(7, 3, pitch, pitch, 22, 9);
const missing = 20;
const filled = cells.filter((_, i) => i !== missing);
const [top, chipHeight] = [9, 5];

/** Body with the end handles and the one chamfered corner that tells the tray's direction. */
const body: Outline = through(
  "0 44, 0 10, 8 0, 302 0, 302 44, 308 44, 308 80, 302 80, 302 124, 0 124, 0 80, -6 80, -6 44",
);

function emptyTray(pen: Pen): string {
  return prism(pen, body, 0, 4, tray) + prism(pen, through("10 4, 294 4, 294 120, 6 120, 6 9"), 4, top, tray);
}

function pockets(pen: Pen): string {
  const mouths = cells.map(([x, y]) => rect(x, y, cell, cell));
  const back = cells.map(([x, y]): Outline => [
    [x, y + cell],
    [x + cell, y + cell],
    [x + cell, y],
    [x + cell - 2, y],
    [x + cell - 2, y + cell - 4],
    [x, y + cell - 4],
  ]);
  const slots = grid(6, 3, pitch, pitch, 54.5, 19).map(([x, y]) => rect(x, y, 3, 10));
  return (
    decal(pen, mouths, top, { fill: "#5b616a", stroke: tray.edge, width: 1.2 }) +
    decal(pen, back, top, { fill: "#7d838c" }) +
    decal(pen, slots, top, { fill: "#4b5058" })
  );
}

const marking = (pen: Pen, corners: readonly Point[], z: number): string =>
  lines(
    pen,
    corners.flatMap(([x, y]): Vec[][] => [
      [
        [x + 6, y + 17, z],
        [x + 19, y + 17, z],
      ],
      [
        [x + 6, y + 12, z],
        [x + 14, y + 12, z],
      ],
    ]),
    { stroke: "#a7aeb7", width: 1.5, opacity: 0.8 },
  ) +
  discs(
    pen,
    corners.map(([x, y]): Point => [x + 3.6, y + 3.6]),
    z,
    1.2,
    { fill: "#d98a4e" },
  );

/** The chip just taken out, held above its pocket by two leaders. */
function lifted(pen: Pen, [x, y]: Point): string {
  const corners: Point[] = [
    [x + 2, y + 3],
    [x + 28, y + 3],
    [x + 28, y + 27],
    [x + 2, y + 27],
  ];
  const leaders = corners.map(([px, py]): Vec[] => [
    [px, py, top - 4],
    [px, py, 46],
  ]);
  return (
    lines(pen, leaders, { stroke: "#d98a4e", width: 1.8, dash: "5 6" }) +
    box(pen, [x + 2, y + 3, 46], [26, 24, 2], mask) +
    box(pen, [x + 2.4, y + 3.4, 48], [25.2, 23.2, chipHeight], compound) +
    marking(pen, [[x + 2.4, y + 3.4]], 48 + chipHeight)
  );
}

export function gddr724gbTray(pen: Pen): string {
  const upper = pen.at(0, 0, 9);
  const corners = filled.map(([x, y]): Point => [x + 2.4, y + 3.4]);
  const hole = cells[missing] ?? [0, 0];
  return (
    shadow(pen, body) +
    emptyTray(pen) +
    emptyTray(upper) +
    pockets(upper) +
    boxes(upper, corners, top - 3, [25.2, 23.2, chipHeight], compound) +
    marking(upper, corners, top - 3 + chipHeight) +
    lifted(upper, hole)
  );
}
