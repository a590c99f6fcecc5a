import { formatMoney } from "@bulkhead/contract/money";

import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, orderPath, type MailWords } from "./mail-words.ts";

export const paidWords = (order: OrderFacts): MailWords => ({
  subject: `We received ${formatMoney(order.payCents)} for ${nameOf(order)}`,
  paragraphs: ["Thank you. We pack the units now, and write to you again when they ship."],
  button: { label: "See the order", path: orderPath(order) },
  notes: order.address
    ? ["Is the address wrong? Reply to this email before the order ships."]
    : ["We do not know where to ship it yet. Reply to this email with the address."],
});
