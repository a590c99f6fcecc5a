import { moneySql } from "../order-money.store.ts";
import { unusedSql } from "../transfers/transfers.store.ts";

/** What must always be true of money. Each query finds what breaks its rule. */
export const paymentBooks: { rule: string; query: string }[] = [
  {
    rule: "Each paid order has exactly one charge, for its full amount, and each kept charge has a paid order",
    query: `
      select coalesce(charged.intent_id, paid.id::text) as "_id",
        'charged ' || coalesce(charged.received_cents, 0) || ' cents, the order is paid with ' || coalesce(paid.pay_cents, 0) as detail
      from (
        select payments.*, coalesce(outcome, status) as share_status, order_id, share_cents from payments join payment_orders on payment_id = payments.id
        where received_cents >= amount_cents
      ) as charged
      full join (select * from orders where paid_at is not null) as paid
        on paid.id = charged.order_id and paid.transaction_id = charged.intent_id and paid.pay_cents = charged.share_cents
      where charged.id is null or (paid.id is null and charged.share_status = 'succeeded')`,
  },
  {
    rule: "The shares of a payment add up to its amount",
    query: `
      select coalesce(intent_id, payments.id::text) as "_id", amount_cents || ' cents, shares of ' || coalesce(sum(share_cents), 0) as detail
      from payments left join payment_orders on payment_id = payments.id
      group by payments.id having amount_cents <> coalesce(sum(share_cents), 0)`,
  },
  {
    rule: "The orders of a payment belong to one account",
    query: `
      select coalesce(intent_id, payments.id::text) as "_id", count(distinct account_id) || ' accounts' as detail
      from payments join payment_orders on payment_id = payments.id join orders on orders.id = order_id
      group by payments.id having count(distinct account_id) > 1`,
  },
  {
    rule: "Every captured cent belongs to an order, is under review or goes back",
    query: `
      select intent_id as "_id", 'charged ' || received_cents || ' cents, the orders take ' || amount_cents || ', refunds ' || returned as detail
      from payments,
        lateral (
          select coalesce(sum(amount_cents), 0) as returned from refunds
          where payment_id = payments.id and refunds.status <> 'failed'
        ) as going
      where payments.status = 'succeeded' and received_cents > amount_cents + returned`,
  },
  {
    rule: "What was refunded of one of several orders is no more than its share, and all of it if it says so",
    query: `
      select intent_id as "_id", 'a share of ' || share_cents || ' cents, refunds ' || refunding || ', ' || coalesce(outcome, status) as detail
      from payments join payment_orders on payment_id = payments.id,
        lateral (
          select coalesce(sum(amount_cents), 0) as refunding from refunds
          where payment_id = payments.id and refunds.order_id = payment_orders.order_id and refunds.status <> 'failed'
        ) as refunds
      where share_cents < amount_cents and (refunding > share_cents or (outcome = 'refunded' and refunding < share_cents))`,
  },
  {
    rule: "What was refunded equals the provider's refunds and lost disputes, and is no more than was charged",
    query: `
      select intent_id as "_id",
        'charged ' || coalesce(received_cents, 0) || ' cents, refunded ' || refunded_cents || ', refunds ' || refunded || ', lost ' || lost as detail
      from payments,
        lateral (
          select coalesce(sum(amount_cents) filter (where status <> 'failed'), 0) as refunding,
            coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) as refunded
          from refunds where payment_id = payments.id
        ) as refunds,
        lateral (
          select coalesce(sum(amount_cents), 0) as lost from disputes where payment_id = payments.id and status = 'lost'
        ) as disputes
      where refunding > coalesce(received_cents, 0) or refunded_cents <> least(refunded + lost, coalesce(received_cents, 0))`,
  },
  {
    rule: "A payment by transfer took no more than had arrived for it, and all of that when it was paid",
    query: `
      select coalesce(intent_id, payments.id::text) as "_id",
        'received ' || coalesce(received_cents, 0) || ' cents, unused ' || unused as detail
      from payments, lateral (select ${unusedSql} as unused) as money
      where method = 'transfer' and unused < 0`,
  },
  {
    rule: "Money that arrived by bank is assigned or sent back, never both",
    query: `
      select transfer_receipts.provider_id as "_id", amount_cents || ' cents, assigned and sent back' as detail
      from transfer_receipts
      where payment_id is not null and exists (select from transfer_returns where receipt_id = transfer_receipts.provider_id)`,
  },
  {
    rule: "Money that arrived by bank and that no payment took goes back within an hour, or waits for a person",
    query: `
      select coalesce(intent_id, payments.id::text) as "_id", 'unused ' || unused || ' cents' as detail
      from payments, lateral (select ${unusedSql} as unused) as money
      where method = 'transfer' and status not in ('creating', 'open') and unused > 0 and changed_at < now() - interval '1 hour'
        and not exists (select from transfer_returns where payment_id = payments.id and status = 'failed')
        and not exists (
          select from transfer_receipts where payment_id = payments.id and created_at > now() - interval '1 hour'
        )`,
  },
  {
    rule: "What waits for a transfer has bank details, and what is paid by card has none",
    query: `
      select coalesce(intent_id, payments.id::text) as "_id", method as detail
      from payments left join transfers on payment_id = payments.id
      where (method = 'transfer' and status <> 'creating' and intent_id is not null) <> (payment_id is not null)`,
  },
  {
    rule: "The money of each order is what its payments, refunds and disputes say",
    query: `
      select orders.id as "_id", 'says ' || money || ', should be ' || computed as detail
      from orders, lateral (select ${moneySql} as computed) as again where money <> computed`,
  },
  {
    rule: "Every movement of money is booked, and nothing else is",
    query: `
      select coalesce((select intent_id from payments where id::text = key), key) as "_id",
        'moved ' || coalesce(rows.cents, 0) || ' cents, booked ' || coalesce(booked.cents, 0) as detail
      from (
        select id::text as key, received_cents as cents from payments where received_cents <> 0
        union all
        select provider_id, moved_cents(status, amount_cents) from refunds
        union all
        select provider_id, case status when 'lost' then -amount_cents else 0 end from disputes
        union all
        select provider_id, amount_cents from transfer_receipts
        union all
        select provider_id, moved_cents(status, amount_cents) from transfer_returns where provider_id is not null
      ) as rows
      full join (
        select case when kind in ('charge', 'transfer-used') then payment_id::text else provider_id end as key,
          sum(amount_cents + case when kind = 'transfer-used' then 0 else held_cents end) as cents
        from money_movements group by 1
      ) as booked using (key)
      where coalesce(rows.cents, 0) <> coalesce(booked.cents, 0)`,
  },
  {
    rule: "A refunded order holds no units",
    query: `
      select orders.id as "_id", 'holds ' || units_to_ship || ' units' as detail
      from orders join payments on intent_id = transaction_id
      join payment_orders on payment_id = payments.id and order_id = orders.id
      where is_held and coalesce(outcome, status) = 'refunded'`,
  },
  {
    rule: "No refund has been due for more than a day",
    query: `
      select intent_id as "_id", received_cents - refunded_cents || ' cents waiting since ' || changed_at as detail
      from payments
      where (status = 'refund_due' or id in (select payment_id from payment_orders where outcome = 'refund_due' or keep_cents is not null))
        and changed_at < now() - interval '1 day'`,
  },
  {
    rule: "Cards can be charged only for orders that expect the charge and hold their units",
    query: `
      select coalesce(charged.id, live.order_id) as "_id",
        case
          when live.payment_id is null then 'waits for a payment that has ended'
          when charged.id is null then 'has a chargeable payment it does not know of'
          else 'can be charged but does not hold its units'
        end as detail
      from (select * from orders where has_live_payment) as charged
      full join (select * from payment_orders where standing = 'live') as live on live.order_id = charged.id
      where live.payment_id is null or charged.id is null or not charged.is_held`,
  },
  {
    rule: "The provider's recent charges match ours",
    query: `select intent_id as "_id", detail from payment_differences`,
  },
];
