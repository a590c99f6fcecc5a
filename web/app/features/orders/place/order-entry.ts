import { errors } from "@bulkhead/contract/errors";
import { MAX_CHARGE_CENTS, MIN_ORDER_QUANTITY, orderTotal, quantityProblem } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";

import { stockLevel } from "#features/products/stock-words.ts";
import { readWholeNumber } from "#ui/form/typed-number.ts";
import { formatNumber } from "#ui/format-number.ts";

interface QuantityEntry {
  /** Absent if the text is not a number of units. */
  quantity?: number;
  /** Absent if that many can be ordered. */
  problem?: string;
}

type Offer = Pick<Product, "price" | "quantity">;

function unreadable(typed: string): string {
  if (typed === "") return "Enter a quantity";
  if (/^-\d+$/.test(typed)) return errors.quantity_too_small.message;
  if (/^\d+$/.test(typed)) return errors.quantity_unavailable.message;
  if (/^[\d,]+\.\d*$/.test(typed)) return "Only whole units can be ordered";
  return "Use digits only, e.g. 250";
}

/** Reads the quantity as it is typed so far, and checks whether it can be ordered. */
export function readQuantity(text: string, { price, quantity: available }: Offer): QuantityEntry {
  const typed = text.trim();
  const quantity = readWholeNumber(typed);
  if (quantity === undefined) return { problem: unreadable(typed) };

  const overLimit = orderTotal(price, quantity) > MAX_CHARGE_CENTS ? "over_card_limit" : undefined;
  const code = quantityProblem(quantity, available) ?? overLimit;
  return code ? { quantity, problem: errors[code].message } : { quantity };
}

/** Quantities worth a button, and the words on it. */
export function quickQuantities({ price, quantity: available }: Offer): [quantity: number, words: string][] {
  const max = Math.min(available, Math.floor(MAX_CHARGE_CENTS / price));
  if (max < MIN_ORDER_QUANTITY) return [];
  const rounds = [MIN_ORDER_QUANTITY, 250, 500].filter((quantity) => quantity < max);
  const limit = `${max === available ? "All" : "Card limit:"} ${formatNumber(max)}`;
  return [...rounds.map((quantity): [number, string] => [quantity, String(quantity)]), [max, limit]];
}

/** Why nothing can be ordered right now; undefined if something can. */
export function shortageWords(available: number, holdHours: number): string | undefined {
  const level = stockLevel(available);
  if (level === "plenty") return undefined;
  const reason =
    level === "none"
      ? "Out of stock for now."
      : `Only ${available} left, below the ${MIN_ORDER_QUANTITY}-unit minimum.`;
  return `${reason} Units on unpaid hold are released after ${holdHours} hours, so check back.`;
}
