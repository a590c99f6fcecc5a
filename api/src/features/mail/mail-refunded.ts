import { formatMoney } from "@bulkhead/contract/money";

import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, orderPath, type MailWords } from "./mail-words.ts";

export const refundedWords = (order: OrderFacts): MailWords => ({
  subject: `We refunded ${order.detail ?? formatMoney(order.payCents)} for ${nameOf(order)}`,
  paragraphs: [
    "The money goes back to what you paid with. Most banks show it within ten days.",
    ...(order.isCanceled ? ["The order is canceled."] : []),
  ],
  button: { label: "See the order", path: orderPath(order) },
  notes: ["Did you expect another amount? Reply to this email."],
});
