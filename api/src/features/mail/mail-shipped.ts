import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, orderPath, type MailWords } from "./mail-words.ts";

export const shippedWords = (order: OrderFacts): MailWords => ({
  subject: `We shipped ${nameOf(order)}`,
  paragraphs: ["All its units have left our warehouse and are on their way to you."],
  button: { label: "See the order", path: orderPath(order) },
  notes: ["Did something arrive damaged, or not at all? Reply to this email."],
});
