import { sql } from "kysely";

import type { Tx } from "#platform/database/db.ts";

import { payments, type PaymentRow } from "../payments.store.ts";
import { hasFailedReturn, unusedCents } from "../transfers/transfers.store.ts";

export interface PaymentToSettle extends PaymentRow {
  /** The earliest hold of its orders. */
  hold_until: Date;
  /** One of its orders is to be canceled. */
  is_cancel_requested: boolean;
}

/** A transfer takes days, so it is asked about once an hour, and when it must end. */
const isTransferDue = sql`(
  asked_at < now() - interval '1 hour'
  or exists (
    select from payment_orders join orders on orders.id = order_id
    where payment_id = payments.id and (hold_until <= now() or cancel_requested_at is not null)
  )
)`;

/** Whether something can be left of a transfer that is over. Otherwise every one of them would be added up each minute. */
const hasChanged = sql`(
  changed_at > now() - interval '2 days'
  or id in (select payment_id from transfer_receipts where created_at > now() - interval '2 days')
)`;

/**
 * Takes payments whose outcome is not known or of which a share must go back, the longest unchecked first. None is taken
 * twice after `before`, not even by another worker.
 */
export async function takePaymentsToSettle(tx: Tx, before: Date, limit: number): Promise<PaymentToSettle[]> {
  const { rows } = await sql<{ id: string }>`
    update payments set asked_at = now()
    where id in (
      select id from payments
      where asked_at < ${before} and id in (
        select id from payments
        where status in ('creating', 'open', 'refund_due') and asked_at < ${before}
          and (method = 'card' or status <> 'open' or ${isTransferDue})
        union all
        select id from payments
        where method = 'transfer' and status not in ('creating', 'open') and ${hasChanged}
          and ${unusedCents} > 0 and not ${hasFailedReturn}
        union all
        select payment_id from payment_orders where outcome = 'refund_due' or keep_cents is not null
      )
      order by asked_at
      limit ${limit}
      for update skip locked
    )
    returning id`.execute(tx);
  if (rows.length === 0) return [];
  const ordersOf = sql`payment_orders join orders on orders.id = order_id where payment_id = payments.id`;
  return payments(tx)
    .select([
      sql<Date>`(select min(hold_until) from ${ordersOf})`.as("hold_until"),
      sql<boolean>`(select bool_or(cancel_requested_at is not null) from ${ordersOf})`.as(
        "is_cancel_requested",
      ),
    ])
    .where(
      "payments.id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
}
