import { orderNumber } from "@bulkhead/contract/order-number";
import type { PaymentToDecide } from "@bulkhead/contract/payment-decisions";
import { sql } from "kysely";

import { selectRows, type Db } from "#platform/database/db.ts";

/** In cents. */
interface Row extends Pick<PaymentToDecide, "transactionId" | "due" | "at" | "account"> {
  received: number;
  refunded: number;
  disputed: number | null;
  answerBy: Date | null;
  /** The last refund of what is in review, if it failed. */
  failed: number | null;
  orders: { _id: string; number: number }[];
}

const MOST = 200;

function whatToDecide(row: Row): Pick<PaymentToDecide, "why" | "amount"> {
  if (row.disputed !== null) return { why: "disputed", amount: row.disputed };
  if (row.failed !== null) return { why: "refund-failed", amount: row.failed };
  if (row.received !== row.due || row.refunded === 0) return { why: "charge-differs", amount: row.received };
  return { why: "refund-unassigned", amount: row.refunded };
}

const isOf = (accountId: string) => sql`exists (
  select from payment_orders join orders on orders.id = order_id
  where payment_id = payments.id and account_id = ${accountId}
)`;

/** A share that has an outcome of its own is no longer in review with its payment. */
const isInReview = sql`coalesce(outcome, payments.status) = 'review'`;

/** Payments in review, or with a share that is. Each part has an index. With "or" between them every payment would be read. */
export const inReview = sql`
  select payment_id from payments join payment_orders on payment_id = payments.id
  where status = 'review' and outcome is null
  union
  select payment_id from payment_orders where outcome = 'review'`;

const waiting = sql`${inReview} union select payment_id from disputes where status = 'open'`;

/** Disputed charges and those in review, of everybody or of one account, oldest first. */
export async function listPaymentsToDecide(db: Db, accountId?: string): Promise<PaymentToDecide[]> {
  const rows = await selectRows(
    db,
    sql<Row>`
      select intent_id as "transactionId", amount_cents as due, received_cents as received, refunded_cents as refunded,
        disputed, answer_by as "answerBy", failed, changed_at as at, account, orders
      from (
        select * from payments
        where id = any (array(${waiting})) and ${accountId === undefined ? sql`true` : isOf(accountId)}
        order by changed_at limit ${MOST}
      ) as payments
      cross join lateral (
        select sum(disputes.amount_cents)::bigint as disputed, min(due_at) as answer_by from disputes
        where payment_id = payments.id and disputes.status = 'open'
      ) as open_disputes
      left join lateral (
        select case when refunds.status = 'failed' then refunds.amount_cents end as failed
        from refunds left join payment_orders using (payment_id, order_id)
        where payment_id = payments.id and ${isInReview}
        order by created_at desc, provider_id desc limit 1
      ) as last_refund on true
      cross join lateral (
        select json_agg(json_build_object('_id', orders.id, 'number', number) order by number) as orders,
          min(coalesce(accounts.name, email, 'a closed account')) as account
        from payment_orders join orders on orders.id = order_id
        join accounts on accounts.id = orders.account_id
        left join users on users.id = orders.user_id and closed_at is null
        where payment_id = payments.id and (disputed is not null or ${isInReview})
      ) as paid
      order by changed_at`,
  );
  return rows.map((row) => {
    const { transactionId, due, at, account } = row;
    const orders = row.orders.map(({ _id, number }) => ({ _id, number: orderNumber(number) }));
    return {
      transactionId,
      ...whatToDecide(row),
      due,
      at,
      answerBy: row.answerBy ?? undefined,
      account,
      orders,
    };
  });
}
