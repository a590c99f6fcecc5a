import { sunkenFan } from "../fan.ts";
import { decal, shadow, traces } from "../flat.ts";
import { graphite, steel } from "../materials.ts";
import { slanted, through } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { drum, screw } from "../rounds.ts";
import { prism } from "../solids.ts";
import { num } from "../svg.ts";

/** Angular body, waisted between the fans; `g` draws the outline in. */
const body = (g: number): Outline => [
  [g, 14],
  [14, g],
  [96, g],
  [106, 5 + g],
  [224, 5 + g],
  [234, g],
  [316, g],
  [330 - g, 14],
  [330 - g, 114],
  [316, 128 - g],
  [234, 128 - g],
  [224, 123 - g],
  [106, 123 - g],
  [96, 128 - g],
  [14, 128 - g],
  [g, 114],
];
const centres = [58, 165, 272];
const top = 22;
const screws: readonly Point[] = through("10 116, 320 116, 10 12, 111.5 96, 218.5 32, 320 12");

/** Under a parallel projection equal fans look alike: draw the first, repeat it twice. */
function fans(pen: Pen): string {
  const rotor = { hub: 15, tip: 47.5, blades: 11, height: 16 };
  const [first = 0, ...others] = centres;
  const [x0, y0] = pen.spot(first, 64, 0);
  const copies = others.map((x) => {
    const [px, py] = pen.spot(x, 64, 0);
    return `<use href="#fan" x="${num(px - x0)}" y="${num(py - y0)}"/>`;
  });
  return `<g id="fan">${sunkenFan(pen.at(first, 64, 4), rotor, 49, top - 2)}</g>${copies.join("")}`;
}

export function tripleFanShroud(pen: Pen): string {
  const accents: Outline[] = [slanted(104, 12, 16, 4, 4), slanted(210, 112, 16, 4, -4)];
  const grooves: Outline[] = [
    through("9 30, 9 20, 20 9, 86 9"),
    through("321 98, 321 108, 310 119, 244 119"),
  ];
  const slats = [0, 1, 2, 3].flatMap((i): Outline[] => [
    slanted(208 + i * 5, 14, 2.4, 7, 3),
    slanted(104 + i * 5, 107, 2.4, 7, -3),
  ]);
  return (
    shadow(pen, body(0)) +
    prism(pen, body(0), 0, top - 5, graphite) +
    prism(pen, body(4), top - 5, top, { ...graphite, name: "lid", lit: "#676e78" }) +
    centres.map((x) => drum(pen, [x, 64, top], 51.5, 2, graphite)).join("") +
    fans(pen) +
    traces(pen, grooves, top, { stroke: graphite.edge, width: 1.2 }) +
    decal(pen, accents, top, { fill: "#c97a41", stroke: "#e0a274", width: 0.8 }) +
    decal(pen, slats, top, { fill: "#2b2e33" }) +
    screws.map(([x, y]) => screw(pen, x, y, top, 3, steel)).join("")
  );
}
