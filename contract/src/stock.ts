import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { intInput } from "./numbers.ts";
import { managedProduct, MAX_STOCK } from "./products.ts";
import { text } from "./text.ts";

export const MAX_REASON_LENGTH = 500;

const byProduct = z.object({ id: z.uuid() });

export const adjustStock = endpoint({
  method: "POST",
  path: "/api/products/{id}/stock",
  access: "admin",
  summary: "Add or remove units on hand, with a reason. Repeating the Idempotency-Key and body counts once",
  params: byProduct,
  body: z.object({
    change: intInput.check(
      z.gte(-MAX_STOCK),
      z.lte(MAX_STOCK),
      z.refine((units) => units !== 0, { error: "must not be zero" }),
    ),
    reason: text(MAX_REASON_LENGTH).check(z.minLength(1)),
  }),
  response: managedProduct,
  errors: ["tool_not_found", "stock_too_low", "stock_too_high", "key_reused"],
});

/** A line of a product's ledger. The changes of a product add up to its units on hand and reserved. */
export const movement = z.object({
  _id: z.uuid(),
  kind: z.enum(["receipt", "count", "adjustment", "loss", "reserve", "release", "ship", "unship"]),
  onHandChange: z.int(),
  reservedChange: z.int(),
  /** The email of the person; absent if the system acted. */
  actor: z.optional(z.string()),
  reason: z.optional(z.string()),
  order: z.optional(z.uuid()),
  at: instant,
});

export type Movement = z.output<typeof movement>;

export const listMovements = endpoint({
  method: "GET",
  path: "/api/products/{id}/ledger",
  access: "warehouse",
  summary: "List every movement of a product's stock, newest first, also for removed products",
  params: byProduct,
  query: z.object({
    page: z._default(intInput.check(z.gte(1), z.lte(1_000_000)), 1),
    size: z._default(intInput.check(z.gte(1), z.lte(1_000)), 100),
  }),
  response: z.array(movement),
  errors: ["tool_not_found"],
});
