import { decal, discs, shadow, traces } from "../flat.ts";
import { copper, graphite } from "../materials.ts";
import type { Material } from "../materials.ts";
import { chamfered, rect, through } from "../outlines.ts";
import type { Pen } from "../projection.ts";
import { drum } from "../rounds.ts";
import { box, prism } from "../solids.ts";

const ferrite: Material = {
  ...graphite,
  name: "fe",
  dark: "#474a4f",
  mid: "#63676d",
  lit: "#83878d",
  edge: "#b3b7bc",
  rim: "#5d6167",
};
const body = chamfered(0, 0, 60, 56, 4);

/** Folded copper terminal: up the side, under the body. */
const terminals = (pen: Pen): string =>
  box(pen, [12, -2.2, 0], [36, 3, 14], copper) + box(pen, [10, -5, -1.5], [40, 10, 2], copper);

function whole(pen: Pen): string {
  return (
    prism(pen, body, 0, 44, ferrite) +
    terminals(pen) +
    discs(pen, [[9, 9]], 44, 2.6, { fill: "#c97a41" }) +
    traces(pen, [through("18 34, 30 34"), through("34 34, 42 34"), through("18 24, 42 24")], 44, {
      stroke: "#c8ccd1",
      width: 2.4,
      opacity: 0.75,
    })
  );
}

/** Near half sawn away: floor, back half with the coil's bed, flat winding turn by turn, center post. */
function opened(pen: Pen): string {
  const turns = [0, 1, 2, 3, 4].map((i) => {
    const z = 8 + i * 5.4;
    return drum(pen, [30, 27, z], 21.5, 4.2, copper, 11);
  });
  return (
    prism(pen, chamfered(0, 28, 60, 28, 4), 0, 44, ferrite) +
    decal(pen.at(0, 28, 0).turn(0, 90), [rect(7, 7, 46, 30)], 0, {
      fill: "#34373c",
      stroke: "#9a9ea4",
      width: 1.2,
    }) +
    prism(pen, through("4 0, 56 0, 60 4, 60 28, 0 28, 0 4"), 0, 7, ferrite) +
    turns.join("") +
    drum(pen, [30, 27, 33.8], 10, 4.4, ferrite) +
    box(pen, [44, -3, 7], [7, 18, 4], copper) +
    terminals(pen)
  );
}

export function inductor150nh(pen: Pen): string {
  return (
    shadow(pen, rect(88, -8, 60, 56)) +
    whole(pen.at(88, -8, 0)) +
    shadow(pen, rect(0, 0, 60, 56)) +
    opened(pen)
  );
}
