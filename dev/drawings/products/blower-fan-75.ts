import { clipped, decal, disc, discs, lines, shadow, traces } from "../flat.ts";
import { copper, graphite, paper, plastic, steel } from "../materials.ts";
import type { Material } from "../materials.ts";
import { arc, circle, rect, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen, Spot } from "../projection.ts";
import { drum, screw } from "../rounds.ts";
import { box, pocket, prism } from "../solids.ts";
import { mark, pathData } from "../svg.ts";
import { tube } from "../sweeps.ts";
import { radians } from "../vector.ts";
import type { Vec } from "../vector.ts";

/** Volute widening toward the outlet, which opens to the left. */
const spiral: Outline = Array.from({ length: 37 }, (_, i): Point => {
  const angle = radians(-90 + i * 5);
  const r = 34 + (i / 36) * 10;
  return [r * Math.cos(angle), r * Math.sin(angle)];
});
const housing: Outline = [[-54, -34], ...spiral, [-54, 44]];
const mouth = circle(0, 0, 25, 56);
const ears: readonly Point[] = through("32 33, 28 -28, -40 48");

function vane(pen: Pen, degrees: number): string {
  const foot = arc(0, 0, 18.5, degrees, degrees + 1, 1)[0] ?? [0, 0];
  const tip = arc(0, 0, 25.6, degrees - 13, degrees, 1)[0] ?? [0, 0];
  const at = ([x, y]: Point, z: number): Spot => pen.spot(x, y, z);
  const spots = [at(foot, 13), at(tip, 13), at(tip, 3), at(foot, 3)];
  return mark(pathData(spots), { fill: "#656c76", stroke: "#a3aab3", width: 1 * pen.sheet.line });
}

function impeller(pen: Pen): string {
  const angles = Array.from({ length: 37 }, (_, i) => (360 * i) / 37);
  const depth = (a: number): number => pen.nearness(22 * Math.cos(radians(a)), 22 * Math.sin(radians(a)), 0);
  return (
    mark(disc(pen, 0, 0, 16, 25), { fill: "#202327" }) +
    angles
      .toSorted((a, b) => depth(a) - depth(b))
      .map((a) => vane(pen, a))
      .join("") +
    drum(pen, [0, 0, 2], 12.5, 12, graphite) +
    discs(pen, [[0, 0]], 14, 8, { stroke: graphite.edge, width: 1.1 }) +
    discs(pen, [[0, 0]], 14, 2.6, { fill: "#c97a41", stroke: "#e0a274", width: 1 })
  );
}

/** The outlet face looks left: a frame of its own, x along the wall, y up. */
function outlet(pen: Pen): string {
  const face = pen.at(-54, 44, 0).turn(2, -90).turn(0, 90);
  const hollow: Material = { ...plastic, name: "duct", dark: "#191b1f", mid: "#25282d", lit: "#2f3339" };
  const fins = Array.from({ length: 7 }, (_, i): Vec[] => [
    [10 + i * 10, 2, -5],
    [10 + i * 10, 14, -5],
  ]);
  return pocket(face, rect(3, 2, 72, 12), -24, 0, hollow, lines(face, fins, { stroke: "#7b828c", width: 2 }));
}

export function blowerFan75(pen: Pen): string {
  const accent: Outline = [...arc(0, 0, 31.5, 20, 70, 10), ...arc(0, 0, 33.5, 70, 20, 10)];
  const panel: Outline = [
    [-50, -30],
    [-4, -30],
    ...arc(0, 0, 30.5, 262, 98, 16),
    [-6, 39.5],
    [-50, 39.5],
    [-50, -30],
  ];
  return (
    shadow(pen, housing) +
    lead(pen) +
    ears.map(([x, y]) => drum(pen, [x, y, 0], 7, 5, plastic, 2.6)).join("") +
    prism(pen, housing, 0, 16, plastic, { holes: [mouth] }) +
    outlet(pen) +
    traces(pen, [panel], 16, { stroke: plastic.edge, width: 1.1, opacity: 0.75 }) +
    traces(
      pen,
      [0, 1, 2, 3].map((i): Outline => [
        [-44, -8 + i * 4],
        [-36, -8 + i * 4],
      ]),
      16,
      { stroke: plastic.edge, width: 2, opacity: 0.75 },
    ) +
    clipped(pen, disc(pen, 0, 0, 16, 25), impeller(pen)) +
    drum(pen, [0, 0, 16], 28, 1.2, plastic, 25) +
    decal(pen, [accent], 16, { fill: "#c97a41" }) +
    [
      [-46, 35.5],
      [-46, -26],
    ]
      .map(([x = 0, y = 0]) => screw(pen, x, y, 16, 2.6, steel))
      .join("")
  );
}

/** Two-wire lead: out of the near side and along it, ending in a plug. */
const lead = (pen: Pen): string =>
  [steel, copper]
    .map((wire, i) =>
      tube(
        pen,
        [
          [14, -26, 2],
          [14 - i * 2, -46 - i * 3, 1.4],
          [-24, -48 - i * 3, 1.4],
        ],
        1.3,
        wire,
        14,
      ),
    )
    .join("") + box(pen, [-34, -54.5, 0], [10, 10, 4], paper);
