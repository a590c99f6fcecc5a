import { decimalPrice } from "@bulkhead/contract/money";
import { orderTotal } from "@bulkhead/contract/order-amounts";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";
import { readPieces } from "@bulkhead/contract/typed-number";

import { toCsv } from "#ui/csv.ts";

/** More would not fit on a page that people check line by line. */
export const MOST_LINES = 100;

/** One line of a pasted list, as it was understood. */
export interface PastedLine {
  /** Counted from 1, as the person counts. */
  line: number;
  text: string;
  /** A model or words of a name. */
  part: string;
  quantity: number | undefined;
  /** "10.000" is ten thousand for half of the world and ten for the other. */
  perhaps: number | undefined;
  poNumber: string;
}

const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const HEAD = /\b(?:qty|quantity|units|pcs|pieces)\b/i;
/** Not the one within 30,000. */
const COMMA = /,\s+|,(?!\d{3}(?!\d))/;

/** "BF-75 200" or "BF-75 200 4500-1" */
const SPACED = /^(.+?)(?:\s+|,)([\d.,]+)(?:\s+(po\S*\d|\d+[-/]\S+))?$/i;

/** Part, quantity and PO, however they are separated. */
function split(text: string): string[] {
  if (/[\t;]/.test(text)) return text.split(/[\t;]/);
  const fields = text.split(COMMA);
  if (fields.length > 1) return fields;
  const [, part, quantity, poNumber = ""] = SPACED.exec(text) ?? [];
  return part === undefined || quantity === undefined ? [text] : [part, quantity, poNumber];
}

function readLine(text: string, line: number): PastedLine {
  const [part = "", amount = "", poNumber = ""] = split(text.trim()).map((field) => field.trim());
  const perhaps = THOUSANDS.test(amount) ? Number(amount.replaceAll(".", "")) : undefined;
  return { line, text: text.trim(), part, quantity: readPieces(amount), perhaps, poNumber };
}

const isHead = ({ text, quantity }: PastedLine) => quantity === undefined && HEAD.test(text);

/** Empty lines and a head line are left out. */
export function readLines(list: string): PastedLine[] {
  return list
    .split(/\r?\n/)
    .map((text, index) => readLine(text, index + 1))
    .filter((line, index) => line.text !== "" && !(index === 0 && isHead(line)));
}

const KEY = "quick-order";

/** The lines that were not placed, as they were pasted. */
export const openList = (lines: readonly PastedLine[], placed: ReadonlySet<number>): string =>
  lines
    .filter(({ line }) => !placed.has(line))
    .map(({ text }) => text)
    .join("\n");

/** In this tab, for its owner: the payment page is another document. */
export function keepOpenList(owner: string, list: string): void {
  if (list === "") sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify({ owner, list }));
}

export function readOpenList(owner: string): string {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { owner?: string; list?: string };
  return kept.owner === owner ? (kept.list ?? "") : "";
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A pasted line and what became of it. */
interface CorrectedLine {
  pasted: PastedLine;
  product: Product | undefined;
  quantity: number | undefined;
  problem?: { words: string; reason: string };
}

/** The list as it is understood now, to be kept or corrected in a spreadsheet. */
export function correctedList(lines: readonly CorrectedLine[], poNumber: string): string {
  const rows = lines.map(({ pasted, product, quantity, problem }) => {
    const price = product && quantity !== undefined ? unitPriceFor(product, quantity) : undefined;
    return [
      product?.model ?? product?.name ?? pasted.part,
      quantity ?? "",
      pasted.poNumber || poNumber,
      product?.name ?? "",
      price === undefined ? "" : decimalPrice(price),
      price === undefined || quantity === undefined ? "" : dollars(orderTotal(price, quantity)),
      problem ? `${problem.words} ${problem.reason}` : "",
    ];
  });
  const head = ["model", "quantity", "PO number", "name", "unit price", "total", "problem"];
  return toCsv([head, ...rows]);
}
