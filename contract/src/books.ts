import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";

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
        broken: z.array(z.object({ _id: z.string(), detail: z.string() })),
      }),
    ),
  }),
  errors: [],
});
