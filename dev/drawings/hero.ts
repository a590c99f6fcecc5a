import { pictureOf } from "./document.ts";
import { lines, traces } from "./flat.ts";
import { through } from "./outlines.ts";
import { populatedBoard } from "./populated-board.ts";
import { backplate300 } from "./products/backplate-300.ts";
import { finStack } from "./products/fin-stack-270.ts";
import { bracketPlate } from "./products/io-bracket.ts";
import { tripleFanShroud } from "./products/triple-fan-shroud.ts";
import type { Pen } from "./projection.ts";
import type { Vec } from "./vector.ts";

const corners = through("10 12, 290 12, 10 108");

const leader = { stroke: "#c97a41", width: 2.2, dash: "6 7" };

/** Thin dashed leaders between two layers of the exploded view. */
const leaders = (pen: Pen, from: number, to: number): string =>
  lines(
    pen,
    corners.map(([x, y]): Vec[] => [
      [x, y, from],
      [x, y, to],
    ]),
    leader,
  );

/** Where each layer lies along the card's thickness. */
const [board, fins, shroud] = [78, 186, 286];
const bracketX = -58;

/** Backplate, board with bracket, cooler, shroud: one card taken apart along its thickness. */
function explodedCard(pen: Pen): string {
  const bracket = pen.at(bracketX, 116, board).turn(2, -90).turn(0, 90);
  const rails = [14, 106].map((y) => through(`${bracketX} ${y}, 6 ${y}`));
  return (
    backplate300(pen) +
    leaders(pen, 14, board) +
    populatedBoard(pen.at(6, 4, board)) +
    traces(pen, rails, board + 4, leader) +
    bracketPlate(bracket) +
    leaders(pen, board + 8, fins) +
    finStack(pen.at(15, 3, fins), 30) +
    leaders(pen, fins + 30, shroud) +
    tripleFanShroud(pen.at(-12, -3, shroud))
  );
}

export const heroPicture = (): string =>
  pictureOf(explodedCard, { width: 1200, height: 1200, fill: [0.97, 0.97], line: 0.8 });
