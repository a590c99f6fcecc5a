import { formatMoney } from "@bulkhead/contract/money";

import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, paymentPath, timeInUtc, type MailWords } from "./mail-words.ts";

export const placedWords = (order: OrderFacts): MailWords => ({
  subject: `We hold ${nameOf(order)} for you until ${timeInUtc(order.holdUntil)}`,
  paragraphs: [
    "Thank you for your order. The units are reserved and the price is fixed until then. You have not been charged.",
  ],
  button: { label: `Pay ${formatMoney(order.payCents)}`, path: paymentPath(order) },
  notes: [
    "No longer needed? There is nothing to do. An order that is not paid in time gives its units back, and you owe nothing.",
  ],
});
