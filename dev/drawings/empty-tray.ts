import { pictureOf } from "./document.ts";
import { decal, shadow, traces } from "./flat.ts";
import { graphite, plastic } from "./materials.ts";
import type { Material } from "./materials.ts";
import { grid, rect, rounded, through } from "./outlines.ts";
import type { Outline } from "./outlines.ts";
import type { Pen } from "./projection.ts";
import { pocket, prism } from "./solids.ts";

const tray: Outline = through("12 0, 168 0, 168 112, 0 112, 0 12");
const hollow: Material = { ...plastic, name: "hollow", dark: "#23262b", mid: "#343940", lit: "#4a5058" };
const places = grid(3, 2, 50, 48, 13, 13).toReversed();

/** A tray for six parts, with nothing in it; one place is marked for what may come. */
function emptyTray(pen: Pen): string {
  return (
    shadow(pen, tray) +
    prism(pen, tray, 0, 22, graphite) +
    traces(pen, [through("14 4, 164 4, 164 108, 4 108, 4 14, 14 4")], 22, {
      stroke: graphite.edge,
      width: 1.4,
      opacity: 0.7,
    }) +
    places.map(([x, y]) => pocket(pen, rounded(x, y, 42, 38, 3), 8, 22, hollow)).join("") +
    decal(pen, [rect(69, 19, 30, 26)], 22, { stroke: "#d98a4e", width: 3.4, dash: "8 6" })
  );
}

export const emptyPicture = (): string =>
  pictureOf(emptyTray, { width: 480, height: 360, fill: [0.92, 0.9], line: 1 });
