import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, orderPath, type MailWords } from "./mail-words.ts";

const reasons: Record<OrderFacts["actor"], string> = {
  buyer: "You canceled it.",
  staff: "We canceled it.",
  nobody: "It was not paid.",
};

export const canceledWords = (order: OrderFacts): MailWords => ({
  subject: `Your ${nameOf(order)} is canceled`,
  paragraphs: [`${reasons[order.actor]} You owe nothing.`],
  button: { label: "See the order", path: orderPath(order) },
  notes: order.actor === "staff" ? ["Do you not know why? Reply to this email."] : [],
});
