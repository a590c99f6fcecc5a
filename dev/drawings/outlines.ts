import { radians } from "./vector.ts";

export type Point = readonly [number, number];
export type Outline = readonly Point[];

/** Points as one reads them off a drawing: "0 0, 10 0, 10 5". */
export const through = (text: string): Outline =>
  text.split(", ").map((point): Point => {
    const [x = 0, y = 0] = point.split(" ").map(Number);
    return [x, y];
  });

export const rect = (x: number, y: number, w: number, d: number): Outline => [
  [x, y],
  [x + w, y],
  [x + w, y + d],
  [x, y + d],
];

export const chamfered = (x: number, y: number, w: number, d: number, cut: number): Outline => [
  [x + cut, y],
  [x + w - cut, y],
  [x + w, y + cut],
  [x + w, y + d - cut],
  [x + w - cut, y + d],
  [x + cut, y + d],
  [x, y + d - cut],
  [x, y + cut],
];

export function arc(x: number, y: number, r: number, from: number, to: number, steps: number): Outline {
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = radians(from + ((to - from) * i) / steps);
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}

export const circle = (x: number, y: number, r: number, steps = 36): Outline =>
  arc(x, y, r, 0, 360, steps).slice(0, -1);

export const rounded = (x: number, y: number, w: number, d: number, r: number, steps = 4): Outline => [
  ...arc(x + r, y + r, r, 180, 270, steps),
  ...arc(x + w - r, y + r, r, 270, 360, steps),
  ...arc(x + w - r, y + d - r, r, 0, 90, steps),
  ...arc(x + r, y + d - r, r, 90, 180, steps),
];

export const hexagon = (x: number, y: number, r: number): Outline => circle(x, y, r, 6);

/** Slot leaning by `slant` from its lower to its upper end. */
export const slanted = (x: number, y: number, w: number, d: number, slant: number): Outline => [
  [x, y],
  [x + w, y],
  [x + w + slant, y + d],
  [x + slant, y + d],
];

export function grid(columns: number, rows: number, dx: number, dy: number, x = 0, y = 0): Point[] {
  return Array.from({ length: columns * rows }, (_, i): Point => [
    x + (i % columns) * dx,
    y + Math.floor(i / columns) * dy,
  ]);
}
