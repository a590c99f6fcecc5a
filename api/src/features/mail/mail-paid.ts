import { formatMoney } from "@bulkhead/contract/money";
import { orderNumber, poLabel } from "@bulkhead/contract/order-number";

import type { OrderFacts } from "./mail-facts.store.ts";
import { nameOf, orderPath, type MailWords } from "./mail-words.ts";

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
