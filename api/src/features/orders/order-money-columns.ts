import type { Order } from "@bulkhead/contract/orders";
import { shippableMoney } from "@bulkhead/contract/shipping";
import { sql } from "kysely";

export const shippable = sql.join(shippableMoney.map((money) => sql.lit(money)));

/** What has arrived for the transfer in `payments`. */
export const arrivedSql =
  "(select coalesce(sum(amount_cents), 0) from transfer_receipts where payment_id = payments.id)";
const arrivedCents = sql.raw(arrivedSql);

/** The part of a transfer that has arrived, and the whole, once a part is there. */
export const arrived = sql<Order["arrived"] | null>`case when orders.money = 'awaiting-transfer' then (
  select json_build_object('amount', ${arrivedCents}, 'of', payments.amount_cents)
  from payment_orders join payments on payments.id = payment_id
  where order_id = orders.id and payment_orders.standing = 'live' and ${arrivedCents} > 0
) end`;

/** The kinds of `money_movements` that bring money for orders. All others take it back, or bring back what was taken. */
export const bringsMoney = sql`kind in ('charge', 'transfer-used')`;

/** What went back, and what else we want to send back. */
export const wentBack = sql<Order["wentBack"] | null>`case
  when orders.money in ('refunded', 'part-refunded', 'disputed', 'review') then (
    select json_strip_nulls(json_build_object(
      'amount', greatest(refunded, wanted), 'pending', nullif(greatest(wanted - refunded, 0), 0), 'lost', nullif(lost, 0)
    ))
    from (
      select coalesce(-sum(amount_cents) filter (where not ${bringsMoney}), 0)::bigint as refunded,
        coalesce(-sum(amount_cents) filter (where kind like 'dispute-%'), 0)::bigint as lost
      from money_movements where order_id = orders.id
    ) as moved
    left join (
      select share_cents - case
        when coalesce(outcome, payments.status) in ('refund_due', 'refunded') then 0 else keep_cents
      end as wanted
      from payment_orders join payments on payments.id = payment_id
      where order_id = orders.id and intent_id = orders.transaction_id
    ) as decided on true
    where greatest(refunded, wanted) > 0
  )
end`;

/** Whether there is money that staff can refund: nobody can while the bank decides about a dispute. */
export const isRefundable = sql<boolean>`case
  when orders.money = 'review' then exists (
    select from payment_orders join payments on payments.id = payment_id
    where order_id = orders.id and coalesce(outcome, payments.status) = 'review' and not exists (
      select from disputes where disputes.payment_id = payments.id and disputes.status = 'open'
    )
  )
  else orders.money in (${shippable})
end`;
