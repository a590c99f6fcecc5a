import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, paymentPath, type MailWords } from "./mail-words.ts";

export const holdEndedWords = (order: OrderFacts): MailWords => ({
  subject: `The hold on ${nameOf(order)} has ended`,
  paragraphs: [
    "The units went back into stock, and you were not charged.",
    "Do you still want them? As long as they are in stock, the payment page holds them for you once more, at today's price.",
  ],
  button: { label: "Open the payment page", path: paymentPath(order) },
  notes: [],
});
