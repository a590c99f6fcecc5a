import type { Outline, Point } from "./outlines.ts";
import type { Pen, Spot } from "./projection.ts";
import { mark, num, pathData } from "./svg.ts";
import type { Ink } from "./svg.ts";
import type { Vec } from "./vector.ts";

export const loop = (pen: Pen, outline: Outline, z: number): string =>
  pathData(outline.map(([x, y]) => pen.spot(x, y, z)));

/** One or more outlines on the plane at height z, as a single mark. */
export const decal = (pen: Pen, outlines: readonly Outline[], z: number, ink: Ink): string =>
  mark(outlines.map((outline) => loop(pen, outline, z)).join(""), inked(pen, ink));

const inked = (pen: Pen, ink: Ink): Ink =>
  ink.width === undefined ? ink : { ...ink, width: ink.width * pen.sheet.line };

export function disc(pen: Pen, x: number, y: number, z: number, r: number): string {
  const centre = pen.spot(x, y, z);
  const [ax, ay] = away(pen.spot(x + r, y, z), centre);
  const [bx, by] = away(pen.spot(x, y + r, z), centre);
  pen.spot(x - r, y, z);
  pen.spot(x, y - r, z);
  const t = Math.atan2(2 * (ax * bx + ay * by), ax * ax + ay * ay - bx * bx - by * by) / 2;
  const [px, py] = [ax * Math.cos(t) + bx * Math.sin(t), ay * Math.cos(t) + by * Math.sin(t)];
  const [qx, qy] = [bx * Math.cos(t) - ax * Math.sin(t), by * Math.cos(t) - ay * Math.sin(t)];
  const shape = [Math.hypot(px, py), Math.hypot(qx, qy), (Math.atan2(py, px) * 180) / Math.PI]
    .map(num)
    .join(" ");
  const [cx, cy] = centre;
  return (
    `M${num(cx + px)} ${num(cy + py)}a${shape} 1 0 ${num(-2 * px)} ${num(-2 * py)}` +
    `a${shape} 1 0 ${num(2 * px)} ${num(2 * py)}z`
  );
}

const away = (spot: Spot, from: Spot): Spot => [spot[0] - from[0], spot[1] - from[1]];

export const discs = (pen: Pen, centres: readonly Point[], z: number, r: number, ink: Ink): string =>
  mark(centres.map(([x, y]) => disc(pen, x, y, z, r)).join(""), inked(pen, ink));

/** Open polylines through space. */
export const lines = (pen: Pen, paths: readonly (readonly Vec[])[], ink: Ink): string =>
  mark(
    paths
      .map((path) =>
        pathData(
          path.map((p) => pen.spot(...p)),
          false,
        ),
      )
      .join(""),
    inked(pen, ink),
  );

export const traces = (pen: Pen, paths: readonly Outline[], z: number, ink: Ink): string =>
  lines(
    pen,
    paths.map((path) => path.map(([x, y]): Vec => [x, y, z])),
    ink,
  );

/** Round-capped strokes of no length: by far the shortest way to say "many dots". */
export const dots = (
  pen: Pen,
  centres: readonly Point[],
  z: number,
  r: number,
  stroke: string,
  lift = 0,
): string => {
  const spots = centres.map(([x, y]) => pen.spot(x, y, z));
  const d = spots.map(([x, y]) => `M${num(x - lift)} ${num(y - lift)}h0`).join("");
  return mark(d, { stroke, width: 2 * r * pen.unit });
};

/** Little spheres: dots in layers, each smaller and nearer to the light. */
export const balls = (
  pen: Pen,
  centres: readonly Point[],
  z: number,
  r: number,
  tones: readonly string[],
): string =>
  tones
    .map((stroke, i) => dots(pen, centres, z, r * (1 - i * 0.34), stroke, (i * 2 * r * pen.unit) / 9))
    .join("");

export function clipped(pen: Pen, d: string, content: string): string {
  const id = `c${pen.sheet.defs.size}`;
  pen.sheet.defs.set(id, `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`);
  return `<g clip-path="url(#${id})">${content}</g>`;
}

/** Soft contact shadow of a footprint, slipped to the lower right as the light asks. */
export function shadow(
  pen: Pen,
  outline: Outline,
  z = 0,
  opacity = 0.34,
  holes: readonly Outline[] = [],
): string {
  const [dx, dy] = [7 * pen.sheet.line, 11 * pen.sheet.line];
  const data = [outline, ...holes].map((part) =>
    pathData(part.map(([x, y]) => pen.spot(x, y, z)).map(([x, y]): Spot => [x + dx, y + dy])),
  );
  const body = mark(data.join(""), { fill: "#0c0d0f", opacity, pierced: holes.length > 0 });
  return body.replace("/>", ` filter="url(#soft)"/>`);
}
