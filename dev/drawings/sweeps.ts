import { blend, brightness, tone } from "./materials.ts";
import type { Material } from "./materials.ts";
import type { Outline } from "./outlines.ts";
import type { Pen } from "./projection.ts";
import { toViewer } from "./projection.ts";
import { mark, num, pathData } from "./svg.ts";
import { add, dot, times, unit } from "./vector.ts";
import type { Vec } from "./vector.ts";

/** Path through corner points with rounded bends; a quadratic curve stays one under projection. */
function bentPath(pen: Pen, points: readonly Vec[], bend: number): string {
  const say = (p: Vec): string =>
    pen
      .spot(...p)
      .map(num)
      .join(" ");
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before) return `M${say(point)}`;
      if (!after) return `L${say(point)}`;
      return `L${say(toward(point, before, bend))}Q${say(point)} ${say(toward(point, after, bend))}`;
    })
    .join("");
}

function toward(from: Vec, to: Vec, distance: number): Vec {
  const gap = add(to, times(from, -1));
  return add(from, times(unit(gap), Math.min(distance, Math.hypot(...gap) / 2)));
}

/** Round bars that do not cross: strokes of shrinking width, slipped toward the light. */
export function tubes(
  pen: Pen,
  runs: readonly (readonly Vec[])[],
  r: number,
  material: Material,
  bend = r * 3,
): string {
  const d = runs.map((run) => bentPath(pen, run, bend)).join("");
  const px = 2 * r * pen.unit;
  const layers: [string, number, number][] = [
    [material.dark, 1, 0],
    [tone(material, 0.22), 0.84, 0.04],
    [tone(material, 0.42), 0.7, 0.07],
    [tone(material, 0.64), 0.54, 0.1],
    [tone(material, 0.9), 0.34, 0.13],
    [blend(material.lit, "#ffffff", 0.5), 0.12, 0.17],
  ];
  return (
    mark(d, { stroke: material.rim, width: px + 3.2 * pen.sheet.line }) +
    layers.map(([stroke, share, slip]) => shifted(mark(d, { stroke, width: px * share }), px * slip)).join("")
  );
}

/** Contact shadow of bars lying on the ground. */
export function barShadow(pen: Pen, runs: readonly (readonly Vec[])[], r: number, bend: number): string {
  const d = runs.map((run) => bentPath(pen, run, bend)).join("");
  const line = `stroke="#0c0d0f" stroke-width="${num(1.7 * r * pen.unit)}" opacity=".4"`;
  const slip = `translate(${num(6 * pen.sheet.line)} ${num(r * pen.unit)})`;
  return `<path d="${d}" ${line} filter="url(#soft)" transform="${slip}"/>`;
}

const shifted = (path: string, by: number): string =>
  by ? path.replace("/>", ` transform="translate(${num(-by * 0.6)} ${num(-by)})"/>`) : path;

export const tube = (pen: Pen, run: readonly Vec[], r: number, material: Material, bend = r * 3): string =>
  tubes(pen, [run], r, material, bend);

/** A thin strip following a profile in the x-z plane from y0 to y1, farthest facet first. */
export function ribbon(pen: Pen, profile: Outline, y0: number, y1: number, material: Material): string {
  const facets = profile.slice(1).map(([x, z], i) => {
    const [px, pz] = profile[i] ?? [x, z];
    const raw = pen.normal([pz - z, 0, x - px]);
    const normal = dot(raw, toViewer) < 0 ? times(raw, -1) : raw;
    const corners: Vec[] = [
      [px, y0, pz],
      [x, y0, z],
      [x, y1, z],
      [px, y1, pz],
    ];
    const fill = tone(material, brightness(material, normal));
    return { d: pathData(corners.map((p) => pen.spot(...p))), fill, depth: pen.nearness(x, y0, z) };
  });
  const rim = [y0, y1].map((y) =>
    pathData(
      profile.map(([x, z]) => pen.spot(x, y, z)),
      false,
    ),
  );
  const ends = [profile[0], profile.at(-1)].map((end) =>
    end ? pathData([pen.spot(end[0], y0, end[1]), pen.spot(end[0], y1, end[1])], false) : "",
  );
  const edge = rim.join("") + ends.join("");
  return (
    mark(edge, { stroke: material.rim, width: 3.6 * pen.sheet.line }) +
    facets
      .toSorted((a, b) => a.depth - b.depth)
      .map(({ d, fill }) => mark(d, { fill, stroke: fill, width: 0.8 }))
      .join("") +
    mark(edge, { stroke: material.edge, width: 1.3 * pen.sheet.line })
  );
}
