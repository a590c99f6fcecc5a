import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";

import { formatNumber } from "#ui/format-number.ts";

export type StockLevel = "plenty" | "short" | "none";

/** A product is short when it is in stock but below the minimum order. */
export function stockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return "none";
  return quantity < MIN_ORDER_QUANTITY ? "short" : "plenty";
}

export function stockWords(quantity: number): string {
  const amount = formatNumber(quantity);
  const words = {
    plenty: `${amount} available`,
    short: `${amount} left, below the minimum of ${MIN_ORDER_QUANTITY}`,
    none: "Out of stock · 0 available",
  };
  return words[stockLevel(quantity)];
}
