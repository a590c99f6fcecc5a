import type { OrderEvent } from "@bulkhead/contract/orders";

const kinds: Record<OrderEvent["kind"], string> = {
  placed: "Order placed",
  "hold-ended": "Hold ended, the units went back to stock",
  cancelled: "Order cancelled",
  paid: "Payment received",
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
