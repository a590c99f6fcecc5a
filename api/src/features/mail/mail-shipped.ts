import { carrierNames, trackingUrl } from "@bulkhead/contract/carriers";

import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, orderPath, type MailWords } from "./mail-words.ts";

export function shippedWords(order: OrderFacts): MailWords {
  const [carrier, tracking] = [order.carrier ?? undefined, order.tracking ?? undefined];
  const page = trackingUrl(carrier, tracking);
  return {
    subject: `We shipped ${nameOf(order)}`,
    paragraphs: [
      "All its units have left our warehouse and are on their way to you.",
      ...(page === undefined ? [] : [`Follow it at ${page}`]),
    ],
    facts: [
      ...(carrier ? [{ label: "Carrier", value: carrierNames[carrier] }] : []),
      ...(tracking ? [{ label: "Tracking", value: tracking }] : []),
    ],
    button: { label: "See the order", path: orderPath(order) },
    notes: ["Did something arrive damaged, or not at all? Reply to this email."],
  };
}

export const shipUndoneWords = (order: OrderFacts): MailWords => ({
  subject: `A correction: ${nameOf(order)} has not left`,
  paragraphs: [
    "It was marked as shipped by mistake. We are sorry about that.",
    order.isRefunded
      ? "Its payment was refunded, so the order is canceled. You owe nothing."
      : "Nothing is lost: we hold all its units for you and tell you when they leave our warehouse.",
  ],
  button: { label: "See the order", path: orderPath(order) },
  notes: ["Do you not know why? Reply to this email."],
});
