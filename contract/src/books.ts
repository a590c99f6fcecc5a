import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { money } from "./money.ts";

export const checkBooks = endpoint({
  method: "GET",
  path: "/api/books",
  access: "admin",
  summary: "Check whether stock, orders and payments add up",
  response: z.object({
    checkedAt: instant,
    addsUp: z.boolean(),
    rules: z.array(
      z.object({
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
      }),
    ),
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
  errors: [],
});
