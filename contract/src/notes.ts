import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { text } from "./text.ts";

export const MAX_NOTE_LENGTH = 2_000;

/** What staff tell each other about an account or an order. Buyers never see it. */
export const note = z.object({
  _id: z.uuid(),
  text: z.string(),
  /** The email of who wrote it; absent once they have closed their account. */
  author: z.optional(z.string()),
  at: instant,
  /** Absent if it is about the account as a whole. */
  order: z.optional(z.object({ _id: z.uuid(), number: z.string() })),
});

export type Note = z.output<typeof note>;

const id = z.object({ id: z.uuid() });
const written = {
  params: id,
  body: z.object({ text: text(MAX_NOTE_LENGTH).check(z.minLength(1)) }),
  // Not the text: answers are kept for a while, and notes are erased with their account.
  response: z.object({ insertedId: z.uuid() }),
};

export const addOrderNote = endpoint("POST /api/orders/{id}/notes", "warehouse", {
  summary: "Write a note about an order, for staff. Repeating the Idempotency-Key and body writes it once",
  ...written,
  errors: ["order_not_found", "account_closed", "key_reused"],
});

export const listOrderNotes = endpoint("GET /api/orders/{id}/notes", "warehouse", {
  summary: "The notes about an order, newest first, for staff",
  params: id,
  response: z.array(note),
  errors: ["order_not_found"],
});

export const addAccountNote = endpoint("POST /api/customers/{id}/notes", "admin", {
  summary: "Write a note about an account, for admins. Repeating the Idempotency-Key and body writes it once",
  ...written,
  errors: ["customer_not_found", "account_closed", "key_reused"],
});
