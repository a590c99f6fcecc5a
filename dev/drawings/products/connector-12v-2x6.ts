import { decal, shadow, traces } from "../flat.ts";
import { gold, plastic } from "../materials.ts";
import type { Material } from "../materials.ts";
import { chamfered, rect, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { box, boxes, pocket } from "../solids.ts";

const hollow: Material = { ...plastic, name: "hollow", dark: "#17191c", mid: "#25282d", lit: "#363a41" };
const sockets: Point[] = [1, 0].flatMap((row) =>
  [0, 1, 2, 3, 4, 5].map((i): Point => [7 + i * 13.4, 7 + row * 13.4]),
);
const sense: Point[] = [0, 1, 2, 3].map((i): Point => [19 + i * 13.4, 37.5]);

/** Keyed mouth: every other one is chamfered, as on the real housing. */
const mouth = ([x, y]: Point, i: number): Outline =>
  i % 2 ? rect(x, y, 10.6, 10.6) : chamfered(x, y, 10.6, 10.6, 2.6);

function socket(face: Pen, at: Point, i: number): string {
  const [x, y] = at;
  return pocket(
    face,
    mouth(at, i),
    -16,
    0,
    hollow,
    box(face, [x + 3.6, y + 3.2, -16], [3.6, 3.6, 14], gold, { line: 0.7 }),
  );
}

function sensePin(face: Pen, [x, y]: Point): string {
  return pocket(
    face,
    rect(x, y, 6.4, 6),
    -10,
    0,
    hollow,
    box(face, [x + 2.2, y + 2, -10], [2.2, 2.2, 8], gold, { line: 0.6 }),
  );
}

/** The opening looks at the viewer: x along the housing, y up, z out of the mouth. */
export function connector12v2x6(pen: Pen): string {
  const [length, depth, height] = [92, 46, 47];
  const face = pen.turn(0, 90);
  return (
    shadow(pen, rect(2, 0, length, depth - 6)) +
    box(pen, [0, 0, 0], [length, depth, 34], plastic) +
    box(pen, [14, 0, 34], [70, depth, height - 34], plastic) +
    box(pen, [36, 4, height], [22, depth - 16, 4], plastic) +
    box(pen, [36, 4, height + 4], [22, 6, 4], plastic) +
    decal(face, [rect(3, 3.4, length - 6, 31)], 0, { stroke: plastic.edge, width: 1 }) +
    sockets.map((at, i) => socket(face, at, i)).join("") +
    sense.map((at) => sensePin(face, at)).join("") +
    box(pen, [-4, 26, 0], [4, 12, 12], plastic) +
    boxes(pen, [[-3, 29]], -8, [1.6, 5, 8], gold) +
    traces(pen, [through("66 12, 66 34"), through("72 12, 72 34"), through("24 12, 24 34")], height, {
      stroke: plastic.edge,
      width: 1.6,
      opacity: 0.7,
    })
  );
}
