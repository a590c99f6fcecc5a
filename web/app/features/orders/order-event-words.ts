import type { OrderEvent } from "@bulkhead/contract/orders";

const kinds: Record<OrderEvent["kind"], string> = {
  placed: "Order placed",
  "hold-ended": "Hold ended, the units went back to stock",
  "hold-renewed": "Units reserved again, at the price of that day",
  "payment-started": "Payment started",
  "payment-declined": "Card declined, nothing was charged",
  "payment-cancelled": "Payment cancelled, nothing was charged",
  paid: "Payment received",
  "cancel-requested": "Cancellation requested",
  cancelled: "Order cancelled",
  "refund-due": "Money came that the order could not take, so it goes back",
  refunded: "Money went back to the card",
  "payment-review": "A payment does not fit the order and is being looked into",
  disputed: "The payment is disputed at the buyer's bank",
  shipped: "Order shipped",
};

export const eventKind = ({ kind }: Pick<OrderEvent, "kind">): string => kinds[kind];

export const eventActor = ({ actor }: Pick<OrderEvent, "actor">): string => `by ${actor ?? "the system"}`;

/** What the check of a history has found. */
export function historyWords(isIntact: boolean): string {
  return isIntact
    ? "The history is as it was written."
    : "The history is not as it was written: something in it was changed afterwards.";
}
