import { shadow, traces } from "../flat.ts";
import { copper, pad } from "../materials.ts";
import { rounded, through } from "../outlines.ts";
import type { Outline } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { prism } from "../solids.ts";
import { mark, num } from "../svg.ts";
import type { Vec } from "../vector.ts";

const sheet: Outline = rounded(0, 0, 120, 100, 3, 3);
const cuts: readonly (readonly [number, number, number, number])[] = [
  [-48, 66, 38, 15],
  [-48, 40, 38, 15],
  [-48, 2, 22, 26],
  [-18, 2, 10, 26],
];

const corners: Outline = through("50 0.5, 119.5 0.5, 119.5 99.5, 0.5 99.5, 0.5 46");

/** The film lies on the sheet but for its near corner, which is rolled up and shows its pale back. */
function film(pen: Pen): string {
  const at = (p: Vec): string =>
    pen
      .spot(...p)
      .map(num)
      .join(" ");
  const lying = corners.map(([x, y]) => at([x, y, 5]));
  const flap =
    `M${at([50, 0.5, 5])}Q${at([40, 2, 25])} ${at([47, 34, 34])}` +
    `Q${at([34, 50, 34])} ${at([0.5, 46, 5])}Q${at([30, 30, 16])} ${at([50, 0.5, 5])}z`;
  return (
    mark(`M${lying.join("L")}z`, { fill: "#d98a4e", opacity: 0.34 }) +
    mark(`M${lying.join("L")}z`, { stroke: "#a9602d", width: 1.4 }) +
    traces(pen, [through("62 8, 112 8"), through("112 14, 112 92")], 5, {
      stroke: "#f7dcc4",
      width: 1.6,
      opacity: 0.8,
    }) +
    mark(flap, { fill: "url(#film)", stroke: copper.edge, width: 1.8 })
  );
}

const softPad = (pen: Pen, outline: Outline): string => shadow(pen, outline) + prism(pen, outline, 0, 5, pad);

export function thermalPadSheet(pen: Pen): string {
  pen.sheet.defs.set(
    "film",
    `<linearGradient id="film" x1="0" y1="1" x2=".8" y2="0"><stop stop-color="#c67a45"/>` +
      `<stop offset=".45" stop-color="#f3cfb0"/><stop offset="1" stop-color="#dd9a66"/></linearGradient>`,
  );
  const grain = Array.from({ length: 9 }, (_, i): Outline => [
    [4, 10 + i * 10],
    [116, 10 + i * 10],
  ]);
  const loose = cuts.map(([x, y, w, d]) => softPad(pen, rounded(x, y, w, d, 2, 3)));
  return (
    softPad(pen, sheet) +
    traces(pen, grain, 5, { stroke: "#697078", width: 0.8, opacity: 0.35 }) +
    film(pen) +
    loose.join("")
  );
}
