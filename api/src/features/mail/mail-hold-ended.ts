import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, paymentPath, type MailWords } from "./mail-words.ts";

export const holdEndedWords = (order: OrderFacts): MailWords => ({
  subject: `The hold on ${nameOf(order)} has ended`,
  paragraphs: [
    // Staff end a hold only when the units are gone.
    order.actor === "staff"
      ? "Units of this part were lost in our warehouse, so we cannot hold yours any longer. You were not charged."
      : "The units went back into stock, and you were not charged.",
    "Do you still want them? As long as they are in stock, the payment page holds them for you once more, at today's price.",
  ],
  button: { label: "Open the payment page", path: paymentPath(order) },
  notes: [],
});
