import { formatMoney } from "@bulkhead/contract/money";
import { orderNumber } from "@bulkhead/contract/order-number";

import type { Message } from "#platform/mailer.ts";

import { canceledWords } from "./mail-canceled.ts";
import type { OrderFacts, Recipient } from "./mail-facts.store.ts";
import { holdEndedWords } from "./mail-hold-ended.ts";
import { holdEndingWords } from "./mail-hold-ending.ts";
import { writeHtml } from "./mail-html.ts";
import { paidWords } from "./mail-paid.ts";
import { placedWords } from "./mail-placed.ts";
import { refundedWords } from "./mail-refunded.ts";
import { roleChangedWords } from "./mail-role-changed.ts";
import { shippedWords } from "./mail-shipped.ts";
import { writeText } from "./mail-text.ts";
import { transferChosenWords, transferReceivedWords, transferReturnedWords } from "./mail-transfer.ts";
import { orderPath, type MailContent, type MailWords, type Shop } from "./mail-words.ts";
import type { MailKind } from "./mails.store.ts";

type OrderMailKind = Exclude<MailKind, "role-changed">;

const orderWords: Record<OrderMailKind, (order: OrderFacts) => MailWords> = {
  placed: placedWords,
  "hold-ending": holdEndingWords,
  "hold-ended": holdEndedWords,
  "transfer-chosen": transferChosenWords,
  "transfer-received": transferReceivedWords,
  "transfer-returned": transferReturnedWords,
  paid: paidWords,
  shipped: shippedWords,
  cancelled: canceledWords,
  refunded: refundedWords,
};

function contentAbout(shop: Shop, kind: OrderMailKind, order: OrderFacts) {
  const { facts = [], ...words } = orderWords[kind](order);
  const units = `${order.quantity.toLocaleString("en-US")} × ${formatMoney(order.unitPriceCents)}`;
  return {
    ...words,
    part: {
      name: order.productName,
      maker: [order.brand, order.model].filter(Boolean).join(" "),
      pictureUrl: shop.pictures.urlOf(order.picture),
      orderUrl: `${shop.webOrigin}${orderPath(order)}`,
    },
    facts: [
      { label: "Order", value: orderNumber(order.number) },
      { label: "Units", value: units },
      ...(order.address ? [{ label: "Ship to", value: order.address }] : []),
      ...facts,
    ],
    total: formatMoney(order.payCents),
    because: "You get this email because you placed an order.",
  };
}

/** The whole mail about an event. */
export function writeMail(
  shop: Shop,
  kind: MailKind,
  recipient: Recipient,
  order: OrderFacts | undefined,
): Pick<Message, "subject" | "text" | "html"> {
  const content: MailContent = {
    shop,
    greeting: recipient.name ? `Hello ${recipient.name},` : "Hello,",
    ...(kind !== "role-changed" && order
      ? contentAbout(shop, kind, order)
      : {
          ...roleChangedWords(recipient, shop.seller.name),
          facts: [],
          because: "You get this email because you have an account.",
        }),
  };
  return { subject: content.subject, text: writeText(content), html: writeHtml(content) };
}
