import { clipped, disc, discs } from "./flat.ts";
import { brightness, graphite, plastic, tone } from "./materials.ts";
import type { Material } from "./materials.ts";
import type { Pen, Spot } from "./projection.ts";
import { drum } from "./rounds.ts";
import { mark, num, pathData } from "./svg.ts";
import { add, cross, radians, times, unit } from "./vector.ts";
import type { Vec } from "./vector.ts";

interface Rotor {
  hub: number;
  tip: number;
  blades: number;
  height: number;
}

const stations = 7;

/** A point on a blade: `along` runs hub to tip, `across` from leading to trailing edge. */
function bladePoint({ hub, tip, blades, height }: Rotor, start: number, along: number, across: number): Vec {
  const r = hub * 0.92 + (tip - hub * 0.92) * along;
  const chord = (360 / blades) * (1.08 - 0.2 * along);
  const sweep = 62 * along - 26 * along * along;
  const angle = radians(start - sweep + chord * across);
  const z = height * (0.9 - (0.58 - 0.16 * along) * across);
  return [r * Math.cos(angle), r * Math.sin(angle), z];
}

/** Tone at a place on the blade; it darkens toward the edge that dips under the next blade. */
function bladeTone(pen: Pen, shape: Rotor, start: number, across: number, material: Material): string {
  const [a, b, c] = [0.5, 0.6, 0.5].map((along, i) =>
    bladePoint(shape, start, along, across + (i === 2 ? 0.1 : 0)),
  );
  if (!a || !b || !c) return material.mid;
  const raw = unit(cross(add(b, times(a, -1)), add(c, times(a, -1))));
  const facing = pen.normal(raw[2] < 0 ? times(raw, -1) : raw);
  return tone(material, brightness(material, facing) * (1.02 - 0.62 * across));
}

function blade(pen: Pen, shape: Rotor, start: number, material: Material): string {
  const edge = (across: number): Spot[] =>
    Array.from({ length: stations }, (_, i) =>
      pen.spot(...bladePoint(shape, start, i / (stations - 1), across)),
    );
  const [from, to] = [0, 1].map((across) => pen.spot(...bladePoint(shape, start, 0.55, across)).map(num));
  const id = `b${pen.sheet.defs.size}`;
  const stops = [0, 0.5, 1].map(
    (t) => `<stop offset="${t}" stop-color="${bladeTone(pen, shape, start, t, material)}"/>`,
  );
  const line = `x1="${from?.[0]}" y1="${from?.[1]}" x2="${to?.[0]}" y2="${to?.[1]}"`;
  const head = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>`;
  pen.sheet.defs.set(id, `${head}${stops.join("")}</linearGradient>`);
  const leading = edge(0);
  return (
    mark(pathData([...leading, ...edge(1).toReversed()]), {
      fill: `url(#${id})`,
      stroke: "#26292e",
      width: 1.1 * pen.sheet.line,
    }) + mark(pathData(leading, false), { stroke: material.edge, width: 1.6 * pen.sheet.line })
  );
}

/** Seen from the camera, degrees past the farthest point of the hub. */
function pastBack(shape: Rotor, start: number): number {
  const [x, y] = bladePoint(shape, start, 0.3, 0.5);
  return ((Math.atan2(y, x) * 180) / Math.PI - 61 + 720) % 360;
}

/** Blades in turning order: every leading edge lies over the blade before it. The hub hides the far roots. */
function rotor(pen: Pen, shape: Rotor): string {
  const { hub, blades, height } = shape;
  const starts = Array.from({ length: blades }, (_, i) => (360 * i) / blades + 8);
  starts.sort((a, b) => pastBack(shape, a) - pastBack(shape, b));
  const draw = (far: boolean): string =>
    starts
      .filter((start) => pastBack(shape, start) < 90 === far)
      .map((start) => blade(pen, shape, start, graphite))
      .join("");
  return (
    draw(true) +
    drum(pen, [0, 0, 0], hub, height, plastic) +
    draw(false) +
    drum(pen, [0, 0, height * 0.88], hub, height * 0.22, plastic) +
    discs(pen, [[0, 0]], height * 1.1, hub * 0.66, { stroke: plastic.edge, width: 1.1 }) +
    discs(pen, [[0, 0]], height * 1.1, hub * 0.22, { fill: "#c97a41", stroke: "#e0a274", width: 1 })
  );
}

/** A fan sunk into a round mouth at height z; the near rim hides the lower part of the blades. */
export function sunkenFan(pen: Pen, shape: Rotor, mouth: number, z: number): string {
  const opening = disc(pen, 0, 0, z, mouth);
  const well = drum(pen, [0, 0, 0], mouth + 4, z, plastic, mouth);
  return (
    clipped(pen, opening, mark(opening, { fill: "#1d2024" }) + well + rotor(pen, shape)) +
    mark(opening, { stroke: graphite.edge, width: 1.8 * pen.sheet.line })
  );
}
