import { fixedStrings } from "./fixed-strings.ts";
import {
  DATA_SHEET_MAX_MB,
  LAST_PAGE,
  LENGTHEN_DAYS,
  MAX_INVITATIONS_PER_DAY,
  MAX_LISTS,
  MAX_LIST_LINES,
  MAX_MEMBERS,
  MAX_PICTURES,
  PICTURE_MAX_MB,
  UNDO_SHIP_MINUTES,
  UNUSED_PICTURE_DAYS,
} from "./limits.ts";

const withStatus = (status: number) => (message: string) => ({ status, message });
const forbidden = withStatus(403);
const missing = withStatus(404);
const conflict = withStatus(409);
const unfit = withStatus(422);
const tooMuch = withStatus(429);
const notNow = withStatus(503);

/**
 * Every error that the API can return: a stable code, its HTTP status and a message for people. Messages have no final
 * period, so that screens can build sentences with them.
 */
export const errors = {
  invalid_input: { status: 400, message: "Something in this request is missing or invalid" },
  page_too_far: { status: 400, message: `A list has ${LAST_PAGE} pages. Search or filter to see the rest` },
  unauthenticated: { status: 401, message: "You are not authorized to perform this action" },
  forbidden: forbidden("You are not authorized to perform this action"),
  not_found: missing("There is nothing at this URL"),
  sign_in_again: forbidden("Please sign in again to do this"),
  user_removed: forbidden("This account was removed"),
  email_taken: conflict(
    "Another account already uses this email. If the email is yours, use Forgot password? to prove it",
  ),
  user_not_found: missing("User not found"),
  email_not_verified: conflict("This user has not verified their email yet"),
  own_account: conflict("You cannot remove your own account"),
  last_admin: conflict("The last admin cannot be removed or made a customer"),
  paid_order_unshipped: conflict(
    "A paid order of yours has not shipped yet. You can close your account once it has shipped or we have refunded it",
  ),
  payment_open: conflict(
    "An order of yours has an open payment. Pay for it or cancel it, then close your account",
  ),
  payment_undecided: conflict(
    "Money of an order of yours is under review, disputed or on its way back to you. You can close your account once that is decided",
  ),
  company_not_found: missing("You are not in a company"),
  already_in_company: conflict("You are in a company already. Leave it before you join another one"),
  founder_only: forbidden("Only the founder of the company can do this"),
  member_not_found: missing("This person is not in your company"),
  already_member: conflict("This person is in your company already"),
  too_many_members: conflict(`A company can have ${MAX_MEMBERS} members and open invitations`),
  too_many_invitations: tooMuch(
    `You have invited ${MAX_INVITATIONS_PER_DAY} people within a day, which is the limit. Please invite the others tomorrow`,
  ),
  confirmation_not_found: missing("This link is no longer valid"),
  invitation_not_found: missing("This invitation was withdrawn or has been answered"),
  address_not_found: missing("This address is no longer saved"),
  too_many_addresses: conflict("An account can save 50 addresses. Remove one first"),
  list_not_found: missing("This list was deleted, or is no longer shared with you"),
  list_not_yours: forbidden("Only who made a list decides whether colleagues see it"),
  line_not_found: missing("This line is no longer in the list"),
  too_many_lists: conflict(`An account can have ${MAX_LISTS} lists. Delete one first`),
  too_many_lines: conflict(`A list can have ${MAX_LIST_LINES} lines. Put the others into another list`),
  too_many_names: conflict("An account can have 2,000 names for parts. Remove some first"),
  customer_not_found: missing("There is no such account"),
  account_closed: conflict("This account is closed, so its notes were erased and nobody can write new ones"),
  mail_not_found: missing("Email not found"),
  part_gone: { status: 410, message: "This part is no longer sold" },
  tool_not_found: missing("This product does not exist or is no longer sold"),
  stale_edit: conflict("Someone else changed this product. Review the changes before you save"),
  prices_must_fall: unfit("Each price break must start at more units and cost less than the one before"),
  last_buy_needs_date: unfit("A last time buy needs its date, and nothing else has one"),
  category_not_found: missing("There is no such category"),
  category_taken: conflict("Another category has this name"),
  category_not_empty: conflict("Other categories are below this one. Move or remove them first"),
  two_levels: unfit("Categories have two levels, and none is below itself"),
  stale_category: conflict("Someone else changed this category. Reload the page to see it"),
  spec_taken: unfit("Two specifications of this category, or of those above and below it, have one name"),
  values_unreadable: conflict("Parts have values that would mean something else or could not be read"),
  stock_too_low: conflict("You cannot remove that many units. Units reserved by customers must stay on hand"),
  units_of_paid_orders: conflict("Paid orders hold these units. Refund them first"),
  stock_changed: conflict("The stock has just changed. Please look again"),
  stock_too_high: conflict("Stock cannot exceed one billion units"),
  picture_not_ours: unfit("Please upload the picture first. Pictures on other sites are not accepted"),
  import_not_found: missing("There is no such import. A preview that nobody applies is deleted after a day"),
  import_not_applied: conflict("This import was not applied, so there is nothing to undo"),
  import_unreadable: unfit("This is not a list of parts that we can read"),
  quantity_too_small: unfit("Quantity should be more than 100"),
  quantity_unavailable: conflict("Quantity is not available"),
  price_changed: conflict("The price has changed"),
  below_least_charge: unfit(
    "An order must be at least $0.50, the least that a card can pay. Please order more units",
  ),
  over_card_limit: unfit(
    "An order can be at most $999,999.99, the limit of a card payment. Please order fewer units",
  ),
  hold_limit: conflict("You have too many unpaid orders. Pay for one, cancel one or verify your email first"),
  hold_over: conflict("The hold of this order has ended for good. Please place a new order"),
  hold_lapsed: conflict("The hold of one of these orders has ended. Please pay for it on its own"),
  hold_lengthened_before: conflict("This hold was lengthened before, which is possible once"),
  hold_too_long: unfit(`A hold can be lengthened by at most ${LENGTHEN_DAYS} days beyond its end`),
  key_reused: unfit("This was already sent with different contents. Please reload the page"),
  purchase_not_found: missing("We can't find that purchase"),
  lines_refused: conflict("Some of these lines cannot be held, so none of them is"),
  document_not_found: missing("There is no such document for this order"),
  too_many_documents: unfit(
    "These are more than 1,000 documents, which is the limit of one file. Search for a PO number to get fewer",
  ),
  order_not_found: missing("We can't find that order"),
  order_already_paid: conflict("This order is paid and can no longer be canceled"),
  order_not_paid: conflict("This order is not paid yet"),
  order_already_shipped: conflict("This order has already shipped"),
  order_not_shipped: conflict("This order has not shipped"),
  reason_needed: unfit(`This order shipped more than ${UNDO_SHIP_MINUTES} minutes ago. Say why you undo it`),
  shipment_mixed: conflict("Orders of one shipment belong to one account and go to one address"),
  shipment_not_found: missing("There is no such shipment, or its shipping was undone"),
  order_cancelled: conflict("This order was canceled"),
  order_not_to_pack: conflict("One of these orders is not to be shipped. Please reload the page"),
  order_in_review: conflict("A payment of this order is under review, so the order cannot ship"),
  order_disputed: conflict(
    "The buyer's bank disputes the payment of this order. Wait until the dispute is decided",
  ),
  order_refunded: conflict("The payment of this order was refunded, so the order cannot ship"),
  refund_differs: conflict(
    "More than can be refunded, or not all of a payment in review. Please reload the page",
  ),
  payment_not_refundable: conflict("This payment has nothing that can be refunded"),
  payment_not_acceptable: conflict("This payment cannot be accepted for the order"),
  pay_differs: conflict("This is not the amount of the order. Your card was not charged"),
  payment_ambiguous: unfit(
    "More than one unpaid order has this amount, or none does. Please pay from the order's page",
  ),
  cancel_requested: conflict("This order is being canceled and can no longer be paid"),
  payment_not_of_order: conflict("This transaction does not belong to this order"),
  payment_incomplete: conflict("This payment has not gone through yet"),
  payment_cancelled: conflict("This payment was canceled. Your card was not charged"),
  payment_refunded: conflict(
    "Your payment arrived when this order could no longer be paid. We are refunding your card",
  ),
  payment_in_review: conflict(
    "We received a payment that does not match this order. We are looking into it, so please do not pay again",
  ),
  payment_in_progress: conflict(
    "The bank is still processing the card payment. If it is declined, the order is canceled within minutes",
  ),
  transfer_in_progress: conflict(
    "This order waits for your bank transfer. Give the transfer up first to pay in another way",
  ),
  transfer_used: conflict("A bank transfer can be chosen once for an order. Please pay by card"),
  transfer_unavailable: conflict("Bank transfers are not available. Please pay by card"),
  transfer_unverified: conflict("Please verify your email first. Then you can pay by bank transfer"),
  transfer_not_found: missing("There is no such transfer"),
  return_refused: conflict("The payment provider did not send this money back. It is still with you"),
  payment_provider_unreachable: notNow(
    "The card payment provider is not responding. Your order is safe and nothing was charged. Please try again in a moment",
  ),
  bad_signature: { status: 400, message: "The signature does not match the body" },
  review_not_found: missing("Review not found"),
  picture_not_readable: unfit(
    "This file is not a picture we can read. Please choose a JPEG, PNG, WebP or AVIF file",
  ),
  picture_too_many_pixels: unfit(
    "This picture has too many pixels. The limit is 50 million, or 16 million for AVIF. Please choose a smaller one",
  ),
  picture_too_large: {
    status: 413,
    message: `This picture is larger than ${PICTURE_MAX_MB} MB. Please choose a smaller one`,
  },
  too_many_pictures: conflict(
    `You have uploaded ${MAX_PICTURES} pictures, which is the limit. Pictures you do not use are deleted after ${UNUSED_PICTURE_DAYS} days`,
  ),
  picture_storage_down: notNow(
    "We cannot store files right now. Nothing you typed is lost. Please try again in a moment",
  ),
  data_sheet_not_found: missing("There is no such data sheet"),
  data_sheet_known: conflict("This part has this file or a revision of this name already"),
  data_sheet_not_readable: unfit(
    "This file is not a PDF we can read. It must be whole and open without a password, with at most 1,000 pages",
  ),
  data_sheet_too_large: {
    status: 413,
    message: `This data sheet is larger than ${DATA_SHEET_MAX_MB} MB. Please choose a smaller one`,
  },
  too_many_accounts: tooMuch("Too many new accounts come from your network. Please try again in an hour"),
  payload_too_large: { status: 413, message: "The request is too large" },
  unsupported_media_type: { status: 415, message: "This request format is not accepted" },
  too_many_requests: tooMuch("Too many requests. Please wait a moment"),
  internal: { status: 500, message: fixedStrings.somethingWentWrong },
  unavailable: notNow("The service is not ready. Please try again in a moment"),
} satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** What is wrong with one field of a request. */
export interface InputIssue {
  /** The name of the field, with dots for nested fields. Empty for the body as a whole. */
  path: string;
  /** A sentence for a person: "quantity must be a whole number". */
  message: string;
}

/** The body of every response that is not a success. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  /**
   * For `invalid_input`, for `lines_refused` one for each line that cannot be held, and for `hold_limit` the `reason` with which
   * staff lift it.
   */
  issues?: readonly InputIssue[];
}
