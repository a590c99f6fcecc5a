import type { Payment } from "@bulkhead/contract/payments";

const states: Record<Payment["state"], string> = {
  open: "Started, nothing was charged yet",
  succeeded: "Charged",
  cancelled: "Cancelled, nothing was charged",
  "refund-due": "Charged although the order could not take it, being refunded",
  refunded: "Charged although the order could not take it, refunded",
  review: "Does not fit the order and is being looked into",
};

export const paymentState = ({ state }: Pick<Payment, "state">): string => states[state];
