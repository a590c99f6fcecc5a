import { dispute, name, refund, type Breaches } from "./book-statements.ts";

/** As if nothing kept the ledger from being changed. */
const unbooked = (statement: string) =>
  `alter table money_movements disable trigger user; ${statement}; alter table money_movements enable trigger user`;

/** Rules about what is stored of money beside its payments. */
export const ledgerBreaches: Breaches = {
  "The money of each order is what its payments, refunds and disputes say": [
    [({ unpaid }) => `update orders set money = 'paid' where id = '${unpaid}'`, (made) => made.unpaid],
    [({ paid }) => `${name(paid)}; ${refund(paid, 5, "pending")}`, (made) => made.paid],
    [({ paid }) => `${name(paid)}; ${dispute(paid, "open")}`, (made) => made.paid],
    [
      ({ paid }) => `${name(paid)}; update payments set status = 'review' where intent_id = '${paid}'`,
      (made) => made.paid,
    ],
    [
      ({ paid }) => `${name(paid)}; update payments set status = 'refund_due' where intent_id = '${paid}'`,
      (made) => made.paid,
    ],
  ],
  "Every movement of money is booked, and nothing else is": [
    [
      ({ paid }) =>
        `${name(paid)}; ${unbooked(`update money_movements set amount_cents = amount_cents + 1 where order_id = '${paid}'`)}`,
      (made) => made.paid,
    ],
  ],
};
