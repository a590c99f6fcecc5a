import { formatUnitPrice } from "./money.ts";
import { MIN_ORDER_QUANTITY } from "./order-amounts.ts";
import { MOST_BREAKS, type PriceBreak } from "./price-ladder.ts";
import type { Pack } from "./products.ts";
import { readUnitPrice, readWholeNumber } from "./typed-number.ts";

// Staff write a ladder and a pack as text, so that they can paste them from a spreadsheet.

const formatNumber = (units: number) => units.toLocaleString("en-US");

/** "2,500  $1.55" on a line each. */
export const ladderText = (breaks: readonly PriceBreak[] = []): string =>
  breaks.map(({ from, price }) => `${formatNumber(from)}  ${formatUnitPrice(price)}`).join("\n");

function readBreak(line: string): PriceBreak | undefined {
  const [units = "", amount = "", ...rest] = line.trim().split(/\s+/);
  const [from, price] = [readWholeNumber(units.replace(/\+$/, "")), readUnitPrice(amount)];
  if (from === undefined || price === undefined || rest.length > 0) return undefined;
  return { from, price };
}

/** Returns a message if it cannot be read. */
export function readLadder(text: string): PriceBreak[] | string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > MOST_BREAKS) return `There can be at most ${MOST_BREAKS} price breaks`;
  const breaks = lines.map(readBreak);
  const bad = breaks.indexOf(undefined);
  if (bad !== -1) return `Price break ${bad + 1} must be units and a price, such as 2,500 1.55`;
  const read = breaks.filter((rung) => rung !== undefined);
  if (read.some(({ from }) => from <= MIN_ORDER_QUANTITY))
    return `A price break must start above ${MIN_ORDER_QUANTITY} units`;
  return read;
}

/** "reel of 3,000" */
export const packText = (pack: Pack | undefined): string =>
  pack ? `${pack.name} of ${formatNumber(pack.units)}` : "";

/** Null if there is none. Returns a message if it cannot be read. */
export function readPack(text: string): Pack | null | string {
  const typed = text.trim();
  if (typed === "") return null;
  const [, name, digits = ""] = /^(.{1,20}?)\s+of\s+([\d,]+)$/i.exec(typed) ?? [];
  const units = readWholeNumber(digits);
  if (name === undefined || units === undefined || units < 2 || units > 1_000_000)
    return "pack must be a word and its units, such as reel of 3,000";
  return { name, units };
}
