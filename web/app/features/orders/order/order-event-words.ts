import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/limits";
import type { OrderEvent } from "@bulkhead/contract/order-events";

type ShownKind = Exclude<OrderEvent["kind"], "payment-started">;

const attempts = new Set<OrderEvent["kind"]>(["payment-started", "payment-declined", "transfer-chosen"]);

/** Opening the payment page changes nothing about the order. Staff find it among its payments. */
export const shownEvents = (events: readonly OrderEvent[]) =>
  events.filter((event, index): event is OrderEvent & { kind: ShownKind } => {
    if (event.kind !== "payment-cancelled") return event.kind !== "payment-started";
    return events.slice(0, index).findLast(({ kind }) => attempts.has(kind))?.kind !== "payment-started";
  });

const kinds: Record<ShownKind, string> = {
  placed: "Order placed",
  "delivery-changed": "Delivery details changed",
  "hold-ended": "Hold expired, units returned to stock",
  "hold-renewed": "Units reserved again at that day's price",
  "hold-lengthened": "Hold lengthened",
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
export const eventKind = ({ kind, detail }: { kind: ShownKind; detail?: string | undefined }): string =>
  kind === "hold-ended" && detail !== undefined ? "Hold ended early" : kinds[kind];

/** A payment without a person came by bank. */
export const eventActor = ({ kind, actor }: Pick<OrderEvent, "kind" | "actor">): string => {
  if (actor !== undefined) return `by ${actor}`;
  return kind === "paid" || kind === "transfer-received" ? "by bank transfer" : "automatically";
};

export function historyWords(isIntact: boolean): string {
  return isIntact
    ? "History verified: nothing has been altered."
    : "History altered: an entry was changed after it was written.";
}
