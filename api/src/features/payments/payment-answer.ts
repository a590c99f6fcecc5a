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

/** A payment as the contract defines it. */
export function toPayment(row: PaymentRow): Payment {
  return {
    state: states[row.status],
    amount: row.received_cents ?? row.amount_cents,
    at: row.created_at,
    transactionId: row.intent_id ?? undefined,
    confirmedAt: row.confirmed_at ?? undefined,
    refunded: row.refunded_at ? row.refunded_cents : undefined,
    refundedAt: row.refunded_at ?? undefined,
  };
}
