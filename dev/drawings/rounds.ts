import { disc } from "./flat.ts";
import { brightness, sheen, tone } from "./materials.ts";
import type { Material } from "./materials.ts";
import { circle } from "./outlines.ts";
import { right, toViewer } from "./projection.ts";
import type { Pen } from "./projection.ts";
import { lineWidth, prism } from "./solids.ts";
import { mark, num } from "./svg.ts";
import { add, times, unit } from "./vector.ts";
import type { Vec } from "./vector.ts";

const stops = 10;

/** The wall of every upright round of one material has the same gradient, whatever its size. */
function wallPaint(pen: Pen, material: Material, inward: boolean): string {
  const id = `${material.name}${inward ? "in" : "out"}`;
  if (!pen.sheet.defs.has(id)) pen.sheet.defs.set(id, wallGradient(id, material, inward));
  return `url(#${id})`;
}

function wallGradient(id: string, material: Material, inward: boolean): string {
  const marks = Array.from({ length: stops + 1 }, (_, i) => {
    const t = i / stops;
    const color = tone(material, brightness(material, screenNormal(2 * t - 1, inward)));
    return `<stop offset="${num(t * 100)}%" stop-color="${color}"/>`;
  });
  return `<linearGradient id="${id}">${marks.join("")}</linearGradient>`;
}

/** Level normal of the near wall (or, inward, of the far one) at -1..1 across its width on screen. */
function screenNormal(across: number, inward: boolean): Vec {
  const depth = Math.sqrt(Math.max(0, 1 - across * across));
  const sideways = times(right, inward ? -across : across);
  return add(sideways, times(unit([toViewer[0], toViewer[1], 0]), depth));
}

function wallData(pen: Pen, [x, y, z]: Vec, r: number, height: number, inward: boolean): string {
  const [cx, top] = pen.spot(x, y, z + height);
  const drop = num(pen.spot(x, y, z)[1] - top);
  const rx = r * pen.unit;
  const shape = `${num(rx)} ${num(rx * toViewer[2])} 0 0`;
  const [there, back] = inward ? [1, 0] : [0, 1];
  const [start, across] = [`M${num(cx - rx)} ${num(top)}`, num(2 * rx)];
  return `${start}a${shape} ${there} ${across} 0v${drop}a${shape} ${back} -${across} 0z`;
}

/** A cylinder, or with `hole` a ring. Upright ones cost a few arcs; others are cut into facets. */
export function drum(pen: Pen, at: Vec, r: number, height: number, material: Material, hole = 0): string {
  const [x, y, z] = at;
  const w = pen.normal([0, 0, 1]);
  if (w[2] < 0.999) {
    const steps = Math.min(40, Math.max(14, Math.round(Math.sqrt(r * pen.unit) * 5)));
    const holes = hole ? [circle(x, y, hole, steps)] : [];
    return prism(pen, circle(x, y, r, steps), z, z + height, material, { holes });
  }
  const body = wallData(pen, at, r, height, false);
  const lid = disc(pen, x, y, z + height, r) + (hole ? disc(pen, x, y, z + height, hole) : "");
  disc(pen, x, y, z, r);
  const { line } = pen.sheet;
  return (
    mark(body + disc(pen, x, y, z + height, r), { stroke: material.rim, width: lineWidth.rim * line }) +
    (hole ? mark(wallData(pen, at, hole, height, true), { fill: wallPaint(pen, material, true) }) : "") +
    mark(body, { fill: wallPaint(pen, material, false) }) +
    mark(lid, {
      fill: sheen(pen.sheet, material, brightness(material, w)),
      stroke: material.edge,
      width: lineWidth.edge * line,
      pierced: hole > 0,
    })
  );
}

/** Screw head with a cross drive. */
export function screw(pen: Pen, x: number, y: number, z: number, r: number, material: Material): string {
  const [top, arm] = [z + r * 0.6, r * 0.5];
  const at = (px: number, py: number): string => pen.spot(px, py, top).map(num).join(" ");
  const drive = `M${at(x - arm, y)}L${at(x + arm, y)}M${at(x, y - arm)}L${at(x, y + arm)}`;
  return (
    drum(pen, [x, y, z], r, r * 0.6, material) +
    mark(disc(pen, x, y, top, r * 0.74), { stroke: material.edge, width: 0.8 * pen.sheet.line }) +
    mark(drive, { stroke: material.rim, width: r * pen.unit * 0.26 })
  );
}

/** A standoff: foot, shank and threaded hole. */
export function standoff(pen: Pen, [x, y, z]: Vec, r: number, height: number, material: Material): string {
  return (
    drum(pen, [x, y, z], r * 1.5, height * 0.14, material) +
    drum(pen, [x, y, z + height * 0.14], r, height * 0.86, material) +
    mark(disc(pen, x, y, z + height, r * 0.5), {
      fill: "#33373d",
      stroke: material.lit,
      width: 0.8 * pen.sheet.line,
    })
  );
}
