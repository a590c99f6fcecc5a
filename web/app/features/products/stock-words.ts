import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";

export type StockLevel = "plenty" | "short" | "none";

/** A product is short when it is there but cannot be ordered. */
export function stockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return "none";
  return quantity < MIN_ORDER_QUANTITY ? "short" : "plenty";
}

export function stockWords(quantity: number): string {
  const amount = quantity.toLocaleString("en-US");
  const words = {
    plenty: `${amount} available`,
    short: `${amount} left, below the minimum of ${MIN_ORDER_QUANTITY}`,
    none: "Out of stock",
  };
  return words[stockLevel(quantity)];
}
