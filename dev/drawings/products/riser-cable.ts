import { fingers } from "../board.ts";
import { lines, shadow } from "../flat.ts";
import { gold, graphite, mask, plastic } from "../materials.ts";
import type { Material } from "../materials.ts";
import { rect } from "../outlines.ts";
import type { Outline, Point } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { box, boxes, pocket, prism } from "../solids.ts";
import { ribbon } from "../sweeps.ts";
import type { Vec } from "../vector.ts";

/** Side view of the cable: up and over in one easy arch between its two boards. */
const profile: Outline = Array.from({ length: 41 }, (_, i): Point => {
  const t = i / 40;
  const x = 12 + 126 * t;
  return [x, 6 + 44 * Math.sin(Math.PI * t) ** 2 * (1 - 0.3 * t)];
});
const bands = [0, 1, 2, 3].map((i) => i * 24.5);

function cable(pen: Pen): string {
  return bands
    .map((y) => {
      const seams = [4, 8, 12, 16, 20].map((dy) => profile.map(([x, z]): Vec => [x, y + dy, z + 0.2]));
      return (
        ribbon(pen, profile, y, y + 23.4, graphite) +
        lines(pen, seams, { stroke: "#2f3339", width: 0.9, opacity: 0.6 })
      );
    })
    .toReversed()
    .join("");
}

function slot(pen: Pen): string {
  const pins = Array.from({ length: 24 }, (_, i): Point => [12.4, 4 + i * 3.8]);
  const dark: Material = { ...plastic, name: "slot", dark: "#15171a", mid: "#202327", lit: "#2b2f34" };
  return (
    box(pen, [-6, -4, 0], [36, 106, 4], mask) +
    box(pen, [0, -2, 4], [22, 101, 22], plastic) +
    pocket(pen, rect(7, 2, 8, 93), 12, 26, dark, boxes(pen, pins, 20, [2, 1.8, 4], gold)) +
    box(pen, [7, 24, 22], [8, 3, 4], plastic, { line: 0.7 })
  );
}

/** Edge contacts on the tail board, which points to the left. */
const contacts = (pen: Pen): string => fingers(pen.at(-12, 101, 0).turn(2, -90), 4, 0.6, 7, 36, 2.7, 13);

export function riserCable(pen: Pen): string {
  return (
    shadow(pen, rect(140, -4, 36, 106)) +
    shadow(pen, rect(20, 4, 116, 90), 0, 0.18) +
    slot(pen.at(146, 0, 0)) +
    cable(pen) +
    shadow(pen, rect(-12, -3, 36, 104), 2) +
    prism(pen, rect(-12, -3, 36, 104), 4, 7, mask) +
    box(pen, [6, -2, 7], [16, 102, 5], plastic) +
    contacts(pen)
  );
}
