import * as z from "zod/mini";

import { address } from "./addresses.ts";
import { orderDocument } from "./documents.ts";
import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { list, partName } from "./lists.ts";
import { money } from "./numbers.ts";
import { orderEvent } from "./order-events.ts";
import { order } from "./orders.ts";
import { payment } from "./payments.ts";
import { text } from "./text.ts";
import { profile, role } from "./users.ts";

const optionalText = z.optional(z.string());

const ownUser = z.object({
  ...profile.shape,
  _id: z.uuid(),
  role,
  createdAt: instant,
  /** How they created the account or last proved the email. */
  signInMethod: z.string(),
  passwordChangedAt: z.optional(instant),
  signedOutEverywhereAt: z.optional(instant),
});

const ownAccount = z.object({
  _id: z.uuid(),
  createdAt: instant,
  /** Unpaid orders that hold units now. */
  heldOrders: z.int(),
  heldValue: money,
  hasPaid: z.boolean(),
  accountsPayableEmail: optionalText,
});

/** As it was sent. Screens show the name, picture and bio of the profile where it has them. */
const ownReview = z.object({
  _id: z.uuid(),
  stars: z.int(),
  review: optionalText,
  location: optionalText,
  name: optionalText,
  img: optionalText,
  bio: optionalText,
  writtenAt: instant,
  hiddenAt: z.optional(instant),
});

const { actions: _, notes: __, ...orderFields } = order.shape;
const { refundReason: ___, ...paymentFields } = payment.shape;

const ownOrder = z.object({
  ...orderFields,
  /** `actor` is `you`, `member` of the same company or `staff`. Nobody else's email is in the file. */
  history: z.array(orderEvent),
  documents: z.array(orderDocument),
  payments: z.array(
    z.object({
      ...paymentFields,
      /** What arrived by bank. */
      receipts: z.array(z.object({ amount: money, sender: z.optional(z.string()), at: instant })),
      refunds: z.array(z.object({ amount: money, status: z.string(), at: instant })),
      disputes: z.array(z.object({ amount: money, status: z.string(), reason: z.string(), at: instant })),
    }),
  ),
});

const ownCompany = z.object({
  name: z.string(),
  joinedAt: instant,
  leftAt: z.optional(instant),
  /** While they are a member. */
  taxId: optionalText,
  billingAddress: optionalText,
  accountsPayableEmail: optionalText,
});

/** Everything we store about a user. */
export const ownData = z.object({
  user: ownUser,
  /** Their own account. */
  account: ownAccount,
  /** The companies that they are or were a member of. */
  companies: z.array(ownCompany),
  /** The companies that have invited them. */
  invitations: z.array(z.object({ company: z.string(), invitedAt: instant })),
  /** Saved by them or their company. */
  addresses: z.array(address),
  /** Made by them or shared with them. */
  lists: z.array(list),
  partNames: z.array(partName),
  /** Uploaded by this account. */
  pictures: z.array(z.object({ url: z.string(), uploadedAt: instant })),
  reviews: z.array(ownReview),
  orders: z.array(ownOrder),
});

export type OwnData = z.output<typeof ownData>;

export const downloadData = endpoint("GET /api/account/data", "customer", {
  sudo: true,
  perMinute: 10,
  summary: "Download everything that is stored about the caller, as a file",
  response: ownData,
  errors: ["unavailable"],
});

export const dataFileName = "your-data.json";

export const getClosing = endpoint("GET /api/account/closing", "customer", {
  summary: "What keeps the caller from closing their account, in words. Closing asks again",
  response: z.object({ obstacle: optionalText }),
});

export const closeAccount = endpoint("POST /api/account/close", "customer", {
  sudo: true,
  summary:
    "Close the caller's account: leaves their company, cancels unpaid orders and erases profile, pictures and names. Paid orders stay, for staff",
  response: z.object({ _id: z.uuid() }),
  errors: ["paid_order_unshipped", "payment_open", "payment_undecided", "last_admin"],
});

/** The current account of the caller: their company's, or their own. */
const account = z.object({
  /** Gets a copy of the mails that carry a proforma, an invoice or a credit note. */
  accountsPayableEmail: optionalText,
  /** Its owner has not confirmed it yet, so that nothing goes there. */
  awaitsConfirmation: z.optional(z.literal(true)),
  /** Whether the caller may change it. In a company only the founder may. */
  isChangeable: z.boolean(),
});
export type Account = z.output<typeof account>;

export const getAccount = endpoint("GET /api/account", "customer", {
  summary: "Who gets a copy of the documents of the caller's current account",
  response: account,
});

export const changeAccount = endpoint("PATCH /api/account", "customer", {
  perMinute: 10,
  summary:
    "Name an email that gets a copy of the documents of one's company, as its founder, or of one's own account. Empty text removes it",
  body: z.object({
    accountsPayableEmail: text(254).check(
      z.toLowerCase(),
      z.regex(/^([^\s@]+@[^\s@]+)?$/, { error: "must be an email address" }),
    ),
  }),
  response: account,
  errors: ["email_not_verified", "company_not_found", "founder_only"],
});

const confirmation = z.object({
  /** Who named the address: the company, or the buyer's email. */
  account: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
});
export type Confirmation = z.output<typeof confirmation>;

const byToken = z.object({ token: z.uuid() });

export const getConfirmation = endpoint("GET /api/confirmations/{token}", "public", {
  summary: "What the owner of an accounts payable address is asked to confirm",
  params: byToken,
  response: confirmation,
  errors: ["confirmation_not_found"],
});

export const confirmAddress = endpoint("POST /api/confirmations/{token}", "public", {
  summary:
    "Confirm that documents may go to an accounts payable address, as its owner. A second time changes nothing",
  params: byToken,
  response: confirmation,
  errors: ["confirmation_not_found"],
});
