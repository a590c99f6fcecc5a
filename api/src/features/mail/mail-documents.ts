import type { OrderDocument } from "@bulkhead/contract/documents";

import type { MailFacts } from "./mail-facts.store.ts";
import type { MailKind } from "./mails.store.ts";

/** Whether the documents of a mail are in it, are too late for it, or do not exist. */
export type Enclosed = "attached" | "late" | "none";

const carried: Partial<Record<MailKind, OrderDocument["kind"]>> = {
  placed: "proforma",
  "transfer-chosen": "proforma",
  paid: "invoice",
  refunded: "credit-note",
};

/** Which documents go with a mail. */
export const documentOf = (kind: MailKind): OrderDocument["kind"] | undefined => carried[kind];

/** Accounts payable gets a copy of what carries a document. */
export function copyTo(kind: MailKind, { recipient, order }: MailFacts): string | undefined {
  const email = order?.payableEmail ?? recipient.email;
  return recipient.isVerified && documentOf(kind) && email !== recipient.email ? email : undefined;
}

/** What the mail says about them. */
export function enclosedWords(kind: MailKind, enclosed: Enclosed): string[] {
  const name = documentOf(kind)?.replace("-", " ");
  if (name === undefined || enclosed === "none") return [];
  return enclosed === "attached"
    ? [`The ${name} is attached.`]
    : [`The ${name} was not ready when we wrote this. You will find it on the page of the order.`];
}
