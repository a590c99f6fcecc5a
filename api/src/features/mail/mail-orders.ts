import { carrierNames, trackingUrl } from "@bulkhead/contract/carriers";
import { formatMoney, takesTransfers } from "@bulkhead/contract/money";
import { orderNumber, poLabel } from "@bulkhead/contract/order-number";
import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/time-limits";

import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, orderPath, paymentPath, timeInUtc, type MailWords } from "./mail-words.ts";

export const placedWords = (order: OrderFacts): MailWords => ({
  subject: `We hold ${nameOf(order)} for you until ${timeInUtc(order.holdUntil)}`,
  paragraphs: [
    "Thank you for your order. The units are reserved and the price is fixed until then. You have not been charged.",
  ],
  button: { label: `Pay ${formatMoney(order.payCents)}`, path: paymentPath(order) },
  notes: [
    ...(takesTransfers()
      ? [`Pay by card or bank transfer. Choosing a transfer extends the hold to ${TRANSFER_HOLD_DAYS} days.`]
      : []),
    "No longer needed? There is nothing to do. An order that is not paid in time gives its units back, and you owe nothing.",
  ],
});

export const holdEndingWords = (order: OrderFacts): MailWords => ({
  subject: `The hold on ${nameOf(order)} ends ${timeInUtc(order.holdUntil)}`,
  paragraphs: [
    "The order is not paid yet. When the hold ends, its units go back into stock and its price is no longer fixed.",
  ],
  button: { label: `Pay ${formatMoney(order.payCents)}`, path: paymentPath(order) },
  notes: ["No longer needed? There is nothing to do. You owe nothing."],
  footerLink: { label: "Turn these reminders off", path: "/dashboard" },
});

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

/** One mail for a payment, however many orders it has paid. */
export function paidWords(order: OrderFacts): MailWords {
  const { address, paidWith, payCents } = order;
  const isOne = paidWith.length < 2;
  const total = formatMoney(isOne ? payCents : paidWith.reduce((sum, paid) => sum + paid.payCents, 0));
  return {
    subject: `We received ${total} for ${isOne ? nameOf(order) : `${paidWith.length} orders`}`,
    paragraphs: ["Thank you. We pack the units now, and write to you again when they ship."],
    button: isOne
      ? { label: "See the order", path: orderPath(order) }
      : { label: "See your orders", path: "/dashboard/orders" },
    notes: address
      ? ["Is the address wrong? Reply to this email before the order ships."]
      : ["We do not know where to ship it yet. Reply to this email with the address."],
    ...(!isOne && {
      total,
      orders: paidWith.map((paid) => ({
        label: orderNumber(paid.number),
        value: [formatMoney(paid.payCents), paid.poNumber && poLabel(paid.poNumber)]
          .filter(Boolean)
          .join(", "),
      })),
    }),
  };
}

export function shippedWords(order: OrderFacts): MailWords {
  const [carrier, tracking] = [order.carrier ?? undefined, order.tracking ?? undefined];
  const page = trackingUrl(carrier, tracking);
  return {
    subject: `We shipped ${nameOf(order)}`,
    paragraphs: [
      "It has left our warehouse and is on its way to you.",
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

export const deliveryChangedWords = (order: OrderFacts): MailWords => ({
  subject: `The delivery of ${nameOf(order)} was changed`,
  paragraphs: [
    `Its ${order.detail ?? "address"} was changed in the shop. The order goes to the address stated here.`,
  ],
  button: { label: "See the order", path: orderPath(order) },
  notes: ["Did you not expect this? Change it back, and reply to this email immediately."],
});

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

export const refundedWords = (order: OrderFacts): MailWords => ({
  subject: `We refunded ${order.detail ?? formatMoney(order.payCents)} for ${nameOf(order)}`,
  paragraphs: [
    "The money goes back to what you paid with. Most banks show it within ten days.",
    ...(order.isCanceled ? ["The order is canceled."] : []),
  ],
  button: { label: "See the order", path: orderPath(order) },
  notes: ["Did you expect another amount? Reply to this email."],
});
