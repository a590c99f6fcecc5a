import { decal, discs, lines, shadow, traces } from "../flat.ts";
import { graphite, nickel, steel } from "../materials.ts";
import type { Material } from "../materials.ts";
import { chamfered, circle, rect, rounded, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { drum, screw } from "../rounds.ts";
import { pocket, prism } from "../solids.ts";
import type { Vec } from "../vector.ts";

const plate: Outline = through(
  "9 0, 196 0, 206 10, 240 10, 246 16, 246 104, 238 112, 206 112, 200 118, 9 118, 0 109, 0 9",
);
const clear: Outline = chamfered(6, 6, 196, 106, 7);
const acrylic: Material = {
  ...nickel,
  name: "acryl",
  dark: "#8aa7af",
  mid: "#b4cbd0",
  lit: "#d8e6e8",
  edge: "#ffffff",
  rim: "#4f6066",
};
const screws: readonly Point[] = through("14 103, 104 104, 193 103, 14 15, 104 14, 193 15, 52 100, 52 18");

function microFins(pen: Pen): string {
  const fins = Array.from({ length: 34 }, (_, i): Vec[] => [
    [75 + i * 1.7, 32, 10],
    [75 + i * 1.7, 86, 10],
  ]);
  return (
    decal(pen, [rect(72, 30, 62, 58)], 10, { fill: "#8a4519" }) +
    lines(pen, fins, { stroke: "#dd9358", width: 1.9 }) +
    traces(pen, [through("70 59, 136 59")], 10.4, { stroke: "#6f3813", width: 6 })
  );
}

/** Coolant channels milled into the plate: from the ports to the window and over memory. */
const channel: Outline = through(
  "26 26, 180 26, 196 40, 196 78, 180 92, 26 92, 26 78, 60 78, 66 70, 66 48, 60 40, 26 40",
);

function fitting(pen: Pen, x: number, y: number): string {
  const ridges = Array.from({ length: 22 }, (_, i): Vec[] => {
    const t = ((150 + i * 9.5) * Math.PI) / 180;
    const [px, py] = [x + 13 * Math.cos(t), y + 13 * Math.sin(t)];
    return [
      [px, py, 34],
      [px, py, 41],
    ];
  });
  return (
    drum(pen, [x, y, 26], 10, 6, steel) +
    drum(pen, [x, y, 32], 13, 11, nickel) +
    lines(pen, ridges, { stroke: nickel.edge, width: 1.2 }) +
    pocket(pen, circle(x, y, 8.5), 30, 43, graphite)
  );
}

export function waterBlock(pen: Pen): string {
  return (
    shadow(pen, plate) +
    prism(pen, plate, 0, 9, nickel) +
    decal(pen, [channel], 9, { fill: "#6f6d69", stroke: "#4f4d4a", width: 1.4 }) +
    microFins(pen) +
    `<g opacity=".46">${prism(pen, clear, 9, 23, acrylic)}</g>` +
    decal(pen, [clear], 23, { stroke: "#ffffff", width: 1.8, opacity: 0.85 }) +
    decal(pen, [clear], 9, { stroke: "#5f7176", width: 1, opacity: 0.6 }) +
    screws.map(([x, y]) => screw(pen, x, y, 23, 3.6, steel)).join("") +
    prism(pen, rounded(150, 30, 40, 80, 6), 23, 26, graphite) +
    fitting(pen, 170, 90) +
    fitting(pen, 170, 50) +
    discs(
      pen,
      [
        [230, 98],
        [230, 24],
      ],
      9,
      4,
      { fill: "#5f5c58", stroke: "#f3f0ea", width: 1.2 },
    )
  );
}
