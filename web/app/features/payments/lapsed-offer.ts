import { errors } from "@bulkhead/contract/errors";
import { formatMoney } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS, type Order } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";

interface LapsedOffer {
  /** What is different now, in a sentence or two. */
  words: string;
  /** What a unit costs today; absent where they cannot be had. */
  price?: number;
}

const units = (count: number) => `${count.toLocaleString("en-US")} units`;

/** What becomes of an order whose hold has ended, if it is to be paid after all. */
export function lapsedOffer(
  { price, quantity }: Pick<Order, "price" | "quantity">,
  today: Pick<Product, "price" | "quantity"> | undefined,
): LapsedOffer {
  if (!today) return { words: `${errors.tool_not_found.message}.` };
  if (today.quantity < quantity) {
    return {
      words: `Not enough of them are left: ${units(quantity)} were ordered, ${today.quantity.toLocaleString("en-US")} can be had now.`,
    };
  }
  if (today.price * quantity > MAX_CHARGE_CENTS) return { words: `${errors.over_card_limit.message}.` };
  const words =
    today.price === price
      ? "The units are still available, at the same price. Nothing is charged until you pay."
      : `The units are still available, but the price is now ${formatMoney(today.price)} a unit. It was ${formatMoney(price)}. Nothing is charged until you pay.`;
  return { words, price: today.price };
}
