import { checkLines } from "@bulkhead/contract/list-lines";
import type { ListLine } from "@bulkhead/contract/lists";
import { decimalPrice } from "@bulkhead/contract/money";
import { orderTotal } from "@bulkhead/contract/order-amounts";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";

import { lineWords } from "./line-words.ts";

/** A cell that a spreadsheet does not take for a formula. */
const cell = (value: string | number) => {
  const text = String(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** The mark tells spreadsheets that it is UTF-8. */
const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

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
