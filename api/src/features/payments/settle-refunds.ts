import { formatMoney } from "@bulkhead/contract/money";

import { lockOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvent } from "#features/orders/order-events.store.ts";
import type { Tx } from "#platform/db.ts";

import {
  changePayment,
  findPayment,
  lockPayment,
  type PaymentRow,
  type PaymentStatus,
} from "./payments.store.ts";

function statusAfter({ status, received_cents }: PaymentRow, refundedCents: number): PaymentStatus {
  const isWhole = refundedCents >= (received_cents ?? 0);
  if (status === "refund_due" || status === "review") return isWhole ? "refunded" : status;
  // The bank returned the refund to us.
  return status === "refunded" && !isWhole ? "review" : status;
}

/** `expected` is our own refund, `by-hand` was made at the provider, `returned` failed after all. */
type RefundChange = "unchanged" | "expected" | "by-hand" | "returned";

/** `refundedCents` is the total refunded to the card, as the provider says now. */
export async function settleRefunds(tx: Tx, paymentId: string, refundedCents: number): Promise<RefundChange> {
  const found = await findPayment(tx, paymentId);
  if (!found || !(await lockOrder(tx, found.order_id))) return "unchanged";
  const payment = await lockPayment(tx, paymentId);
  const change = refundedCents - payment.refunded_cents;
  if (change === 0 || payment.received_cents === null) return "unchanged";

  await changePayment(tx, paymentId, {
    status: statusAfter(payment, refundedCents),
    refunded_cents: refundedCents,
    refunded_at: refundedCents > 0 ? new Date() : null,
  });
  const kind = change > 0 ? "refunded" : "payment-review";
  const detail = change > 0 ? formatMoney(change) : `a refund of ${formatMoney(-change)} failed`;
  await appendEvent(tx, payment.order_id, kind, null, { detail });
  if (change < 0) return "returned";
  return payment.status === "refund_due" ? "expected" : "by-hand";
}
