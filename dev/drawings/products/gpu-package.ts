import { decal, dots, lines, shadow } from "../flat.ts";
import { mask, paper, steel } from "../materials.ts";
import type { Material } from "../materials.ts";
import { chamfered, grid, rect, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { boxes, prism } from "../solids.ts";
import type { Vec } from "../vector.ts";

const side = 100;
const silicon: Material = {
  ...steel,
  name: "si",
  dark: "#4c525c",
  mid: "#7b838e",
  lit: "#a9b2bd",
  edge: "#eef1f4",
  rim: "#2b2e33",
  gloss: 1,
};
const capacitor: Material = {
  ...paper,
  name: "cap",
  dark: "#7b6248",
  mid: "#a88a67",
  lit: "#cfb48f",
  rim: "#4a3a28",
};

const underfill: Material = { ...mask, name: "fill", lit: "#1b4535", edge: "#4f8d74" };
const die = { x: 27, y: 25, w: 46, d: 50 };
const capacitors: Point[] = [
  ...grid(12, 2, 5.6, 5, 17.5, 83),
  ...grid(12, 2, 5.6, 5, 17.5, 10),
  ...grid(2, 8, 5.4, 6, 11, 28),
  ...grid(2, 8, 5.4, 6, 81, 28),
];

/** Cool sky, dark horizon, then a breath of copper: what polished silicon reflects. */
const tones: readonly (readonly [number, string])[] = [
  [0, "#eef1f4"],
  [0.38, "#98a1ad"],
  [0.52, "#5f6772"],
  [0.7, "#8a7f78"],
  [1, "#c9926a"],
];

/** Reflections on polished silicon: slanting bands that stop at the die's edge. */
function mirror(pen: Pen): string {
  const { x, y, w, d } = die;
  const band = (from: number, wide: number): Outline => [
    [x, y + from],
    [x, y + from + wide],
    [x + w, y + from + wide - 22],
    [x + w, y + from - 22],
  ];
  return (
    decal(pen, [rect(x, y, w, d)], 6.5, { fill: "url(#mirror)" }) +
    decal(pen, [band(24, 7), band(34, 2.4)], 6.5, { fill: "#ffffff", opacity: 0.34 }) +
    lines(
      pen,
      [
        [
          [x + w, y, 6.5],
          [x, y, 6.5],
          [x, y + d, 6.5],
        ],
      ],
      { stroke: "#f4f6f8", width: 1.8 },
    )
  );
}

export function gpuPackage(pen: Pen): string {
  const stops = tones.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
  pen.sheet.defs.set("mirror", `<linearGradient id="mirror" x2="1" y2=".6">${stops}</linearGradient>`);
  const pads = grid(14, 1, 5, 1, 17, 4).concat(grid(14, 1, 5, 1, 17, 96));
  const ticks = [0, 1, 2].map((i): Vec[] => [
    [90, 12 + i * 3, 4],
    [95, 12 + i * 3, 4],
  ]);
  return (
    shadow(pen, rect(0, 0, side, side)) +
    prism(pen, chamfered(0, 0, side, side, 1.6), 0, 4, mask) +
    decal(pen, [rect(2.5, 2.5, side - 5, side - 5)], 4, { stroke: "#5d9a81", width: 1.1 }) +
    dots(pen, pads, 4, 0.7, "#d9a760") +
    decal(pen, [through("4 4, 12 4, 4 12")], 4, { fill: "#d9a760" }) +
    lines(pen, ticks, { stroke: "#9cc7b4", width: 1.4 }) +
    boxes(pen, capacitors, 4, [3.6, 2.4, 1.6], capacitor) +
    prism(pen, rect(die.x - 2, die.y - 2, die.w + 4, die.d + 4), 4, 4.4, underfill) +
    prism(pen, rect(die.x, die.y, die.w, die.d), 4.2, 6.5, silicon) +
    mirror(pen)
  );
}
