import { balls, decal, discs, shadow, traces } from "../flat.ts";
import { compound, mask } from "../materials.ts";
import { grid, rect, through } from "../outlines.ts";
import type { Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { box } from "../solids.ts";

const [width, depth] = [140, 120];

/** Two banks of balls with the bare lane between them, as the real package has. */
const ballGrid: Point[] = grid(18, 15, 7, 7.3, 10.5, 9).filter(([x]) => Math.abs(x - width / 2) > 9);

const substrate = (pen: Pen): string => box(pen, [0, 0, 0], [width, depth, 4], mask);
const moulding = (pen: Pen): string => box(pen, [1, 1, 4], [width - 2, depth - 2, 9], compound);

const faceUp = (pen: Pen): string =>
  substrate(pen) +
  moulding(pen) +
  discs(pen, [[14, 14]], 13, 4, { stroke: compound.edge, width: 1.6 }) +
  traces(
    pen,
    [through("30 90, 80 90"), through("30 72, 62 72"), through("70 72, 104 72"), through("30 40, 46 40")],
    13,
    { stroke: "#a7aeb7", width: 2.8, opacity: 0.75 },
  ) +
  decal(pen, [through("102 90, 120 90, 111 106")], 13, { stroke: "#a7aeb7", width: 2.2, opacity: 0.75 });

/** Stood on its long edge and leaning back, underside to the viewer. */
function underside(pen: Pen): string {
  const back = pen.turn(0, 62).turn(1, 180).at(-width, 0, 0);
  return (
    moulding(back) +
    substrate(back) +
    decal(back, [rect(4, 4, width - 8, depth - 8)], 0, { stroke: "#6fae95", width: 1 }) +
    decal(back, [through("4 4, 12 4, 4 12")], 0, { fill: "#d9a760" }) +
    balls(back, ballGrid, -1.6, 2.6, ["#26352f", "#c9cdd2", "#ffffff"])
  );
}

export function gddr716gb(pen: Pen): string {
  return (
    shadow(pen, rect(4, 22, width, 60), 0, 0.4) +
    underside(pen.at(0, 30, 0)) +
    shadow(pen, rect(112, -86, width, depth)) +
    faceUp(pen.at(112, -86, 0))
  );
}
