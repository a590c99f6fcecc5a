import { decal, discs, shadow, traces } from "../flat.ts";
import { brightness, compound, copper, sheen } from "../materials.ts";
import { rect, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { box, boxes } from "../solids.ts";

const [w, d, h] = [60, 50, 8];
const leadRow = Array.from({ length: 8 }, (_, i) => 5 + i * 6.6);

/** Lead ends flush with the molded sides, seen on the front and the left. */
function leadEnds(pen: Pen, low: number): string {
  const front = leadRow.map((x): Point => [x, -0.4]);
  const left = leadRow.slice(0, 6).map((y): Point => [-0.4, y + 3]);
  return boxes(pen, front, low, [3.6, 0.4, 2.4], copper) + boxes(pen, left, low, [0.4, 3.6, 2.4], copper);
}

const body = (pen: Pen): string => box(pen, [0, 0, 0], [w, d, h], compound) + leadEnds(pen, 0.4);

const faceUp = (pen: Pen): string =>
  body(pen) +
  discs(pen, [[7, 7]], h, 2.6, { fill: "#2b2e33", stroke: compound.edge, width: 1.3 }) +
  decal(pen, [through("44 36, 52 36, 48 43")], h, { stroke: "#a7aeb7", width: 2 }) +
  traces(
    pen,
    [through("14 37, 38 37"), through("14 28, 30 28"), through("34 28, 46 28"), through("14 19, 24 19")],
    h,
    {
      stroke: "#a7aeb7",
      width: 2.6,
      opacity: 0.75,
    },
  );

/** Large power pads in the middle, small leads round the rim, one chamfered corner for pin 1. */
function pads(pen: Pen): string {
  const power: Outline[] = [
    rect(10, 9, 25, 15),
    rect(38.5, 9, 12, 32),
    through("10 27.5, 35 27.5, 35 41, 14 41, 10 37"),
  ];
  const rim = leadRow.flatMap((x): Outline[] => [rect(x, 0.4, 3.6, 5), rect(x, d - 5.4, 3.6, 5)]);
  const sides = leadRow
    .slice(0, 6)
    .flatMap((y): Outline[] => [rect(0.4, y + 3, 5.4, 3.4), rect(w - 5.8, y + 3, 5.4, 3.4)]);
  const fill = sheen(pen.sheet, copper, brightness(copper, pen.normal([0, 0, 1])));
  return (
    decal(pen, [...rim, ...sides], h, { fill: "#cf8449", stroke: "#efc39b", width: 1 }) +
    power.map((pad) => decal(pen, [pad], h, { fill, stroke: "#f3cdab", width: 1.4 })).join("")
  );
}

const flipped = (pen: Pen): string =>
  box(pen, [0, 0, 0], [w, d, h], { ...compound, name: "under", lit: "#5a6069" }) +
  leadEnds(pen, h - 2.8) +
  pads(pen);

/** One face up; beside it a second carrying a third on its back, pads to the light. */
export function powerStage70a(pen: Pen): string {
  const stack = pen.at(64, -10, 0);
  return (
    shadow(stack, rect(0, 0, w, d)) +
    body(stack) +
    shadow(stack, rect(2, -4, w - 6, d - 4), h, 0.4) +
    flipped(stack.at(3, -2, h + 2).turn(2, 8)) +
    shadow(pen, rect(-12, -4, w, d)) +
    faceUp(pen.at(-12, -4, 0))
  );
}
