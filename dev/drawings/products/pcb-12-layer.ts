import { ballLands, bus, fingers, footprint, silk, vias } from "../board.ts";
import { shadow } from "../flat.ts";
import { copper, laminate, mask } from "../materials.ts";
import type { Material } from "../materials.ts";
import { grid, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { prism } from "../solids.ts";

const [layer, count, step] = [0.8, 12, 5.4];
const z = count * layer + 0.8;

/** Board outline whose near left corner is cut back by `cut`, with the edge-connector tab in front. */
const outline = (cut: number): Outline => [
  [30 + cut, 0],
  ...through(
    "76 0, 76 -9, 98 -9, 98 -5, 101 -5, 101 -9, 176 -9, 178 -7, 178 0, 266 0, 270 4, 270 110, 4 110, 0 106",
  ),
  [0, 24 + cut * 0.8],
];

/** Copper and laminate in turn; the upper the layer, the further its corner is cut back. */
function layers(pen: Pen): string {
  const core: Material = { ...mask, name: "core", lit: "#3d7a61" };
  return Array.from({ length: count }, (_, i) => {
    const material = i % 2 === 0 ? copper : i % 4 === 1 ? laminate : core;
    return prism(pen, outline(i * step - 24), i * layer, (i + 1) * layer, material, { line: 0.6 });
  }).join("");
}

const tracks = (pen: Pen): string =>
  bus(pen, through("112 64, 100 76, 100 82, 88 94, 78 94"), 5, 2.2, z) +
  bus(pen, through("112 48, 96 48, 88 56, 78 56"), 6, 2.2, z) +
  bus(pen, through("146 50, 164 50, 172 42, 172 36, 178 30, 186 30"), 6, 2.2, z) +
  bus(pen, through("146 64, 160 64, 170 74, 186 74"), 6, 2.2, z) +
  bus(pen, through("140 36, 140 18, 150 8, 150 -2"), 12, 2.3, z) +
  bus(pen, through("130 72, 130 88"), 7, 2.2, z);

export function pcb12Layer(pen: Pen): string {
  const stitching: Point[] = [...grid(27, 1, 8, 0, 34, 106), ...grid(1, 9, 0, 9, 265, 18)];
  const mounts = through("14 98, 256 98, 256 12, 104 94, 166 94, 166 20, 106 22");
  const lands = [
    [56, 46, 22, 22],
    [56, 80, 22, 22],
    [118, 86, 24, 16],
    [186, 22, 20, 22],
    [186, 62, 20, 22],
    [184, 90, 22, 13],
  ];
  return (
    shadow(pen, outline(-24)) +
    layers(pen) +
    prism(pen, outline(count * step - 24), count * layer, z, mask) +
    tracks(pen) +
    ballLands(pen, 112, 36, 36, 36, z, 14) +
    lands.map(([x = 0, y = 0, w = 0, d = 0]) => ballLands(pen, x, y, w, d, z, 7)).join("") +
    grid(1, 6, 0, 14, 236, 18)
      .map(([x, y]) => footprint(pen, x, y, 18, 10, z, 3))
      .join("") +
    grid(1, 6, 0, 14, 216, 18)
      .map(([x, y]) => footprint(pen, x, y, 12, 10, z, 3))
      .join("") +
    vias(pen, stitching, z, 1.1) +
    vias(pen, mounts, z, 3.2) +
    fingers(pen, 78, -8.4, z, 8, 2.4, 7) +
    fingers(pen, 103, -8.4, z, 30, 2.4, 7) +
    silk(pen, [through("211 18, 211 100"), through("24 98, 44 98"), through("24 93, 36 93")], z)
  );
}
