import { discs, decal, shadow } from "../flat.ts";
import { copper, nickel, steel } from "../materials.ts";
import { grid, rounded, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { standoff } from "../rounds.ts";
import { prism } from "../solids.ts";
import { tube } from "../sweeps.ts";

const plate: Outline = rounded(0, 0, 104, 98, 8, 6);
const dimples = grid(10, 9, 8.6, 8.9, 13.5, 13.5).filter(
  ([x, y]) => Math.abs(x - 52) > 24 || Math.abs(y - 49) > 24,
);
const stems: readonly Point[] = through("96 90, 8 90, 96 8, 8 8");

/** Sealed copper plate: embossed wick posts, nickel die contact, filling stub, four stem mounts. */
export function vapourChamber(pen: Pen): string {
  return (
    shadow(pen, plate) +
    tube(
      pen,
      [
        [100, 62, 1.8],
        [112, 62, 1.8],
      ],
      2,
      copper,
    ) +
    prism(pen, plate, 0, 3, copper) +
    decal(pen, [rounded(3, 3, 98, 92, 6, 5)], 3, { stroke: copper.edge, width: 0.9, opacity: 0.6 }) +
    prism(pen, rounded(9.5, 9.5, 85, 79, 5, 5), 3, 4.4, copper) +
    discs(pen, dimples, 4.4, 2.3, { fill: "#a3562a", stroke: "#eab48a", width: 1 }) +
    discs(
      pen,
      dimples.map(([x, y]): Point => [x - 0.4, y - 0.4]),
      4.4,
      1.3,
      { fill: "#8a4519" },
    ) +
    prism(pen, rounded(31, 28, 42, 42, 2, 3), 4.4, 6.4, nickel) +
    decal(pen, [rounded(34, 31, 36, 36, 1.5, 3)], 6.4, { stroke: nickel.edge, width: 0.9, opacity: 0.7 }) +
    stems.map(([x, y]) => standoff(pen, [x, y, 3], 3.6, 11, steel)).join("")
  );
}
