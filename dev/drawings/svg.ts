import type { Spot } from "./projection.ts";

export interface Ink {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  /** Inner loops are holes. */
  pierced?: boolean;
}

export const num = (value: number): string =>
  String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");

export function mark(d: string, ink: Ink): string {
  const { fill, stroke, width, opacity, dash, pierced } = ink;
  return (
    `<path d="${d}"` +
    (fill ? ` fill="${fill}"` : "") +
    (pierced ? ` fill-rule="evenodd"` : "") +
    (stroke ? ` stroke="${stroke}"` : "") +
    (width === undefined ? "" : ` stroke-width="${num(width)}"`) +
    (opacity === undefined ? "" : ` opacity="${Math.round(opacity * 100) / 100}"`) +
    (dash ? ` stroke-dasharray="${dash}"` : "") +
    "/>"
  );
}

/** Relative coordinates on a 0.1 px grid: half the bytes of absolute ones, and no drift. */
export function pathData(spots: readonly Spot[], closed = true): string {
  let [px, py] = [0, 0];
  let d = "";
  spots.forEach(([sx, sy], i) => {
    const [x, y] = [Math.round(sx * 10), Math.round(sy * 10)];
    const [a, b] = [num((x - px) / 10), num((y - py) / 10)];
    d +=
      (i === 0 ? "M" : i === 1 ? "l" : a.startsWith("-") ? "" : " ") + a + (b.startsWith("-") ? "" : " ") + b;
    [px, py] = [x, y];
  });
  return closed ? `${d}z` : d;
}
