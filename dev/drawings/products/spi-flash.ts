import { decal, discs, dots, lines, shadow } from "../flat.ts";
import { aluminium, blend, compound, graphite, paper } from "../materials.ts";
import { arc, circle, rect } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { box, boxes, prism } from "../solids.ts";
import { ribbon } from "../sweeps.ts";
import type { Vec } from "../vector.ts";

const [radius, wound, width] = [56, 42, 32];
const window = (from: number): Outline => [
  ...arc(0, 0, 38, from, from + 74, 10),
  ...arc(0, 0, 19, from + 74, from, 8),
];
const sink = radius - wound;
const chips = Array.from({ length: 5 }, (_, i) => -72 - i * 25);

/** Reel flange in its own frame: z runs toward the viewer. */
const flange = (pen: Pen, holes: readonly Outline[]): string =>
  prism(pen, circle(0, 0, radius, 60), 0, 2, graphite, { holes });

function soic(pen: Pen, x: number): string {
  const legs = [0, 1, 2, 3].flatMap((i): Point[] => [
    [x + 1.6 + i * 3.8, 24],
    [x + 1.6 + i * 3.8, 9.4],
  ]);
  return (
    boxes(pen, legs, 0.4, [1.9, 3.6, 1], aluminium) +
    box(pen, [x, 12.6, 0.8], [15.6, 12, 5], compound) +
    dots(pen, [[x + 2.8, 15.2]], 5.8, 1, "#d98a4e") +
    lines(
      pen,
      [
        [
          [x + 5, 20, 5.8],
          [x + 12, 20, 5.8],
        ],
      ],
      { stroke: "#a7aeb7", width: 1.4 },
    )
  );
}

/** Side view of the tape: off the bottom of the roll, down to the ground, the loose end curling up. */
const profile: Outline = [
  ...Array.from({ length: 9 }, (_, i): Point => [-i * 5.4, (sink * (1 + Math.cos((Math.PI * i) / 8))) / 2]),
  ...arc(-196, 22, 22, 270, 214, 7),
];

function tape(pen: Pen): string {
  const wells = chips.map((x) => rect(x - 2.4, 7.4, 20.4, 22.4));
  const sprockets = Array.from({ length: 13 }, (_, i): Point => [-48 - i * 12.4, 3.4]);
  return (
    ribbon(pen, profile, 0, width, paper) +
    decal(pen, wells, 0.2, { fill: blend(paper.mid, paper.dark, 0.7), stroke: paper.edge, width: 1.2 }) +
    discs(pen, sprockets, 0.2, 1.7, { fill: "#5d5750" }) +
    chips
      .map((x) => soic(pen, x))
      .toReversed()
      .join("")
  );
}

export function spiFlash(pen: Pen): string {
  const face = pen.at(0, width + 3, radius).turn(0, 90);
  const near = face.at(0, 0, width + 5);
  const hub: Outline[] = [window(20), window(140), window(260), circle(0, 0, 7, 20)];
  const label: Vec[] = arc(0, 0, 47, 116, 158, 10).map(([x, y]): Vec => [x, y, 2]);
  return (
    shadow(pen, rect(-24, -6, 48, width + 12)) +
    shadow(pen, rect(-200, 0, 160, width)) +
    flange(face.at(0, 0, -2), []) +
    prism(face, circle(0, 0, wound, 48), 0, width + 3, paper) +
    tape(pen) +
    discs(near, [[0, 0]], 0, wound, { fill: paper.mid }) +
    [36, 32, 28, 24].map((r) => discs(near, [[0, 0]], 0, r, { stroke: paper.edge, width: 1 })).join("") +
    flange(near, hub) +
    discs(near, [[0, 0]], 2, 13, { stroke: graphite.edge, width: 1.3 }) +
    lines(near, [label], { stroke: "#d98a4e", width: 9 })
  );
}
