import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { pageQuery } from "./paging.ts";

/** What a mail tells: an event of an order, that a hold is about to end, that a role has changed, or an invitation. */
export const mailKind = z.enum([
  "placed",
  "hold-ending",
  "hold-ended",
  "transfer-chosen",
  "transfer-received",
  "transfer-returned",
  "paid",
  "shipped",
  "ship-undone",
  "delivery-changed",
  "cancelled",
  "refunded",
  "role-changed",
  "invited",
  "confirm-address",
]);

export const failedMail = z.object({
  _id: z.uuid(),
  kind: mailKind,
  /** Whom it should have reached. */
  user: z.string(),
  /** What it is about. */
  order: z.optional(z.object({ _id: z.uuid(), number: z.string() })),
  failedAt: instant,
  /** What the mail server said, without addresses. */
  error: z.string(),
});

export type FailedMail = z.output<typeof failedMail>;

export const listMails = endpoint("GET /api/mails", "admin", {
  summary: "List the mails that could not be sent and were given up, latest first",
  query: z.object({
    filter: z._default(z.enum(["failed"]), "failed"),
    ...pageQuery(100),
  }),
  response: z.array(failedMail),
});

export const resendMail = endpoint("POST /api/mails/{id}/resend", "admin", {
  summary:
    "Send a mail that was given up again, to the address that its recipient has now. One that was sent or waits stays as it is",
  params: z.object({ id: z.uuid() }),
  response: z.object({ _id: z.uuid() }),
  errors: ["mail_not_found"],
});
