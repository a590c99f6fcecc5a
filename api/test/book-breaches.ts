import { randomUUID } from "node:crypto";

import {
  type Breaches,
  bankDetails,
  byTransfer,
  close,
  dispute,
  issue,
  join,
  joinOrder,
  ledgerBreaches,
  name,
  refund,
  setOutcome,
  ship,
  shipmentBreaches,
} from "./book-statements.ts";

export const breaches: Breaches = {
  "On-hand stock equals units received minus units shipped, with adjustments": {
    product: [({ product }) => `update products set on_hand = on_hand + 1 where id = '${product}'`],
  },
  "Reserved stock equals the ledger": {
    product: [({ product }) => `update products set reserved = reserved + 1 where id = '${product}'`],
  },
  "Reserved stock equals units held by orders": {
    product: [({ unpaid }) => `update orders set is_held = false where id = '${unpaid}'`],
  },
  "What each account holds equals its unpaid held orders": {
    account: [
      ({ account }) => `update account_holds set orders = orders + 1 where account_id = '${account}'`,
      ({ account }) => `update account_holds set cents = cents + 1 where account_id = '${account}'`,
      ({ account }) => `update account_holds set has_paid = false where account_id = '${account}'`,
    ],
  },
  "Each order's stock movements match its state": {
    unpaid: [({ unpaid }) => `update orders set is_held = false where id = '${unpaid}'`],
    paid: [({ paid }) => `update orders set is_held = false, shipped_at = now() where id = '${paid}'`],
  },
  "The history of each order says whether it has shipped": {
    paid: [
      ({ paid }) => `update orders set is_held = false, shipped_at = now() where id = '${paid}'`,
      ({ paid }) => ship(paid),
    ],
  },
  "No unpaid order has shipped": {
    unpaid: [
      ({ unpaid }) =>
        `alter table orders drop constraint states_fit_together; alter table orders disable trigger ships_when_money_allows; update orders set shipped_at = now() where id = '${unpaid}'`,
    ],
  },
  "No order has shipped while its money did not allow it": {
    unpaid: [({ unpaid }) => ship(unpaid)],
    paid: [
      ({ paid }) =>
        `insert into order_events (order_id, seq, kind, at, data, hash)
        select order_id, max(seq) + 1, 'refunded', now(), '{"money": "refunded"}', '' from order_events
        where order_id = '${paid}' group by order_id; ${ship(paid)}`,
    ],
  },
  "No order history was altered or is missing": {
    unpaid: [
      ({ unpaid }) =>
        `alter table order_events disable trigger order_events_are_append_only; delete from order_events where order_id = '${unpaid}'`,
    ],
  },
  "Each paid order has exactly one charge, for its full amount, and each kept charge has a paid order": {
    paid: [
      ({ paid }) => `update orders set transaction_id = 'pi_other' || id where id = '${paid}'`,
      ({ paid }) =>
        `${name(paid)}; update orders set paid_at = null, transaction_id = null where id = '${paid}'`,
    ],
  },
  "The shares of a payment add up to its amount": {
    paid: [
      ({ paid }) =>
        `${name(paid)}; update payment_orders set share_cents = share_cents - 1 where order_id = '${paid}'`,
    ],
  },
  "The orders of a payment belong to one account": {
    paid: [
      ({ paid, unpaid }) =>
        `${name(paid)}; ${joinOrder(paid, unpaid, "null")}; alter table orders disable trigger user;
        update orders set account_id = gen_random_uuid() where id = '${unpaid}';
        alter table orders enable trigger networks_are_forgotten`,
    ],
  },
  "Every captured cent belongs to an order, is under review or goes back": {
    paid: [
      ({ paid }) =>
        `${name(paid)}; update payments set received_cents = received_cents + 1 where intent_id = '${paid}'`,
    ],
  },
  "What was refunded of one of several orders is no more than its share, and all of it if it says so": {
    paid: [
      ({ paid, unpaid }) => `${name(paid)}; ${joinOrder(paid, unpaid, "'refunded'")}`,
      ({ paid, unpaid }) =>
        `${name(paid)}; ${joinOrder(paid, unpaid, "null")}; ${refund(paid, 6, "pending")};
        update refunds set order_id = '${unpaid}' where payment_id in (select id from payments where intent_id = '${paid}')`,
    ],
  },
  "What was refunded equals the provider's refunds and lost disputes, and is no more than was charged": {
    paid: [
      ({ paid }) => `${name(paid)}; ${refund(paid, 5, "succeeded")}`,
      ({ paid }) => `${name(paid)}; ${refund(paid, 70_000, "pending")}`,
      ({ paid }) => `${name(paid)}; ${dispute(paid, "lost")}`,
    ],
  },
  "A payment by transfer took no more than had arrived for it, and all of that when it was paid": {
    paid: [({ paid, account }) => byTransfer(paid, account, -1)],
  },
  "Money that arrived by bank is assigned or sent back, never both": {
    paid: [
      ({ paid, account }) => `${byTransfer(paid, account, 0)};
        set constraints all immediate;
        alter table transfer_returns drop constraint assigned_or_returned;
        update transfer_receipts set provider_id = '${paid}' where payment_id = (select id from payments where intent_id = '${paid}');
        insert into transfer_returns (account_id, receipt_id, amount_cents, status, created_at)
        select account_id, provider_id, amount_cents, 'claimed', now() from transfer_receipts where provider_id = '${paid}'`,
    ],
  },
  "Money that arrived by bank and that no payment took goes back within an hour, or waits for a person": {
    paid: [({ paid, account }) => byTransfer(paid, account, 1)],
  },
  "What waits for a transfer has bank details, and what is paid by card has none": {
    paid: [
      ({ paid, account }) => byTransfer(paid, account, 0),
      ({ paid }) => `${name(paid)}; ${bankDetails(paid)}`,
    ],
  },
  ...ledgerBreaches,
  "A refunded order holds no units": {
    paid: [
      ({ paid }) => setOutcome(paid, "refunded"),
      ({ paid }) =>
        `${name(paid)}; update payments set status = 'refunded', refunded_cents = received_cents, refunded_at = now() where intent_id = '${paid}'`,
    ],
  },
  "No refund has been due for more than a day": {
    paid: [
      ({ paid }) =>
        `${setOutcome(paid, "refund_due")}; update payments set changed_at = now() - interval '25 hours' where intent_id = '${paid}'`,
      ({ paid }) =>
        `${name(paid)}; update payments set status = 'refund_due', changed_at = now() - interval '25 hours' where intent_id = '${paid}'`,
    ],
  },
  "Cards can be charged only for orders that expect the charge and hold their units": {
    unpaid: [
      ({ unpaid }) => `update orders set has_live_payment = true where id = '${unpaid}'`,
      ({ unpaid }) =>
        `with made as (insert into payments (id, amount_cents) values ('${randomUUID()}', 69185) returning id)
        insert into payment_orders (payment_id, order_id, share_cents) select id, '${unpaid}', 69185 from made`,
    ],
  },
  "The provider's recent charges match ours": {
    paid: [({ paid }) => `insert into payment_differences (intent_id, detail) values ('${paid}', 'differs')`],
  },
  ...shipmentBreaches,
  "The numbers of invoices and credit notes have no gaps": {
    "invoice 2019": [() => "insert into document_series (kind, year, last) values ('invoice', 2019, 1)"],
    "credit-note 2019": [
      () => "insert into document_series (kind, year, last) values ('credit-note', 2019, 3)",
    ],
  },
  "Each invoice says what its payment paid, and payments know whether they have one": {
    paid: [
      ({ paid }) => `${name(paid)}; update payments set is_invoiced = true where intent_id = '${paid}'`,
      ({ paid }) => `${name(paid)}; ${issue(paid, "invoice", 69_185)}`,
      ({ paid }) =>
        `${name(paid)}; ${issue(paid, "invoice", 1)}; update payments set is_invoiced = true where intent_id = '${paid}'`,
    ],
  },
  "Credit notes take back no more than was refunded of their invoice": {
    paid: [
      ({ paid }) => `${name(paid)}; ${issue(paid, "credit-note", 5)}`,
      ({ paid }) => `${name(paid)}; ${issue(paid, "invoice", 69_185)}; ${issue(paid, "credit-note", 5)}`,
    ],
  },
  "Closed accounts hold nothing unpaid, and only paid orders and staff know whose they were": {
    buyer: [
      ({ buyer }) => `${close(buyer)}; delete from closed_users where user_id = '${buyer}'`,
      ({ buyer, unpaid }) =>
        `${close(buyer)}; update orders set is_held = true, canceled_at = null where id = '${unpaid}'`,
      ({ buyer, unpaid }) => `${close(buyer)}; update orders set address = 'Dock 4' where id = '${unpaid}'`,
      ({ buyer }) =>
        `${close(buyer)}; insert into reviews (id, user_id, stars, name) values (gen_random_uuid(), '${buyer}', 5, 'Ada')`,
      ({ buyer, account }) =>
        `${close(buyer)}; insert into pictures (key) values ('${account}');
        insert into account_pictures (account_id, picture_key) values ('${account}', '${account}')`,
      ({ buyer }) => `${join(buyer)}; ${close(buyer)}`,
      ({ buyer, account }) =>
        `${close(buyer)}; insert into account_addresses (id, account_id, name, address)
        values (gen_random_uuid(), '${account}', 'Dock', 'Harbor Road')`,
      ({ buyer, account }) =>
        `${close(buyer)}; insert into lists (id, account_id, owner_id, name, changed_by)
        values (gen_random_uuid(), '${account}', '${buyer}', 'Cart', '${buyer}')`,
      ({ buyer, account }) =>
        `${close(buyer)}; insert into notes (account_id, author_id, text) values ('${account}', '${buyer}', 'Call first')`,
      ({ buyer, account }) =>
        `${close(buyer)}; update accounts set payable_email = 'ap@example.com' where id = '${account}'`,
      ({ buyer }) =>
        `${close(buyer)}; update orders set paid_at = null, transaction_id = null, money = 'unpaid' where user_id = '${buyer}';
        update closed_users set email = 'ada@example.com' where user_id = '${buyer}'`,
    ],
  },
  "Whoever is in a company is remembered as its member, and nobody else is": {
    buyer: [
      ({ buyer }) => `${join(buyer)}; update memberships set left_at = now() where user_id = '${buyer}'`,
      ({ buyer, account }) =>
        `insert into memberships (user_id, account_id) values ('${buyer}', '${account}')`,
    ],
  },
};
