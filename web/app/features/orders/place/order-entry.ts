import { errors } from "@bulkhead/contract/errors";
import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import {
  MAX_CHARGE_CENTS,
  MIN_CHARGE_CENTS,
  MIN_ORDER_QUANTITY,
  quantityProblem,
} from "@bulkhead/contract/order-amounts";
import { leastChargeWords, totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import { readPieces } from "@bulkhead/contract/typed-number";

import { stockLevel, unreadableWords } from "#features/products/stock-words.ts";
import { formatNumber } from "#ui/format-number.ts";

import { type Offer, betterOffer } from "./offer.ts";

interface QuantityEntry {
  /** Absent if the text is not a number of units. */
  quantity?: number;
  /** Absent if that many can be ordered. */
  problem?: string;
}

/** Reads the quantity as it is typed so far, and checks whether it can be ordered. */
export function readQuantity(text: string, offer: Offer): QuantityEntry {
  const typed = text.trim();
  const quantity = readPieces(typed);
  if (quantity === undefined) return { problem: unreadableWords(typed) };

  const code = quantityProblem(quantity, offer.quantity);
  if (code) return { quantity, problem: errors[code].message };
  const total = totalFor(offer, quantity);
  if (total < MIN_CHARGE_CENTS) return { quantity, problem: leastChargeWords(offer, quantity) };
  if (total > MAX_CHARGE_CENTS) return { quantity, problem: errors.over_card_limit.message };
  return { quantity };
}

/** What a page says about the quantity that is typed so far. The public page says it without React. */
export function priceWords(text: string, offer: Offer) {
  const entry = readQuantity(text, offer);
  const { quantity } = entry;
  const cents = quantity === undefined ? Number.NaN : totalFor(offer, quantity);
  const better = quantity === undefined ? undefined : betterOffer(offer, quantity);
  return {
    ...entry,
    price: unitPriceFor(offer, quantity ?? 0),
    unitPrice: `${formatUnitPrice(unitPriceFor(offer, quantity ?? 0))} / unit`,
    units: quantity === undefined ? "" : `× ${formatNumber(quantity)} units`,
    total: Number.isSafeInteger(cents) ? formatMoney(cents) : "–",
    better: better && {
      ...better,
      cost: `${formatNumber(better.quantity)} units cost ${formatMoney(totalFor(offer, better.quantity))}.`,
    },
  };
}

/** Why nothing can be ordered right now; undefined if something can. */
export function shortageWords(available: number): string | undefined {
  const level = stockLevel(available);
  if (level === "plenty") return undefined;
  return level === "none"
    ? "Out of stock for now."
    : `Only ${available} left, below the ${MIN_ORDER_QUANTITY}-unit minimum.`;
}
