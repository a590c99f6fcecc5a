import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, orderPath, type MailWords } from "./mail-words.ts";

export const deliveryChangedWords = (order: OrderFacts): MailWords => ({
  subject: `The delivery of ${nameOf(order)} was changed`,
  paragraphs: [
    `Its ${order.detail ?? "address"} was changed in the shop. The order goes to the address stated here.`,
  ],
  button: { label: "See the order", path: orderPath(order) },
  notes: ["Did you not expect this? Change it back, and reply to this email immediately."],
});
