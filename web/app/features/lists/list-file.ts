import { checkLines } from "@bulkhead/contract/list-lines";
import type { ListLine } from "@bulkhead/contract/lists";
import { decimalPrice } from "@bulkhead/contract/money";
import { orderTotal } from "@bulkhead/contract/order-amounts";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";

import { toCsv } from "#ui/csv.ts";

import { lineWords } from "./line-words.ts";

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A list for a spreadsheet, at the prices of now. */
export function listFile(lines: readonly ListLine[]): string {
  const rows = checkLines(lines).map(({ line, problem }) => {
    const { part, quantity, note } = line;
    const price = unitPriceFor(part, quantity);
    return [
      ...[part.model ?? "", part.name, part.brand, quantity, note, decimalPrice(price)],
      ...[dollars(orderTotal(price, quantity)), part.quantity],
      lineWords(line, problem).problem?.words ?? "",
    ];
  });
  return toCsv([
    ["model", "name", "brand", "quantity", "note", "unit price", "total", "available", "problem"],
    ...rows,
  ]);
}
