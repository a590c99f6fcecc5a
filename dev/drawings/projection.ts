import { add, dot, radians, times, unit } from "./vector.ts";
import type { Vec } from "./vector.ts";

const yaw = radians(29);
const elevation = radians(39);
const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
const [ce, se] = [Math.cos(elevation), Math.sin(elevation)];

/** Orthographic camera standing at the upper left: it sees top (+z), left (-x) and front (-y). */
export const right: Vec = [c, -s, 0];
const up: Vec = [s * se, c * se, ce];
export const toViewer: Vec = [-s * ce, -c * ce, se];

export type Spot = readonly [number, number];

/** What all pens of one document have in common: where the paper is and which paints were asked for. */
export interface Sheet {
  scale: number;
  shift: Spot;
  line: number;
  bounds: { left: number; right: number; top: number; bottom: number };
  defs: Map<string, string>;
}

export const newSheet = (scale: number, shift: Spot, line: number): Sheet => ({
  scale,
  shift,
  line,
  bounds: { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
  defs: new Map(),
});

type Axes = readonly [Vec, Vec, Vec];

/** A local frame in space that turns 3D points into spots on the sheet. */
export class Pen {
  readonly sheet: Sheet;
  readonly origin: Vec;
  readonly axes: Axes;

  constructor(
    sheet: Sheet,
    origin: Vec = [0, 0, 0],
    axes: Axes = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ) {
    this.sheet = sheet;
    this.origin = origin;
    this.axes = axes;
  }

  /** Pixels per unit of this frame. */
  get unit(): number {
    return this.sheet.scale * Math.hypot(...this.axes[0]);
  }

  direction([x, y, z]: Vec): Vec {
    const [u, v, w] = this.axes;
    return add(add(times(u, x), times(v, y)), times(w, z));
  }

  world(point: Vec): Vec {
    return add(this.origin, this.direction(point));
  }

  spot(x: number, y: number, z: number): Spot {
    const point = this.world([x, y, z]);
    const flat: Spot = [dot(point, right), -dot(point, up)];
    const { scale, shift, bounds } = this.sheet;
    bounds.left = Math.min(bounds.left, flat[0]);
    bounds.right = Math.max(bounds.right, flat[0]);
    bounds.top = Math.min(bounds.top, flat[1]);
    bounds.bottom = Math.max(bounds.bottom, flat[1]);
    return [flat[0] * scale + shift[0], flat[1] * scale + shift[1]];
  }

  /** Larger means nearer to the viewer. */
  nearness(x: number, y: number, z: number): number {
    return dot(this.world([x, y, z]), toViewer);
  }

  normal(direction: Vec): Vec {
    return unit(this.direction(direction));
  }

  at(x: number, y: number, z: number): Pen {
    return new Pen(this.sheet, this.world([x, y, z]), this.axes);
  }

  /** Turn about the frame's own x, y or z axis (0, 1, 2), counter-clockwise. */
  turn(axis: 0 | 1 | 2, degrees: number): Pen {
    const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
    const [u, v, w] = this.axes;
    const mix = (a: Vec, b: Vec): [Vec, Vec] => [
      add(times(a, cos), times(b, sin)),
      add(times(b, cos), times(a, -sin)),
    ];
    if (axis === 2) {
      const [a, b] = mix(u, v);
      return new Pen(this.sheet, this.origin, [a, b, w]);
    }
    if (axis === 0) {
      const [a, b] = mix(v, w);
      return new Pen(this.sheet, this.origin, [u, a, b]);
    }
    const [a, b] = mix(w, u);
    return new Pen(this.sheet, this.origin, [b, v, a]);
  }

  scaled(k: number): Pen {
    const [u, v, w] = this.axes;
    return new Pen(this.sheet, this.origin, [times(u, k), times(v, k), times(w, k)]);
  }
}
