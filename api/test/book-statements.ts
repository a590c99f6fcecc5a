import { randomUUID } from "node:crypto";

/** What the statements are about. */
interface Made {
  buyer: string;
  account: string;
  product: string;
  unpaid: string;
  paid: string;
}

/** By rule: statements that break it, by what it then reports. */
export type Breaches = Record<string, Record<string, ((made: Made) => string)[]>>;

// Statements that do what the shop never does.

/** Gives the transaction of a paid order the order's id, so that the books name it. */
export const name = (paid: string) =>
  `update payments set intent_id = '${paid}' where id in (select payment_id from payment_orders where order_id = '${paid}');
  update orders set transaction_id = '${paid}' where id = '${paid}'`;
export const refund = (paid: string, cents: number, status: string) =>
  `insert into refunds (provider_id, payment_id, amount_cents, status, created_at)
  select gen_random_uuid(), id, ${cents}, '${status}', now() from payments where intent_id = '${paid}'`;
export const dispute = (paid: string, status: string) =>
  `insert into disputes (provider_id, payment_id, amount_cents, reason, status, created_at)
  select gen_random_uuid(), id, 5, 'general', '${status}', now() from payments where intent_id = '${paid}'`;
/** As if a transfer of a day ago had paid, with this much more than was taken. */
export const byTransfer = (paid: string, account: string, excess: number) =>
  `${name(paid)}; update payments set method = 'transfer', changed_at = now() - interval '1 day' where intent_id = '${paid}';
  insert into transfer_receipts (provider_id, account_id, payment_id, amount_cents, created_at)
  select gen_random_uuid(), '${account}', id, received_cents + ${excess}, now() - interval '1 day' from payments where intent_id = '${paid}'`;
export const bankDetails = (paid: string) =>
  `insert into transfers (payment_id, reference, bank_name, account_holder, routing_number, account_number)
  select id, gen_random_uuid(), '', '', '', '' from payments where intent_id = '${paid}'`;
/** Pays another order with the same payment, with this much of it. */
export const joinOrder = (paid: string, other: string, outcome: string) =>
  `insert into payment_orders (payment_id, order_id, share_cents, standing, outcome)
  select payment_id, '${other}', 5, standing, ${outcome} from payment_orders where order_id = '${paid}'`;
export const setOutcome = (paid: string, outcome: string) =>
  `${name(paid)}; update payment_orders set outcome = '${outcome}' where order_id = '${paid}'`;
/** As if the trigger had not been there. */
export const ship = (order: string) =>
  `insert into order_events (order_id, seq, kind, at, data, hash)
  select order_id, max(seq) + 1, 'shipped', now(), '{}', '' from order_events where order_id = '${order}' group by order_id`;

/** Into a shipment that has the id of the order, so that the books name it. */
const pack = (order: string, by: string, account: string) =>
  `insert into shipments (id, account_id, address, shipped_by) values ('${order}', '${account}', '', '${by}');
  insert into shipment_orders (order_id, shipment_id) values ('${order}', '${order}')`;

/** Issues a document without a series. */
export const issue = (paid: string, kind: string, cents: number) =>
  `insert into document_series (kind, year, last) values ('${kind}', 2026, 0) on conflict do nothing;
  insert into refunds (provider_id, payment_id, amount_cents, status, created_at)
  select '${kind}' || id, id, 1, 'succeeded', now() from payments where intent_id = '${paid}';
  insert into documents (id, kind, payment_id, refund_id, year, number, total_cents, issued_at, hash)
  select gen_random_uuid(), '${kind}', payments.id, case when '${kind}' = 'invoice' then null else '${kind}' || payments.id end,
    2026, coalesce((select max(number) from documents), 0) + 1, ${cents}, '2026-06-01', ''
  from payments where intent_id = '${paid}'`;

/** As if nothing had been erased. */
export const close = (user: string) =>
  `update orders set phone = '', address = '' where user_id = '${user}';
  update orders set is_held = false, canceled_at = now(), money = 'refunded' where user_id = '${user}';
  insert into closed_users (user_id, uid, sign_ins_until) values ('${user}', 'uid', now());
  update users set closed_at = now(), uid = 'closed:' || id, email = id || '@closed.invalid' where id = '${user}'`;

/** Into a company without anybody else. */
export function join(user: string): string {
  const company = randomUUID();
  return `insert into accounts (id, name) values ('${company}', 'Nordfrost GmbH');
    update users set account_id = '${company}' where id = '${user}'`;
}

/** As if nothing kept the ledger from being changed. */
const unbooked = (statement: string) =>
  `alter table money_movements disable trigger user; ${statement}; alter table money_movements enable trigger user`;

/** Rules about what is stored of money beside its payments. */
export const ledgerBreaches: Breaches = {
  "The money of each order is what its payments, refunds and disputes say": {
    unpaid: [({ unpaid }) => `update orders set money = 'paid' where id = '${unpaid}'`],
    paid: [
      ({ paid }) => `${name(paid)}; ${refund(paid, 5, "pending")}`,
      ({ paid }) => `${name(paid)}; ${dispute(paid, "open")}`,
      ({ paid }) => `${name(paid)}; update payments set status = 'review' where intent_id = '${paid}'`,
      ({ paid }) => `${name(paid)}; update payments set status = 'refund_due' where intent_id = '${paid}'`,
    ],
  },
  "Every movement of money is booked, and nothing else is": {
    paid: [
      ({ paid }) =>
        `${name(paid)}; ${unbooked(`update money_movements set amount_cents = amount_cents + 1 where order_id = '${paid}'`)}`,
    ],
  },
};

export const shipmentBreaches: Breaches = {
  "Orders of a shipment have shipped, belong to its account and go to its address": {
    paid: [
      ({ paid, buyer, account }) => pack(paid, buyer, account),
      ({ paid, buyer, account }) =>
        `update orders set is_held = false, shipped_at = now() where id = '${paid}';
        ${pack(paid, buyer, account)}; update shipments set address = 'elsewhere'`,
    ],
  },
  "A shipment is void exactly if no order is left in it": {
    paid: [
      ({ paid, buyer, account }) =>
        `${pack(paid, buyer, account)}; delete from shipment_orders where order_id = '${paid}'`,
      ({ paid, buyer, account }) => `${pack(paid, buyer, account)}; update shipments set voided_at = now()`,
    ],
  },
};
