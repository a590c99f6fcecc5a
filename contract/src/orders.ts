import * as z from "zod/mini";

import { money } from "./money.ts";

/** One part, one quantity, one buyer. Name and unit price are as they were when the order was placed. */
export const order = z.object({
  _id: z.uuid(),
  /** The buyer's email. */
  user: z.email(),
  productName: z.string(),
  product: z.uuid(),
  /** Per unit. */
  price: money,
  quantity: z.int(),
  phone: z.string(),
  address: z.string(),
  /** Absent until shipped; screens then show 'pending'. */
  status: z.optional(z.literal("shipped")),
  paid: z.boolean(),
  transactionId: z.optional(z.string()),
  /** Unit price times quantity. */
  pay: money,
});
