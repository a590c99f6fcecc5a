import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { money, unitPrice } from "./numbers.ts";
import { pageQuery } from "./paging.ts";
import { text } from "./text.ts";

/** What staff do, and what they do it to. Their spelling stays for good: they are stored. */
export const activitySubjects = {
  "promote-user": "user",
  "assign-to-warehouse": "user",
  "demote-user": "user",
  "remove-user": "user",
  "restore-user": "user",
  "add-product": "product",
  "edit-product": "product",
  "remove-product": "product",
  "restore-product": "product",
  "add-data-sheet": "product",
  "hide-data-sheet": "product",
  "show-data-sheet": "product",
  "add-category": "category",
  "edit-category": "category",
  "remove-category": "category",
  "import-products": "import",
  "undo-import": "import",
  "adjust-stock": "product",
  "receive-stock": "product",
  "count-stock": "product",
  "record-loss": "product",
  "ship-order": "order",
  "unship-order": "order",
  "change-tracking": "order",
  "hold-for-customer": "order",
  "lengthen-hold": "order",
  "cancel-order": "order",
  "change-delivery": "order",
  "add-order-note": "order",
  "add-account-note": "account",
  "refund-order": "order",
  "accept-payment": "order",
  "assign-transfer": "order",
  "return-transfer": "account",
  "hide-review": "review",
  "show-review": "review",
  "resend-mail": "mail",
} as const;

export type ActivityAction = keyof typeof activitySubjects;
export const ACTIVITY_ACTIONS = Object.keys(activitySubjects) as [ActivityAction, ...ActivityAction[]];

/** One thing that staff did: who, what, when and which fields. What a person wrote is never here. */
export const activity = z.object({
  _id: z.uuid(),
  at: instant,
  /** The email of the person; absent once they have closed their account. */
  actor: z.optional(z.string()),
  action: z.enum(ACTIVITY_ACTIONS),
  subject: z.object({
    kind: z.enum(["user", "product", "order", "payment", "account", "review", "mail", "import", "category"]),
    _id: z.uuid(),
    /** What people call it today, such as the number of an order; absent if it has no name. */
    name: z.optional(z.string()),
    /** The account that a user orders for. */
    account: z.optional(z.uuid()),
    /** The company that an order is for, or the email of its buyer. */
    of: z.optional(z.string()),
  }),
  /** The columns that changed. */
  fields: z.array(z.string()),
  /** The money that was assigned or sent back. */
  amount: z.optional(money),
  /** The price of a product, if it changed. */
  price: z.optional(z.object({ before: z.optional(unitPrice), after: unitPrice })),
});

export type Activity = z.output<typeof activity>;

export const listActivity = endpoint("GET /api/activity", "admin", {
  summary: "List what staff did, newest first: who, what, when and which fields",
  query: z.object({
    /** Part of an email, a name or a model, or the number of an order: of who did it, or of what it was done to. */
    search: z.optional(text(100)),
    /** The id of what it was done to. */
    subject: z.optional(z.uuid()),
    action: z.optional(z.enum(ACTIVITY_ACTIONS)),
    /** A day in UTC. */
    day: z.optional(z.iso.date()),
    /** Only what changed a price. */
    prices: z.optional(z.stringbool()),
    ...pageQuery(),
  }),
  response: z.array(activity),
});
