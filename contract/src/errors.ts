/** Every refusal the API can answer with: a stable code, its HTTP status and the sentence a person is shown. */
export const errors = {
  invalid_input: { status: 400, message: "This request cannot be read or has an invalid value" },
  unauthenticated: { status: 401, message: "You are not authorized to perform this action" },
  forbidden: { status: 403, message: "You are not authorized to perform this action" },
  not_found: { status: 404, message: "There is nothing at this address" },
  user_removed: { status: 403, message: "This account was removed" },
  email_taken: { status: 409, message: "Another account uses this email address" },
  user_not_found: { status: 404, message: "There is no such user" },
  email_not_verified: { status: 409, message: "This user has not verified their email address yet" },
  own_account: { status: 409, message: "You cannot remove your own account" },
  last_admin: { status: 409, message: "The last administrator cannot be removed" },
  tool_not_found: { status: 404, message: "This product does not exist or is no longer sold" },
  stale_edit: {
    status: 409,
    message: "Somebody else has changed this product meanwhile. Please look at it again before you save",
  },
  stock_too_low: {
    status: 409,
    message: "There are not that many units to take: what customers have reserved must stay on hand",
  },
  stock_too_high: { status: 409, message: "There would be more than a billion units on hand" },
  picture_not_ours: {
    status: 422,
    message: "Please upload the picture first: addresses of other sites are not accepted",
  },
  quantity_too_small: { status: 422, message: "Quantity should be more than 100" },
  quantity_unavailable: { status: 409, message: "Quantity is not available" },
  price_changed: { status: 409, message: "The price has changed" },
  over_card_limit: {
    status: 422,
    message: "An order can be at most $999,999.99, the limit of a card payment. Please order fewer units",
  },
  key_reused: {
    status: 422,
    message: "This was already sent with different contents. Please reload the page",
  },
  order_not_found: { status: 404, message: "This order does not exist" },
  order_already_paid: { status: 409, message: "This order is paid and can no longer be canceled" },
  order_not_paid: { status: 409, message: "This order is not paid yet" },
  order_already_shipped: { status: 409, message: "This order has already been shipped" },
  pay_differs: { status: 409, message: "This is not the total of the order. Your card was not charged" },
  payment_ambiguous: {
    status: 422,
    message:
      "You do not have exactly one unpaid order with this total. Please pay from the page of the order",
  },
  cancel_requested: { status: 409, message: "This order is being canceled and can no longer be paid" },
  payment_not_of_order: { status: 409, message: "This transaction does not belong to this order" },
  payment_incomplete: { status: 409, message: "This payment has not gone through yet" },
  payment_cancelled: { status: 409, message: "This payment was canceled. Your card was not charged" },
  payment_refunded: {
    status: 409,
    message: "This order could no longer be paid when your payment arrived. We are refunding your card",
  },
  payment_in_review: {
    status: 409,
    message:
      "We received a payment that does not match this order. We are looking into it. Please do not pay again",
  },
  payment_in_progress: {
    status: 409,
    message:
      "Your bank is deciding on the card payment. If it declines, the order is canceled within minutes",
  },
  payment_provider_unreachable: {
    status: 503,
    message:
      "The card payment provider is not responding. Your order is safe and nothing was charged. Please try again in a moment",
  },
  bad_signature: { status: 400, message: "The signature does not match the contents" },
  reviewed_today: {
    status: 409,
    message: "You have already written a review today, thank you! You can write another one tomorrow",
  },
  picture_not_readable: {
    status: 422,
    message: "This file is not a picture we can read. Please choose a JPEG, PNG, WebP or AVIF file",
  },
  picture_too_many_pixels: {
    status: 422,
    message:
      "This picture has more pixels than we can take: 50 million, or 16 million in AVIF. Please choose a smaller one",
  },
  picture_too_large: {
    status: 413,
    message: "This picture is larger than 10 MB. Please choose a smaller one",
  },
  picture_storage_down: {
    status: 503,
    message: "Pictures cannot be stored right now. Nothing you typed is lost, please try again in a moment",
  },
  payload_too_large: { status: 413, message: "The request is too large" },
  unsupported_media_type: { status: 415, message: "The request is in a format that is not accepted" },
  too_many_requests: { status: 429, message: "Too many requests, please wait a moment" },
  internal: { status: 500, message: "something went wrong" },
  unavailable: { status: 503, message: "The service is not ready, please try again in a moment" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** What is wrong with one field of a request. */
export interface InputIssue {
  /** The name of the field, with dots for what is nested. Empty for the body as a whole. */
  path: string;
  /** A sentence for a person: "quantity must be a whole number". */
  message: string;
}

/** The body of every response that is not a success. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  /** For `invalid_input`. */
  issues?: readonly InputIssue[];
}
