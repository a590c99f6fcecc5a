import { Pen, newSheet } from "./projection.ts";
import type { Sheet } from "./projection.ts";
import { num } from "./svg.ts";

interface Canvas {
  width: number;
  height: number;
  /** Share of the canvas the drawing may fill, across and down. */
  fill: readonly [number, number];
  line: number;
}

const softShadow = (line: number): string =>
  `<filter id="soft" x="-30%" y="-50%" width="160%" height="200%" color-interpolation-filters="sRGB">` +
  `<feGaussianBlur stdDeviation="${num(10 * line)}"/></filter>`;

/** Draws twice: once to learn how large the thing is, once to fit it to the canvas. */
export function pictureOf(draw: (pen: Pen) => string, canvas: Canvas): string {
  const { width, height, fill, line } = canvas;
  const trial = newSheet(1, [0, 0], line);
  draw(new Pen(trial));
  const { left, right, top, bottom } = trial.bounds;
  const scale = Math.min((width * fill[0]) / (right - left), (height * fill[1]) / (bottom - top));
  const shift = [
    (width - (left + right) * scale) / 2,
    (height - (top + bottom) * scale) / 2 - height * 0.008,
  ] as const;
  const sheet: Sheet = newSheet(scale, shift, line);
  const body = draw(new Pen(sheet));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">` +
    `<defs>${softShadow(line)}${[...sheet.defs.values()].join("")}</defs>` +
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${body}</g></svg>`
  );
}
