import { errors } from "@bulkhead/contract/errors";
import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS, orderTotal } from "@bulkhead/contract/order-amounts";
import { type Order } from "@bulkhead/contract/orders";
import type { Payment } from "@bulkhead/contract/payments";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

import { formatNumber } from "#ui/format-number.ts";

const states: Record<Payment["state"], string> = {
  open: "Payment page opened, nothing charged",
  succeeded: "Charged",
  cancelled: "Canceled, nothing was charged",
  "refund-due": "Charged, refund in progress",
  refunded: "Charged and refunded",
  review: "Charged, needs a review",
};

const transferStates: Partial<Record<Payment["state"], string>> = {
  open: "Waiting for a bank transfer",
  succeeded: "Paid by bank transfer",
  cancelled: "Bank transfer ended without a payment",
};

const disputes: Record<NonNullable<Payment["dispute"]>, string> = {
  open: "disputed at the bank",
  won: "dispute won",
  lost: "dispute lost",
};

export function paymentState({
  state,
  dispute,
  transfer,
}: Pick<Payment, "state" | "dispute" | "transfer">): string {
  const words = (transfer && transferStates[state]) ?? states[state];
  return dispute === undefined ? words : `${words}, ${disputes[dispute]}`;
}

/** What has become of the money of a transfer. Undefined while none has arrived. */
export function transferWords({ state, transfer }: Pick<Payment, "state" | "transfer">): string | undefined {
  if (!transfer || transfer.received + transfer.returned === 0) return undefined;
  const { amount, received, returned } = transfer;
  const due = amount - received;
  const isShort = state === "open" && due > 0;
  return [
    ...(received > 0 ? [`${formatMoney(received)} of ${formatMoney(amount)} received`] : []),
    ...(isShort ? [`${formatMoney(due)} still due`] : []),
    ...(returned > 0 ? [`${formatMoney(returned)} sent back`] : []),
  ].join(", ");
}

type Charge = Pick<Payment, "state" | "amount" | "refunded">;

function keptWords({ amount, refunded }: Charge): string[] {
  if (refunded === undefined) return [];
  return [refunded === amount ? "All of it was refunded." : `${formatMoney(refunded)} of it was refunded.`];
}

function returnedWords({ state, amount }: Charge): string {
  const verb = state === "refunded" ? "was" : "is being";
  return `Another charge of ${formatMoney(amount)} ${verb} refunded.`;
}

/** The charges of a paid order. The number of charges is worth a word only if there was more than one. */
export function chargeWords(payments: readonly Charge[], who = "You were", goingBack = 0): string {
  const kept = payments.filter(({ state }) => state === "succeeded");
  const returned = payments.filter(({ state }) => state === "refund-due" || state === "refunded");
  const gone = [
    ...kept.flatMap(keptWords),
    ...(goingBack > 0 ? [`${formatMoney(goingBack)} of it is going back.`] : []),
  ];
  const paid = gone.length === 0 ? "Paid in full." : "Paid.";
  return [
    returned.length === 0 ? paid : `${who} charged once.`,
    ...gone,
    ...returned.map(returnedWords),
  ].join(" ");
}

interface ResultWords {
  heading: string;
  words: string;
  /** On the disabled button that was pressed to pay. */
  button: string;
  isGood: boolean;
}

const congratulation = "Congratulations! Your payment is completed.";

/** Right after the card provider has taken a payment, until our server has it too. */
export function waitingWords(isPending: boolean, isLate: boolean): ResultWords {
  return {
    heading: isPending ? "Your bank is still working on this payment" : congratulation,
    words: isLate
      ? "This can take a minute to show on your order. You can safely close this page."
      : "Your order will show it in a moment. You can safely close this page.",
    button: isPending ? "Processing…" : "Paid",
    isGood: true,
  };
}

const bad = (heading: string, { message }: { message: string }, button: string): ResultWords => ({
  heading,
  words: `${message}.`,
  button,
  isGood: false,
});

/** The result of a payment once our server has it. The order may have been canceled right before the money came. */
export function settledWords({ state }: Pick<Payment, "state">, payments: readonly Payment[]): ResultWords {
  if (state === "succeeded")
    return { heading: congratulation, words: chargeWords(payments), button: "Paid", isGood: true };
  if (state === "review")
    return bad("We are reviewing this payment", errors.payment_in_review, "Under review");
  if (state === "cancelled") return bad("Your card was not charged", errors.payment_cancelled, "Not paid");
  return bad("Your payment is being refunded", errors.payment_refunded, "Being refunded");
}

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
  const total = orderTotal(todayPrice, quantity);
  if (total > MAX_CHARGE_CENTS) return { words: `${errors.over_card_limit.message}.` };
  if (total < MIN_CHARGE_CENTS) return { words: `${errors.below_least_charge.message}.` };
  const change =
    todayPrice === price
      ? "The units are still available at the same price."
      : `The units are still available, but the price is now ${formatUnitPrice(todayPrice)} per unit. It was ${formatUnitPrice(price)}.`;
  return { words: `${change} Nothing is charged until you pay.`, price: todayPrice };
}
