import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { managedTool, MAX_STOCK } from "./products.ts";
import { text } from "./text.ts";

export const MAX_REASON_LENGTH = 500;

const byTool = z.object({ id: z.uuid() });

export const adjustStock = endpoint({
  method: "POST",
  path: "/api/products/{id}/stock",
  access: "admin",
  summary:
    "Add units to what is on hand or take some away, and say why. The same Idempotency-Key and body count once",
  params: byTool,
  body: z.object({
    change: z.int().check(
      z.gte(-MAX_STOCK),
      z.lte(MAX_STOCK),
      z.refine((units) => units !== 0),
    ),
    reason: text(MAX_REASON_LENGTH).check(z.minLength(1)),
  }),
  response: managedTool,
  errors: ["tool_not_found", "stock_too_low", "stock_too_high", "key_reused"],
});

/** A line of a part's ledger. Per part, the changes add up to what is on hand and what is reserved. */
export const movement = z.object({
  _id: z.uuid(),
  kind: z.enum(["receipt", "adjustment", "reserve", "release", "ship"]),
  onHandChange: z.int(),
  reservedChange: z.int(),
  /** The email of who did it; absent where the system acted by itself. */
  actor: z.optional(z.string()),
  reason: z.optional(z.string()),
  order: z.optional(z.uuid()),
  at: instant,
});

export type Movement = z.output<typeof movement>;

export const listMovements = endpoint({
  method: "GET",
  path: "/api/products/{id}/ledger",
  access: "admin",
  summary: "Every movement of a part's stock, the newest first, also after it was taken out of the catalogue",
  params: byTool,
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 100),
  }),
  response: z.array(movement),
  errors: ["tool_not_found"],
});
