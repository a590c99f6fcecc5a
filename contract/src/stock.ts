import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { MAX_STOCK } from "./limits.ts";
import { intInput } from "./numbers.ts";
import { pageQuery } from "./paging.ts";
import { managedProduct } from "./products.ts";
import { text } from "./text.ts";

export const MAX_REASON_LENGTH = 500;
export const MAX_DELIVERY_NOTE_LENGTH = 50;

/** The days of sales that `soldLately` counts. */
const SALES_DAYS = 30;

/** For how many days the available units last. Undefined if nothing was sold. */
export function daysLeft(available: number, soldLately: number): number | undefined {
  return soldLately > 0 ? Math.floor((available * SALES_DAYS) / soldLately) : undefined;
}

const byProduct = z.object({ id: z.uuid() });
const units = intInput.check(z.gte(1), z.lte(MAX_STOCK));
const reason = text(MAX_REASON_LENGTH).check(z.minLength(1));
const remark = z._default(text(MAX_REASON_LENGTH), "");

export const adjustStock = endpoint("POST /api/products/{id}/stock", "admin", {
  summary: "Add or remove units on hand, with a reason. Repeating the Idempotency-Key and body counts once",
  params: byProduct,
  body: z.object({
    change: intInput.check(
      z.gte(-MAX_STOCK),
      z.lte(MAX_STOCK),
      z.refine((units) => units !== 0, { error: "must not be zero" }),
    ),
    reason,
  }),
  response: managedProduct,
  errors: ["tool_not_found", "stock_too_low", "stock_too_high", "key_reused"],
});

export const receiveStock = endpoint("POST /api/products/{id}/receipts", "warehouse", {
  summary: "Book a delivery. Repeating the Idempotency-Key and body counts once",
  params: byProduct,
  body: z.object({
    units,
    /** The number on the paper that came with it. */
    deliveryNote: text(MAX_DELIVERY_NOTE_LENGTH).check(z.minLength(1)),
    remark,
  }),
  response: managedProduct,
  errors: ["tool_not_found", "stock_too_high", "key_reused"],
});

export const countStock = endpoint("POST /api/products/{id}/counts", "warehouse", {
  summary: "Set the units on hand to what was counted. Repeating the Idempotency-Key and body counts once",
  params: byProduct,
  body: z.object({
    /** What is on the shelf. The server computes the difference. */
    units: intInput.check(z.gte(0), z.lte(MAX_STOCK)),
    remark,
  }),
  response: managedProduct,
  errors: ["tool_not_found", "stock_too_low", "key_reused"],
});

/** An order that holds units of a product. */
const holder = z.object({
  _id: z.uuid(),
  number: z.string(),
  /** Its company, or the email of its buyer. */
  account: z.string(),
  quantity: z.int(),
  /** Whether a loss may take its units: neither paid nor being paid. */
  isFree: z.boolean(),
});

export type Holder = z.output<typeof holder>;

export const recordLoss = endpoint("POST /api/products/{id}/losses", "admin", {
  summary:
    "Write lost units off: free ones, then those of unpaid orders, newest first, whose holds end. Repeating the Idempotency-Key and body counts once",
  params: byProduct,
  body: z.object({ units, reason }),
  response: z.extend(managedProduct, {
    /** The orders whose hold has ended. */
    released: z.array(z.object({ _id: z.uuid(), number: z.string() })),
  }),
  errors: ["tool_not_found", "stock_too_low", "units_of_paid_orders", "stock_changed", "key_reused"],
});

/** How many orders `listHolders` names. */
export const MOST_HOLDERS = 1_000;

export const listHolders = endpoint("GET /api/products/{id}/holders", "warehouse", {
  summary: "List the orders that hold units of a product, in the order in which a loss takes them",
  params: byProduct,
  response: z.array(holder),
  errors: ["tool_not_found"],
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
  deliveryNote: z.optional(z.string()),
  order: z.optional(z.uuid()),
  /** The number of the order. */
  number: z.optional(z.string()),
  /** Units on hand after it. */
  onHand: z.int(),
  at: instant,
});

export type Movement = z.output<typeof movement>;

export const listMovements = endpoint("GET /api/products/{id}/ledger", "warehouse", {
  summary: "List every movement of a product's stock, newest first, also for removed products",
  params: byProduct,
  query: z.object(pageQuery(100)),
  response: z.array(movement),
  errors: ["tool_not_found"],
});
