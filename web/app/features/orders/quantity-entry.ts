import { errors } from "@bulkhead/contract/errors";
import { MAX_CHARGE_CENTS, MIN_ORDER_QUANTITY, quantityProblem } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";

import { readWholeNumber } from "#ui/typed-number.ts";

interface QuantityEntry {
  /** Absent where what was typed is no number of units. */
  quantity?: number;
  /** Absent where that many can be ordered. */
  problem?: string;
}

type Offer = Pick<Product, "price" | "quantity">;

function unreadable(typed: string): string {
  if (typed === "") return "Please enter how many units you need";
  if (/^-\d+$/.test(typed)) return errors.quantity_too_small.message;
  if (/^\d+$/.test(typed)) return errors.quantity_unavailable.message;
  if (/^[\d,]+\.\d*$/.test(typed)) return "Only whole units can be ordered";
  return "Please write the quantity in digits, such as 250";
}

/** What somebody means by what stands in the field so far, and whether we have it. */
export function readQuantity(text: string, { price, quantity: available }: Offer): QuantityEntry {
  const typed = text.trim();
  const quantity = readWholeNumber(typed);
  if (quantity === undefined) return { problem: unreadable(typed) };

  const overLimit = price * quantity > MAX_CHARGE_CENTS ? "over_card_limit" : undefined;
  const code = quantityProblem(quantity, available) ?? overLimit;
  return code ? { quantity, problem: errors[code].message } : { quantity };
}

/** Quantities worth a button, with the words on it. */
export function quickQuantities({ price, quantity: available }: Offer): [quantity: number, words: string][] {
  const most = Math.min(available, Math.floor(MAX_CHARGE_CENTS / price));
  if (most < MIN_ORDER_QUANTITY) return [];
  const rounds = [MIN_ORDER_QUANTITY, 250, 500].filter((quantity) => quantity < most);
  const limit = `${most === available ? "All" : "Most by card:"} ${most.toLocaleString("en-US")}`;
  return [...rounds.map((quantity): [number, string] => [quantity, String(quantity)]), [most, limit]];
}
