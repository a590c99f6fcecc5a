import type { OrderEvent } from "@bulkhead/contract/order-events";
import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/time-limits";

const kinds: Record<OrderEvent["kind"], string> = {
  placed: "Order placed",
  "delivery-changed": "Delivery details changed",
  "hold-ended": "Hold expired, units returned to stock",
  "hold-renewed": "Units reserved again at that day's price",
  "payment-started": "Payment page opened, nothing charged",
  "payment-declined": "Card declined, nothing was charged",
  "payment-cancelled": "Payment canceled, nothing was charged",
  "transfer-chosen": `Bank transfer chosen, units held for ${TRANSFER_HOLD_DAYS} days`,
  "transfer-received": "Bank transfer received",
  "transfer-returned": "Money sent back by bank",
  paid: "Payment received",
  "cancel-requested": "Cancellation requested",
  cancelled: "Order canceled",
  "refund-due": "Payment is being refunded",
  refunded: "Refunded",
  "payment-review": "A payment needs a review",
  "payment-accepted": "Payment reviewed and accepted",
  disputed: "Payment disputed at the buyer's bank",
  "dispute-closed": "Dispute closed",
  shipped: "Order shipped",
  "tracking-changed": "Carrier or tracking number changed",
  "ship-undone": "Shipping undone, units back in the warehouse",
};

/** A hold that ended before its time has a reason. */
export const eventKind = ({ kind, detail }: Pick<OrderEvent, "kind" | "detail">): string =>
  kind === "hold-ended" && detail !== undefined ? "Hold ended early" : kinds[kind];

/** Opening the payment page charges nothing, so its amount would mislead. */
export const eventDetail = ({ kind, detail }: Pick<OrderEvent, "kind" | "detail">): string | undefined =>
  kind === "payment-started" ? undefined : detail;

/** A payment without a person came by bank. */
export const eventActor = ({ kind, actor }: Pick<OrderEvent, "kind" | "actor">): string => {
  if (actor !== undefined) return `by ${actor}`;
  return kind === "paid" || kind === "transfer-received" ? "by bank transfer" : "automatically";
};

/** The result of verifying a history. */
export function historyWords(isIntact: boolean): string {
  return isIntact
    ? "History verified: nothing has been altered."
    : "History altered: an entry was changed after it was written.";
}
