import { shadow, traces } from "../flat.ts";
import { aluminium } from "../materials.ts";
import { steel } from "../materials.ts";
import { circle, hexagon, rect, through } from "../outlines.ts";
import type { Outline } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { screw } from "../rounds.ts";
import { prism } from "../solids.ts";

const displayPort = (x: number, y: number): Outline => [
  [x, y],
  [x + 17, y],
  [x + 17, y + 6.4],
  [x + 2.4, y + 6.4],
  [x, y + 4],
];
const hdmi = (x: number, y: number): Outline => [
  [x, y + 6],
  [x, y + 2.6],
  [x + 2.2, y + 1.2],
  [x + 2.2, y],
  [x + 12.8, y],
  [x + 12.8, y + 1.2],
  [x + 15, y + 2.6],
  [x + 15, y + 6],
];

const ports: Outline[] = [displayPort(16, 8), displayPort(40, 8), hdmi(64, 8), displayPort(86, 8)];
const honeycomb: Outline[] = Array.from({ length: 3 * 17 }, (_, i) => {
  const [column, row] = [i % 17, Math.floor(i / 17)];
  return hexagon(18 + column * 5, 21.4 + row * 5.77 + (column % 2) * 2.885, 2.75);
});
const plate: Outline = through(
  "-12 6, -9 3, 0 3, 3 0, 116 0, 120 4, 120 40, 3 40, 0 37, 0 23, -9 23, -12 20, 0 17, 0 9",
);

const tab: Outline = through("0 1, 11 1, 11 7, 8 7, 8 11, 11 11, 11 29, 8 29, 8 33, 11 33, 11 39, 0 39");

/** The bracket in a frame whose z leaves the outer face; the folded ear is on the right. */
export function bracketPlate(face: Pen): string {
  const ear = face.at(120, 0, 0).turn(1, -90);
  const holes = [...ports, ...honeycomb, circle(8, 30, 1.8, 20), circle(8, 10, 1.8, 20)];
  return (
    prism(ear, tab, -1.2, 0, aluminium) +
    prism(face, plate, -1.2, 0, aluminium, { holes }) +
    traces(
      face,
      ports.map((port) => [...port, port[0] ?? [0, 0]]),
      0,
      { stroke: "#fff", width: 1 },
    ) +
    screw(face, 112, 14, 0, 2.2, steel)
  );
}

/** Standing on its long edge, leaning back, ports to the viewer. */
export const ioBracket = (pen: Pen): string =>
  shadow(pen, rect(0, -2, 120, 16), 0, 0.4) + bracketPlate(pen.turn(0, 58));
