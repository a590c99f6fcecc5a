import type { PaymentRow, PaymentStatus, Share } from "./payments.store.ts";

/** The share of this order, if the payment has one for it. */
export const shareOf = ({ shares }: Pick<PaymentRow, "shares">, orderId: string) =>
  shares.find((share) => share.orderId === orderId.toLowerCase());

/** What a payment is to one of its orders. */
export const statusFor = (payment: PaymentRow, orderId: string): PaymentStatus =>
  shareOf(payment, orderId)?.outcome ?? payment.status;

/** The shares of a payment in review are not assigned yet. It is accepted or goes back with all its orders. */
export const isInReviewAsAWhole = ({ status }: PaymentRow, { outcome }: Share): boolean =>
  status === "review" && outcome === null;

/** Why staff refunded it, once for each refund. */
export const joinReasons = (...reasons: (string | null)[]): string =>
  reasons.filter((reason) => reason !== null).join("; ");
