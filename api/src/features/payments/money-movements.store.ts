import { sql } from "kysely";

import { bringsMoney } from "#features/orders/order-money-columns.ts";
import { selectRows, type Db, type Tx, selectRow } from "#platform/database/db.ts";

/** What came in and what went back, of some rows of `money_movements`. */
export const movedSums = sql`
  coalesce(sum(amount_cents) filter (where ${bringsMoney}), 0)::bigint as paid,
  coalesce(-sum(amount_cents) filter (where not ${bringsMoney}), 0)::bigint as refunded`;

/** What one movement took of one of the orders of a payment, or brought it. */
export interface Booked {
  orderId: string;
  providerId: string;
  kind: string;
  brings: boolean;
  cents: number;
}

/** The movements of the payment in `payments`, each with the part of each order. */
export const bookedOf = sql<Booked[]>`(
  select coalesce(
    json_agg(json_build_object('orderId', order_id, 'providerId', provider_id, 'kind', kind, 'brings', ${bringsMoney}, 'cents', amount_cents)), '[]'
  )
  from money_movements where payment_id = payments.id and order_id is not null
)`;

/** Also what this transaction has stored. The ledger would book that at its end, and somebody is to be told of it before. */
export async function listBooked(tx: Tx, paymentId: string): Promise<Booked[]> {
  await sql`set constraints books_its_charge, books_its_money immediate`.execute(tx);
  const row = await selectRow(
    tx,
    sql<{ booked: Booked[] }>`select ${bookedOf} as booked from payments where id = ${paymentId}`,
  );
  return row?.booked ?? [];
}

export interface MovementRow {
  id: number;
  /** As text, which keeps the microseconds. */
  key: string;
  bookedAt: Date;
  providerAt: Date | null;
  kind: string;
  providerId: string;
  numbers: number[] | null;
  /** Of the purchases that these orders are of. */
  purchases: number[] | null;
  paid: number;
  refunded: number;
  held: number;
  disputed: number;
  invoice: { year: number; number: number } | null;
  creditNote: { year: number; number: number } | null;
}

/** The orders of the movement in `moved`. One about a whole payment has those of the payment. */
const movedOrders = sql`any (
  case when order_ids = '{}' then array(select order_id from payment_orders where payment_id = moved.payment_id) else order_ids end
)`;

/** In the order in which they were booked, each with the numbers of its orders, purchases and documents. */
export const listMovementsAfter = (
  db: Db,
  last: Pick<MovementRow, "key" | "id"> | undefined,
  limit: number,
): Promise<MovementRow[]> =>
  selectRows(
    db,
    sql<MovementRow>`
      select moved.*, booked_at::text as key, booked_at as "bookedAt",
        (select array_agg(number order by number) from orders where id = ${movedOrders}) as numbers,
        (
          select array_agg(number order by number) from purchases
          where id in (select purchase_id from orders where orders.id = ${movedOrders})
        ) as purchases,
        (
          select json_build_object('year', year, 'number', number) from documents
          where documents.payment_id = moved.payment_id and documents.kind = 'invoice'
        ) as invoice,
        (
          select json_build_object('year', year, 'number', number) from documents where refund_id = moved."providerId"
        ) as "creditNote"
      from (
        select id, booked_at, kind, payment_id, provider_id as "providerId", provider_at as "providerAt",
          array_remove(array_agg(order_id), null) as order_ids, ${movedSums},
          sum(held_cents)::bigint as held, sum(disputed_cents)::bigint as disputed
        from money_movements
        where ${last ? sql`(booked_at, id) > (${last.key}::timestamptz, ${last.id})` : sql`true`}
        group by booked_at, id, kind, payment_id, provider_id, provider_at
        order by booked_at, id limit ${limit}
      ) as moved
      order by booked_at, id`,
  );
