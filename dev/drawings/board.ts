import { decal, discs, dots, traces } from "./flat.ts";
import { grid, rect } from "./outlines.ts";
import type { Outline, Point } from "./outlines.ts";
import type { Pen } from "./projection.ts";

export const trace = "#d98f54";
const pads = "#dfb274";

/** Contacts along a board edge that faces the viewer, wrapped a little over its thickness. */
export function fingers(
  pen: Pen,
  x: number,
  y: number,
  z: number,
  count: number,
  pitch: number,
  length: number,
): string {
  const contacts = Array.from({ length: count }, (_, i): Outline =>
    rect(x + i * pitch, y, pitch * 0.62, length),
  );
  return decal(pen, contacts, z, { fill: "#e3b765", stroke: "#9a6d24", width: 0.7 });
}

/** Two rows of pads with a body outline: the landing place of a chip. */
export function footprint(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  d: number,
  z: number,
  pitch: number,
): string {
  const count = Math.floor((w - pitch) / pitch);
  const land = (row: number): Outline[] =>
    Array.from({ length: count }, (_, i) => rect(x + pitch * 0.7 + i * pitch, row, pitch * 0.5, d * 0.14));
  return (
    decal(pen, [rect(x, y, w, d)], z, { stroke: "#a9cfbf", width: 1.1 }) +
    decal(pen, [...land(y + d * 0.06), ...land(y + d * 0.8)], z, { fill: pads })
  );
}

/** Landing place of a ball-grid part. */
export const ballLands = (
  pen: Pen,
  x: number,
  y: number,
  w: number,
  d: number,
  z: number,
  n: number,
): string =>
  decal(pen, [rect(x, y, w, d)], z, { stroke: "#a9cfbf", width: 1.1 }) +
  dots(
    pen,
    grid(n, n, (w * 0.84) / (n - 1), (d * 0.84) / (n - 1), x + w * 0.08, y + d * 0.08),
    z,
    w / n / 3.6,
    pads,
  );

/** A path moved sideways, every corner along its miter, so that parallel traces keep their pitch. */
function beside(path: Outline, distance: number): Outline {
  const headings = path.slice(1).map(([x, y], i) => {
    const [px, py] = path[i] ?? [x, y];
    return Math.atan2(y - py, x - px);
  });
  return path.map(([x, y], i): Point => {
    const after = headings[i] ?? headings[i - 1] ?? 0;
    const before = headings[i - 1] ?? after;
    const [middle, bend] = [(before + after) / 2, (after - before) / 2];
    const reach = distance / Math.cos(bend);
    return [x - Math.sin(middle) * reach, y + Math.cos(middle) * reach];
  });
}

export const bus = (pen: Pen, path: Outline, count: number, pitch: number, z: number, width = 1.4): string =>
  traces(
    pen,
    Array.from({ length: count }, (_, i) => beside(path, (i - (count - 1) / 2) * pitch)),
    z,
    { stroke: trace, width },
  );

export const vias = (pen: Pen, centres: readonly Point[], z: number, r: number): string =>
  discs(pen, centres, z, r, { fill: "#183c2f", stroke: pads, width: 1.2 });

export const silk = (pen: Pen, paths: readonly Outline[], z: number): string =>
  traces(pen, paths, z, { stroke: "#d5e6de", width: 1.2, opacity: 0.85 });
