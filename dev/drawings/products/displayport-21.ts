import { decal, lines, shadow } from "../flat.ts";
import { cavity, gold, plastic, steel } from "../materials.ts";
import { rect } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { box, boxes, pocket, prism } from "../solids.ts";
import type { Vec } from "../vector.ts";

/** DisplayPort's D: a rectangle with one lower corner cut. */
const shape = (g: number): Outline => [
  [g * 0.6 + 11, g],
  [82.4 - g, g],
  [84 - g, 1.6 + g],
  [84 - g, 28.4 - g],
  [82.4 - g, 30 - g],
  [1.6 + g, 30 - g],
  [g, 28.4 - g],
  [g, 11 + g * 0.4],
];

function tongue(face: Pen): string {
  const contacts = Array.from({ length: 10 }, (_, i): Outline => rect(17 + i * 5.4, -22, 2.6, 20));
  const lower = face.at(0, 17, 0).turn(0, -90);
  return (
    box(face, [13, 12.5, -40], [60, 4.5, 38], plastic) +
    decal(
      lower,
      contacts.map((c) => c.map(([x, y]): Point => [x, -y - 22])),
      0.2,
      { fill: "#e3b765" },
    )
  );
}

export function displayport21(pen: Pen): string {
  const [depth, height] = [74, 30];
  const face = pen.turn(0, 90);
  const spring = (x: number): Vec[] => [
    [x, 14, height],
    [x, 44, height],
    [x + 9, 44, height],
    [x + 9, 14, height],
  ];
  const legs: Point[] = [
    [-1.5, 16],
    [-1.5, 54],
  ];
  const tails = Array.from({ length: 14 }, (_, i): Point => [9 + i * 5, depth]);
  return (
    shadow(pen, rect(4, 4, 82, depth), -10) +
    boxes(pen, tails, 0, [2.2, 8, 1.4], gold) +
    boxes(pen, legs, -10, [1.6, 7, 24], steel) +
    prism(face, shape(0), -depth, 0, steel) +
    boxes(pen, legs, -10, [1.6, 7, 18], steel) +
    prism(face, shape(-2.6), 0, 3, steel) +
    pocket(face, shape(3), -44, 3, cavity, tongue(face)) +
    lines(pen, [spring(16), spring(58)], { stroke: steel.edge, width: 1.6 }) +
    lines(
      pen,
      [spring(16), spring(58)].map((path) => path.slice(1, 3)),
      { stroke: "#fff", width: 1.2 },
    ) +
    decal(pen, [rect(36, 50, 13, 9), rect(38, 30, 9, 9)], height, {
      fill: "#5a5f67",
      stroke: "#e8ebee",
      width: 1.1,
    })
  );
}
