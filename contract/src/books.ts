import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { money } from "./numbers.ts";

/** What one rule of the books found. */
export const ruleResult = z.object({
  rule: z.string(),
  /** What breaks it, at most 100. */
  broken: z.array(
    z.object({
      _id: z.string(),
      /** If it is an order. */
      number: z.optional(z.string()),
      detail: z.string(),
    }),
  ),
});
export type RuleResult = z.output<typeof ruleResult>;

export const readBooks = endpoint("GET /api/books", "admin", {
  summary: "What the last check of stock, orders and payments found, and who holds units unpaid",
  response: z.object({
    /** Absent before the first one. It saw the shop as it was at `checkedAt`. */
    lastCheck: z.optional(z.object({ checkedAt: instant, addsUp: z.boolean(), rules: z.array(ruleResult) })),
    /** Mails of the last week that were not sent, because no money caused them and there were too many. */
    droppedMails: z.int(),
    /** The accounts that hold most units unpaid, by value, at most 20. */
    holders: z.array(
      z.object({
        _id: z.uuid(),
        /** The emails of its users. */
        user: z.string(),
        orders: z.int(),
        value: money,
      }),
    ),
  }),
});

export const startBooksCheck = endpoint("POST /api/books/check", "admin", {
  summary:
    "Start a check of stock, orders and payments. `GET /api/books` has its result once `checkedAt` is not before `askedAt`",
  response: z.object({ askedAt: instant }),
});
