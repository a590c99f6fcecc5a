import { decal, discs, lines, shadow } from "../flat.ts";
import { aluminium, plastic, steel } from "../materials.ts";
import { arc, chamfered, through } from "../outlines.ts";
import type { Outline } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { drum } from "../rounds.ts";
import { box, prism } from "../solids.ts";
import type { Vec } from "../vector.ts";

const base: Outline = through("-23 -17, -17 -23, 23 -23, 23 23, -17 23, -23 17");

/** Scored lid: three arms of the vent, and the polarity segment in copper. */
function lid(pen: Pen, z: number): string {
  const arms = [50, 170, 290].map((a): Vec[] => {
    const t = (a * Math.PI) / 180;
    return [
      [2 * Math.cos(t), 2 * Math.sin(t), z],
      [14 * Math.cos(t), 14 * Math.sin(t), z],
    ];
  });
  const segment: Outline = arc(0, 0, 17.6, 168, 262, 16);
  return (
    decal(pen, [segment], z, { fill: "#c4733a" }) +
    discs(pen, [[0, 0]], z, 17.6, { stroke: aluminium.edge, width: 1 }) +
    lines(pen, arms, { stroke: "#6a7078", width: 3 }) +
    lines(
      pen,
      arms.map((arm) => arm.map(([x, y]): Vec => [x + 0.5, y - 0.5, z])),
      { stroke: "#ffffff", width: 1 },
    )
  );
}

function can(pen: Pen, height: number): string {
  const low = 7;
  return (
    shadow(pen, chamfered(-23, -23, 46, 46, 6)) +
    box(pen, [-3.5, -28, 0], [7, 8, 1.6], steel) +
    prism(pen, base, 0, 5, plastic) +
    drum(pen, [0, 0, 5], 18.4, low - 3, aluminium) +
    drum(pen, [0, 0, low + 2], 17.4, 2, aluminium) +
    drum(pen, [0, 0, low + 4], 20, height - 2, aluminium) +
    drum(pen, [0, 0, low + height + 2], 19, 1.6, aluminium) +
    lid(pen, low + height + 3.6)
  );
}

export function polymerCapacitor(pen: Pen): string {
  return can(pen.at(66, 20, 0), 52) + can(pen.at(0, 0, 0), 40) + can(pen.at(68, -52, 0), 28);
}
