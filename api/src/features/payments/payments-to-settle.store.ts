import { sql } from "kysely";

import type { Tx } from "#platform/db.ts";

import type { PaymentRow } from "./payments.store.ts";

export interface PaymentToSettle extends PaymentRow {
  hold_until: Date;
  cancel_requested_at: Date | null;
}

/**
 * Takes payments whose outcome is not known, the longest unchecked first. None is taken twice after `before`, not even by
 * another worker.
 */
export async function takePaymentsToSettle(tx: Tx, before: Date, limit: number): Promise<PaymentToSettle[]> {
  const { rows } = await sql<PaymentToSettle>`
    update payments set asked_at = now()
    from (
      select id from payments
      where status in ('creating', 'open', 'refund_due') and asked_at < ${before}
      order by asked_at
      limit ${limit}
      for update skip locked
    ) as waiting, payment_orders, orders
    where payments.id = waiting.id and payment_orders.payment_id = waiting.id and orders.id = order_id
    returning payments.*, order_id, orders.number as order_number, orders.hold_until, orders.cancel_requested_at`.execute(
    tx,
  );
  return rows;
}
