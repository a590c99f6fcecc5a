import type { Payment } from "@bulkhead/contract/payments";

import type { PaymentRow, PaymentStatus } from "./payments.store.ts";

const states: Record<PaymentStatus, Payment["state"]> = {
  creating: "open",
  open: "open",
  succeeded: "succeeded",
  canceled: "cancelled",
  refund_due: "refund-due",
  refunded: "refunded",
  review: "review",
};

/** A payment as the contract words it. */
export function paymentOf(row: PaymentRow): Payment {
  return {
    state: states[row.status],
    amount: row.received_cents ?? row.amount_cents,
    at: row.created_at,
    ...(row.intent_id !== null && { transactionId: row.intent_id }),
    ...(row.confirmed_at && { confirmedAt: row.confirmed_at }),
    ...(row.refunded_at && { refunded: row.refunded_cents, refundedAt: row.refunded_at }),
  };
}
