import { orderNumber } from "@bulkhead/contract/order-number";
import type { PaymentToDecide } from "@bulkhead/contract/payment-decisions";
import { sql } from "kysely";

import { selectRows, type Db } from "#platform/db.ts";

interface Row extends Omit<PaymentToDecide, "orders"> {
  orders: { _id: string; number: number }[];
}

const MOST = 200;

/** Disputed charges and those in review, oldest first. */
export async function listPaymentsToDecide(db: Db): Promise<PaymentToDecide[]> {
  const rows = await selectRows(
    db,
    sql<Row>`
      select intent_id as "transactionId", amount_cents as due, changed_at as at, account, orders,
        case
          when disputed is not null then 'disputed'
          when last_refund.status = 'failed' then 'refund-failed'
          when received_cents <> amount_cents or refunded_cents = 0 then 'charge-differs'
          else 'refund-unassigned'
        end as why,
        case
          when disputed is not null then disputed
          when last_refund.status = 'failed' then failed_cents
          when received_cents <> amount_cents or refunded_cents = 0 then received_cents
          else refunded_cents
        end as amount
      from (
        select * from payments
        where status = 'review' or id in (select payment_id from payment_orders where outcome = 'review')
          or id in (select payment_id from disputes where status = 'open')
        order by changed_at limit ${MOST}
      ) as payments
      cross join lateral (
        select sum(disputes.amount_cents)::bigint as disputed from disputes
        where payment_id = payments.id and disputes.status = 'open'
      ) as open_disputes
      left join lateral (
        select refunds.status, refunds.amount_cents as failed_cents from refunds
        where payment_id = payments.id order by created_at desc, provider_id desc limit 1
      ) as last_refund on true
      cross join lateral (
        select json_agg(json_build_object('_id', orders.id, 'number', number) order by number) as orders,
          min(coalesce(accounts.name, email, 'a closed account')) as account
        from payment_orders join orders on orders.id = order_id
        join accounts on accounts.id = orders.account_id
        left join users on users.id = orders.user_id and closed_at is null
        where payment_id = payments.id
      ) as paid
      order by changed_at`,
  );
  return rows.map(({ orders, ...row }) => ({
    ...row,
    orders: orders.map(({ _id, number }) => ({ _id, number: orderNumber(number) })),
  }));
}
