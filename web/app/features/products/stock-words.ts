import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";

import { formatNumber } from "#ui/format-number.ts";

export type StockLevel = "plenty" | "short" | "none";

/** A product is short when it is in stock but below what is needed, at least the minimum order. */
export function stockLevel(quantity: number, needed: number = MIN_ORDER_QUANTITY): StockLevel {
  if (quantity <= 0) return "none";
  return quantity < needed ? "short" : "plenty";
}

export function stockWords(quantity: number, needed?: number): string {
  const amount = formatNumber(quantity);
  const words = {
    plenty: `${amount} available`,
    short:
      quantity < MIN_ORDER_QUANTITY
        ? `${amount} left, below the minimum of ${MIN_ORDER_QUANTITY}`
        : `${amount} available, fewer than ${formatNumber(needed ?? MIN_ORDER_QUANTITY)}`,
    none: "Out of stock · 0 available",
  };
  return words[stockLevel(quantity, needed)];
}
