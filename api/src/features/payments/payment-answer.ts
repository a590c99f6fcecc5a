import { orderNumber } from "@bulkhead/contract/order-number";
import type { Payment, Transfer } from "@bulkhead/contract/payments";

import type { Viewer } from "#platform/http/access.ts";

import type { Booked } from "./money-movements.store.ts";
import { isInReviewAsAWhole, joinReasons, shareOf, statusFor } from "./payment-shares.ts";
import type { ListedReturns, PaymentRow, PaymentStatus } from "./payments.store.ts";
import { whyNotAccepted } from "./refund/accept-payment.ts";
import { isDisputed, refundedOf, returnsAbout } from "./refund/payment-returns.ts";
import { refundableOf } from "./refund/request-refund.ts";

const states: Record<PaymentStatus, Payment["state"]> = {
  creating: "open",
  open: "open",
  succeeded: "succeeded",
  canceled: "cancelled",
  refund_due: "refund-due",
  refunded: "refunded",
  review: "review",
};

type Row = PaymentRow & ListedReturns & { booked: Booked[]; answer_by: Date | null };

/** What counts for this order: its share, unless it is the only one or nobody knows yet what belongs to whom. */
function amountsFor(row: Row, orderId: string): Pick<Payment, "amount" | "refunded"> {
  const share = shareOf(row, orderId);
  if (!share || row.shares.length === 1 || isInReviewAsAWhole(row, share))
    return {
      amount: row.received_cents ?? row.amount_cents,
      refunded: row.refunded_at ? row.refunded_cents : undefined,
    };
  const returns = returnsAbout(share.orderId, row, row.booked);
  const refundedCents = row.status === "refunded" ? share.cents : refundedOf(share.cents, returns);
  return { amount: share.cents, refunded: refundedCents > 0 ? refundedCents : undefined };
}

/** A payment as the contract defines it, for this order and this viewer. */
export function toPayment(
  row: Row,
  orderId: string,
  viewer: Pick<Viewer, "isAdmin">,
  transfer?: Transfer,
): Payment {
  const { amount, refunded } = amountsFor(row, orderId);
  const share = shareOf(row, orderId);
  const others = row.shares.filter((other) => other !== share);
  return {
    state: states[statusFor(row, orderId)],
    amount,
    at: row.created_at,
    transactionId: row.intent_id ?? undefined,
    confirmedAt: row.confirmed_at ?? undefined,
    dispute: row.disputes.at(-1)?.status,
    answerBy: (viewer.isAdmin && row.answer_by) || undefined,
    refundReason:
      (viewer.isAdmin && joinReasons(share?.refundReason ?? null, row.refund_reason)) || undefined,
    refundable:
      viewer.isAdmin && share && !isDisputed(row) ? refundableOf(row, share, row)?.cents : undefined,
    isAcceptable:
      (viewer.isAdmin &&
        share &&
        statusFor(row, orderId) === "review" &&
        whyNotAccepted(row, share, row) === undefined) ||
      undefined,
    refunded,
    refundedAt: refunded === undefined ? undefined : (row.refunded_at ?? undefined),
    with: others.length > 0 ? others.map(({ number }) => orderNumber(number)) : undefined,
    transfer,
  };
}
