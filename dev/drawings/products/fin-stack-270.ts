import { clipped, lines, loop, shadow } from "../flat.ts";
import { aluminium, copper } from "../materials.ts";
import type { Material } from "../materials.ts";
import { rect } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { drum } from "../rounds.ts";
import { box } from "../solids.ts";
import { tubes } from "../sweeps.ts";
import type { Vec } from "../vector.ts";

const depth = 112;
const pipes = [96, 80, 64, 48, 32, 16];
const gap: Material = {
  ...aluminium,
  name: "gap",
  dark: "#4b5057",
  mid: "#5d636b",
  lit: "#767c84",
  edge: "#eceef0",
  gloss: 0,
};

/** One bank: fins are strokes over a dark block, clipped to its top and front, behind a bright end plate. */
function bank(pen: Pen, from: number, to: number, height: number): string {
  const count = Math.round((to - from) / 4.1);
  const xs = Array.from({ length: count }, (_, i) => from + 1.4 + ((to - from - 2.8) * (i + 0.5)) / count);
  const width = (2.5 * pen.unit) / pen.sheet.line;
  const tops = xs.map((x): Vec[] => [
    [x, -2, height],
    [x, depth + 2, height],
  ]);
  const fronts = xs.map((x): Vec[] => [
    [x, 0, -2],
    [x, 0, height + 2],
  ]);
  const front = pen.turn(0, 90);
  return (
    box(pen, [from, 0, 0], [to - from, depth, height], gap) +
    clipped(
      pen,
      loop(front, rect(from, 0, to - from, height), 0),
      lines(pen, fronts, { stroke: "#a9afb6", width }),
    ) +
    clipped(
      pen,
      loop(pen, rect(from, 0, to - from, depth), height),
      lines(pen, tops, { stroke: "#d9dcdf", width }) +
        lines(pen, tops, { stroke: "#fbfbfb", width: width * 0.3 }),
    ) +
    box(pen, [from - 1.6, 0, 0], [1.6, depth, height], aluminium)
  );
}

/** Two banks on six heat pipes; the pipes show between the banks and end, necked, on the left. */
export function finStack(pen: Pen, height: number): string {
  const ends = pen.turn(1, -90);
  const z = height * 0.36;
  const bars = (from: number, to: number, r: number): string =>
    tubes(
      pen,
      pipes.map((y): Vec[] => [
        [from, y, z],
        [to, y, z],
      ]),
      r,
      copper,
    );
  return (
    shadow(pen, rect(-4, 0, 276, depth)) +
    bars(264, 278, 4) +
    bank(pen, 150, 270, height) +
    bars(118, 146, 4) +
    bank(pen, 0, 122, height) +
    pipes.map((y) => drum(ends, [z, y, 1.6], 5.6, 2, aluminium)).join("") +
    bars(-14, -21, 1.8) +
    bars(0, -14, 4)
  );
}

export const finStack270 = (pen: Pen): string => finStack(pen, 42);
