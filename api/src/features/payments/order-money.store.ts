import { sql } from "kysely";

import type { OrderRow } from "#features/orders/orders.store.ts";
import { type Tx, isFound } from "#platform/database/db.ts";

/** The payment of this transaction, which paid the order in `orders`, with what went back of it. */
const fromPaying = (transaction: string) => `
  from payments
  join payment_orders on payment_id = payments.id and order_id = orders.id,
    lateral (
      select coalesce(sum(amount_cents), 0) as returned,
        coalesce(sum(amount_cents) filter (where gone.order_id = orders.id), 0) as of_share
      from (
        select order_id, amount_cents from refunds where payment_id = payments.id and status <> 'failed'
        union all
        select null, amount_cents from disputes where payment_id = payments.id and status = 'lost'
      ) as gone
    ) as all_gone
  where intent_id = ${transaction}`;

/**
 * The money of the order in `orders` that this transaction paid, from its payments, refunds and disputes: the first that holds. Refunds count as soon as
 * they are on their way. What was charged beyond the share goes back first. What went back of a payment of several orders is
 * of the order that the refund names, unless all of it did.
 */
const moneyAfter = (transaction: string) => `
  case
    when exists (
      select from payment_orders join payments on payments.id = payment_id
      where order_id = orders.id and coalesce(outcome, status) = 'review'
    ) then 'review'
    when exists (
      select from payment_orders join disputes using (payment_id)
      where payment_orders.order_id = orders.id and status = 'open'
    ) then 'disputed'
    else coalesce(
      (
        select case
          when coalesce(outcome, payments.status) in ('refund_due', 'refunded') or returned >= received_cents then 'refunded'
          when share_cents = amount_cents and returned > received_cents - amount_cents then 'part-refunded'
          when share_cents < amount_cents and of_share >= share_cents then 'refunded'
          when share_cents < amount_cents and of_share > 0 or keep_cents is not null then 'part-refunded'
          else 'paid'
        end
        ${fromPaying(transaction)}
      ),
      case
        when exists (
          select from payment_orders join payments on payments.id = payment_id
          where order_id = orders.id and payment_orders.standing = 'live' and method = 'transfer'
        ) then 'awaiting-transfer'
        else 'unpaid'
      end
    )
  end`;

export const moneySql = moneyAfter("orders.transaction_id");

/** Whether all the money that paid the order went back or is about to, also while a dispute is open or a person has to decide. */
export const wentBackEntirely = (tx: Tx, orderId: string): Promise<boolean> =>
  isFound(
    tx
      .selectFrom("orders")
      .innerJoin("payments", "intent_id", "transaction_id")
      .innerJoin("payment_orders", (join) =>
        join.onRef("payment_id", "=", "payments.id").onRef("order_id", "=", "orders.id"),
      )
      .select("orders.id")
      .where("orders.id", "=", orderId)
      .where((row) => row.fn.coalesce("outcome", "payments.status"), "in", ["refund_due", "refunded"]),
  );

/** By order. */
type Moneys = ReadonlyMap<string, OrderRow["money"]>;

const moneysOf = (rows: readonly Pick<OrderRow, "id" | "money">[]): Moneys =>
  new Map(rows.map(({ id, money }) => [id, money]));

/** After every change of their payments, refunds or disputes. The caller has locked the orders. */
export async function updateMoney(tx: Tx, orderIds: readonly string[]): Promise<Moneys> {
  const { rows } = await sql<Pick<OrderRow, "id" | "money">>`
    update orders set money = ${sql.raw(moneySql)} where id = any (${orderIds}::uuid[]) returning id, money`.execute(
    tx,
  );
  return moneysOf(rows);
}

/** The same for orders that a payment pays now. In one statement, because each change of an order writes all its indexes. */
export async function markPaid(tx: Tx, orderIds: readonly string[], transactionId: string): Promise<Moneys> {
  const { rows } = await sql<Pick<OrderRow, "id" | "money">>`
    update orders
    set paid_at = now(), transaction_id = paying.transaction_id, has_live_payment = false,
      cancel_requested_at = null, cancel_requested_by = null, money = ${sql.raw(moneyAfter("paying.transaction_id"))}
    from (select ${transactionId}::text as transaction_id) as paying
    where id = any (${orderIds}::uuid[])
    returning id, money`.execute(tx);
  return moneysOf(rows);
}
