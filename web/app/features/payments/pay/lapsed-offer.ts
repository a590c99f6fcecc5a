import { errors } from "@bulkhead/contract/errors";
import { formatMoney } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS, orderTotal, type Order } from "@bulkhead/contract/orders";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

import { formatNumber } from "#ui/format-number.ts";

interface LapsedOffer {
  /** What has changed, in a sentence or two. */
  words: string;
  /** Per unit, today; absent if the order can no longer be fulfilled. */
  price?: number;
}

/** Whether an order can still be paid after its hold has expired, and at which price. */
export function lapsedOffer(
  { price, quantity }: Pick<Order, "price" | "quantity">,
  today: Pick<Product, "price" | "priceBreaks" | "quantity"> | undefined,
): LapsedOffer {
  if (!today) return { words: `${errors.tool_not_found.message}.` };
  if (today.quantity < quantity) {
    const [ordered, available] = [quantity, today.quantity].map((units) => formatNumber(units));
    return { words: `Not enough units are left: you ordered ${ordered}, and ${available} are available.` };
  }
  const todayPrice = unitPriceFor(today, quantity);
  if (orderTotal(todayPrice, quantity) > MAX_CHARGE_CENTS)
    return { words: `${errors.over_card_limit.message}.` };
  const change =
    todayPrice === price
      ? "The units are still available at the same price."
      : `The units are still available, but the price is now ${formatMoney(todayPrice)} per unit. It was ${formatMoney(price)}.`;
  return { words: `${change} Nothing is charged until you pay.`, price: todayPrice };
}
