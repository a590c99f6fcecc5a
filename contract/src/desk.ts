import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { money } from "./numbers.ts";
import { orderMoney } from "./orders.ts";

const count = z.int().check(z.nonnegative());
const worth = z.object({ orders: count, pay: money });

const part = z.object({ name: z.string(), model: z.optional(z.string()), img: z.url() });

const listed = {
  _id: z.uuid(),
  number: z.string(),
  /** The company, or the buyer's name or email. */
  account: z.string(),
  pay: money,
};

/** What waits for staff. Times and no ages, so that an unchanged answer is the same answer. */
const today = z.object({
  toShip: z.object({
    orders: count,
    /** How many of them were paid more than `LATE_DAYS` ago. */
    late: count,
    oldestPaidAt: z.optional(instant),
    /** The six paid longest ago. */
    next: z.array(z.object({ ...listed, part, quantity: z.int(), address: z.string(), paidAt: instant })),
  }),
  /** Unpaid orders whose hold ends within six hours, the first ones named. */
  holdsEnding: z.extend(worth, { next: z.array(z.object({ ...listed, holdUntil: instant })) }),
  unpaid: count,
  /** Unpaid orders of accounts that never paid, and who holds most of them: a network, or one account. Admins see who. */
  neverPaid: z.extend(worth, {
    units: count,
    next: z.array(
      z.object({
        network: z.optional(z.string()),
        /** If it is one. */
        accountId: z.optional(z.uuid()),
        account: z.string(),
        accounts: count,
        orders: count,
        units: count,
        pay: money,
      }),
    ),
  }),
  /** Orders whose money a person or a bank has to decide about, the oldest ones named. */
  trouble: z.extend(worth, {
    next: z.array(
      z.object({
        ...listed,
        money: orderMoney,
        isShipped: z.boolean(),
        /** Until when a dispute can be answered. */
        answerBy: z.optional(instant),
      }),
    ),
  }),
  /** Money by bank that an admin assigns or sends back. For others nothing. */
  stray: z.object({ transfers: count, amount: money }),
  /** Emails that could not be sent. For others than admins nothing. */
  failedMails: count,
  /** Disputes that were lost within the last days. */
  lostDisputes: worth,
  /** All of these, and the trouble: what only a person can settle. */
  needsPerson: count,
  lowStock: z.object({
    products: count,
    /** How many of them have no available unit. */
    out: count,
    /** How many of them have fewer units than an order needs. */
    short: count,
    next: z.array(
      z.object({
        ...part.shape,
        _id: z.uuid(),
        /** Available units. */
        quantity: count,
        reserved: count,
        reorderAt: count,
        /** Units sold in the last 30 days. */
        soldLately: count,
      }),
    ),
  }),
  reviews: z.object({
    written: count,
    next: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        starts: z.int(),
        review: z.optional(z.string()),
      }),
    ),
  }),
  /** The last check of the books. Absent before the first one. */
  books: z.optional(z.object({ checkedAt: instant, rules: count, brokenRules: count })),
  /** The name on the account that bank transfers go to, if it is not the seller's legal name. */
  bankHolder: z.optional(z.string()),
  /** The last 24 hours. */
  since: z.object({ placed: worth, paid: worth, shipped: count, refunded: worth }),
});

export type Today = z.output<typeof today>;

export const getToday = endpoint("GET /api/today", "warehouse", {
  summary: "What waits for staff: to ship, holds ending, payment trouble, low stock, reviews, books",
  response: today,
});
