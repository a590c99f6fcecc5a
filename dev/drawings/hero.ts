import { pictureOf } from "./document.ts";
import { lines, traces } from "./flat.ts";
import { through } from "./outlines.ts";
import { backplate300 } from "./parts/backplate-300.ts";
import { finStack } from "./parts/fin-stack-270.ts";
import { bracketPlate } from "./parts/io-bracket.ts";
import { tripleFanShroud } from "./parts/triple-fan-shroud.ts";
import { populatedBoard } from "./populated-board.ts";
import type { Pen } from "./projection.ts";
import type { Vec } from "./vector.ts";

const corners = through("10 12, 290 12, 290 108, 10 108");

/** Thin dashed leaders between two layers of the exploded view. */
const leaders = (pen: Pen, from: number, to: number): string =>
  lines(
    pen,
    corners.map(([x, y]): Vec[] => [
      [x, y, from],
      [x, y, to],
    ]),
    { stroke: "#c97a41", width: 1.6, dash: "5 6" },
  );

/** Backplate, board with bracket, cooler, shroud: one card taken apart along its thickness. */
function explodedCard(pen: Pen): string {
  const bracket = pen.at(-34, 116, 62).turn(2, -90).turn(0, 90);
  return (
    backplate300(pen) +
    leaders(pen, 14, 62) +
    populatedBoard(pen.at(6, 4, 62)) +
    bracketPlate(bracket) +
    traces(pen, [through("-34 14, 6 14"), through("-34 106, 6 106")], 66, {
      stroke: "#c97a41",
      width: 1.6,
      dash: "5 6",
    }) +
    leaders(pen, 70, 152) +
    finStack(pen.at(15, 3, 152), 30) +
    leaders(pen, 182, 240) +
    tripleFanShroud(pen.at(-12, -3, 240))
  );
}

export const heroPicture = (): string =>
  pictureOf(explodedCard, { width: 1200, height: 900, fill: [0.9, 0.94], line: 0.8 });
