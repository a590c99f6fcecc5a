// What a line of a list costs, and whether it can be ordered. Without schemas, because the browser's own list needs it.

import type { ErrorCode } from "./errors.ts";
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS, quantityProblem } from "./order-amounts.ts";
import { type Ladder, totalFor, unitPriceFor } from "./price-ladder.ts";

interface Line {
  part: Ladder & { _id: string; quantity: number; isGone: boolean };
  quantity: number;
  saved: { price: number };
}

/** Why no order can be placed for a line, with so many units of its part on all lines. */
function lineProblem({ part, quantity }: Line, units: number): ErrorCode | undefined {
  if (part.isGone) return "tool_not_found";
  const problem = quantityProblem(quantity, part.quantity);
  if (problem) return problem;
  if (units > part.quantity) return "quantity_unavailable";
  const total = totalFor(part, quantity);
  if (total < MIN_CHARGE_CENTS) return "below_least_charge";
  return total > MAX_CHARGE_CENTS ? "over_card_limit" : undefined;
}

/** Each line with why no order can be placed for it. A part that is on two lines is ordered twice, each time at the price of its own quantity. */
export function checkLines<L extends Line>(lines: readonly L[]) {
  const units = new Map<string, number>();
  for (const { part, quantity } of lines) units.set(part._id, (units.get(part._id) ?? 0) + quantity);
  return lines.map((line) => ({ line, problem: lineProblem(line, units.get(line.part._id) ?? 0) }));
}

export const readyLines = <L extends Line>(lines: readonly L[]): L[] =>
  checkLines(lines).flatMap(({ line, problem }) => (problem ? [] : line));

/** How much more a unit costs than when the line was saved, in millionths. */
export const priceChange = ({ part, quantity, saved }: Line): number =>
  unitPriceFor(part, quantity) - saved.price;

/** What the lines that can be ordered come to. */
export function summarizeLines(lines: readonly Line[]) {
  const ready = readyLines(lines);
  const sum = (amount: (line: Line) => number) => ready.reduce((total, line) => total + amount(line), 0);
  return {
    lines: lines.length,
    holdable: ready.length,
    total: sum(({ part, quantity }) => totalFor(part, quantity)),
    repriced: ready.filter((line) => priceChange(line) !== 0).length,
    totalThen: sum(({ quantity, saved }) => totalFor(saved, quantity)),
  };
}
