import type { Payment } from "@bulkhead/contract/payments";

import type { Viewer } from "#platform/access.ts";

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

/** A payment as the contract defines it, for this viewer. `dispute` is the status of its last one. */
export function toPayment(
  row: PaymentRow & { dispute: Payment["dispute"] | null },
  viewer: Pick<Viewer, "isAdmin">,
): Payment {
  return {
    state: states[row.status],
    amount: row.received_cents ?? row.amount_cents,
    at: row.created_at,
    transactionId: row.intent_id ?? undefined,
    confirmedAt: row.confirmed_at ?? undefined,
    dispute: row.dispute ?? undefined,
    refundReason: (viewer.isAdmin && row.refund_reason) || undefined,
    refunded: row.refunded_at ? row.refunded_cents : undefined,
    refundedAt: row.refunded_at ?? undefined,
  };
}
