import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { centsOfUnits } from "@bulkhead/contract/refund-units";
import { readCents, readWholeNumber } from "@bulkhead/contract/typed-number";

import { formatNumber } from "#ui/format-number.ts";

export interface RefundSubject {
  order: Pick<Order, "price" | "quantity" | "unitsRefunded" | "unitsToShip" | "shippedAt">;
  /** In cents. */
  refundable: number;
  /** Where the money goes, such as "the card". */
  goesTo: string;
  /** A full refund cancels the order. */
  endsOrder: boolean;
  /** The numbers of other orders that are refunded with it. */
  others?: string[] | undefined;
}

export type RefundWay = "units" | "amount";

export interface TypedRefund {
  way: RefundWay;
  text: string;
  backInStock: boolean;
}

interface RefundPlan {
  /** What is wrong with what was typed. Undefined if it can be refunded. */
  problem?: string;
  cents: number;
  /** 0 if an amount is refunded. */
  units: number;
  words: string;
  button: string;
}

export const unitsLeft = ({ quantity, unitsRefunded }: RefundSubject["order"]) => quantity - unitsRefunded;

const unitsWords = (units: number) => `${formatNumber(units)} ${units === 1 ? "unit" : "units"}`;

function refused(problem: string): RefundPlan {
  return { problem, cents: 0, units: 0, words: "", button: "Refund" };
}

/** What becomes of the goods. */
function goodsWords(
  { order, endsOrder }: RefundSubject,
  units: number,
  isAll: boolean,
  backInStock: boolean,
): string[] {
  if (order.shippedAt)
    return [
      ...(isAll ? ["The order stays shipped."] : []),
      ...(units > 0 && backInStock ? [`${unitsWords(units)} are back in stock.`] : []),
    ];
  if (isAll) return endsOrder ? ["The order is canceled, and its units go back into stock."] : [];
  return [
    `${formatNumber(order.unitsToShip - units)} of ${formatNumber(order.quantity)} units will be packed.`,
  ];
}

/** What a refund does, in words that staff read before they press the button. */
export function planRefund({ way, text, backInStock }: TypedRefund, subject: RefundSubject): RefundPlan {
  const { order, refundable, goesTo, endsOrder, others } = subject;
  const typed = (way === "units" ? readWholeNumber(text) : readCents(text)) ?? 0;
  if (typed === 0)
    return refused(way === "units" ? "Enter a whole number of units" : "Enter an amount, such as 1,250.50");
  if (way === "units" && typed > unitsLeft(order))
    return refused(`At most ${unitsWords(unitsLeft(order))} can be refunded`);
  const cents = way === "units" ? centsOfUnits(order, typed, refundable) : typed;
  if (cents > refundable) return refused(`At most ${formatMoney(refundable)} can be refunded`);
  const amount = formatMoney(cents);
  const units = way === "units" ? typed : 0;
  const isAll = cents === refundable;
  const stays = isAll ? "" : `, and ${formatMoney(refundable - cents)} stays with the shop`;
  const sentences = [
    `${amount} goes back to ${goesTo}${stays}.`,
    ...goodsWords(subject, units, isAll, backInStock),
    ...(isAll && others ? [`The same goes for ${others.join(", ")}.`] : []),
  ];
  const action = units > 0 ? `Refund ${unitsWords(units)}, ${amount}` : `Refund ${amount}`;
  return {
    cents,
    units,
    words: sentences.join(" "),
    button: isAll && endsOrder ? `Cancel and refund ${amount}` : action,
  };
}
