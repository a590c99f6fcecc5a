import { unitPriceFor } from "@bulkhead/contract/price-ladder";

import type { JudgedLine } from "./judge-lines.ts";

/** A cell that a spreadsheet does not take for a formula. */
const cell = (value: string | number) => {
  const text = String(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The list as it is understood now, to be kept or corrected in a spreadsheet. */
export function correctedList(lines: readonly JudgedLine[], poNumber: string): string {
  const rows = lines.map(({ pasted, product, quantity, problem }) => {
    const price = product && quantity !== undefined ? unitPriceFor(product, quantity) : undefined;
    return [
      product?.model ?? product?.name ?? pasted.part,
      quantity ?? "",
      pasted.poNumber || poNumber,
      product?.name ?? "",
      price === undefined ? "" : dollars(price),
      price === undefined || quantity === undefined ? "" : dollars(price * quantity),
      problem ? `${problem.words} ${problem.reason}` : "",
    ];
  });
  const head = ["model", "quantity", "PO number", "name", "unit price", "total", "problem"];
  // The mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
