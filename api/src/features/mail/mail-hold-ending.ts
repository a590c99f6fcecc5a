import { formatMoney } from "@bulkhead/contract/money";

import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, paymentPath, timeInUtc, type MailWords } from "./mail-words.ts";

export const holdEndingWords = (order: OrderFacts): MailWords => ({
  subject: `The hold on ${nameOf(order)} ends ${timeInUtc(order.holdUntil)}`,
  paragraphs: [
    "The order is not paid yet. When the hold ends, its units go back into stock and its price is no longer fixed.",
  ],
  button: { label: `Pay ${formatMoney(order.payCents)}`, path: paymentPath(order) },
  notes: ["No longer needed? There is nothing to do. You owe nothing."],
  footerLink: { label: "Turn these reminders off", path: "/dashboard" },
});
