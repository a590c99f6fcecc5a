import { errors } from "@bulkhead/contract/errors";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";

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

/** Why something that was typed is no number of units. */
export function unreadableWords(typed: string): string {
  if (typed === "") return "Enter a quantity";
  if (/^-\d+$/.test(typed)) return errors.quantity_too_small.message;
  if (/^\d+$/.test(typed)) return errors.quantity_unavailable.message;
  // Half of the world writes 1.250 for 1,250. It could also be one and a quarter, so it is not guessed at.
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(typed)) {
    const digits = typed.replaceAll(".", "");
    return `Write ${Number(digits)} or ${formatNumber(Number(digits))}.`;
  }
  if (/^[\d,]+\.\d*$/.test(typed)) return "Only whole units can be ordered";
  return "Use digits only, e.g. 250";
}
