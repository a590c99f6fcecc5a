import type { Transfer } from "@bulkhead/contract/payments";
import { sql } from "kysely";

import { selectRows, type Db, selectRow } from "#platform/database/db.ts";

import { swiftAddress } from "./transfers.store.ts";

interface TransferRow extends Transfer {
  paymentId: string;
}

const transfers = sql<TransferRow>`
  select payment_id as "paymentId", payments.amount_cents as amount, reference, bank_name as "bankName",
    account_holder as "accountHolder", routing_number as "routingNumber", account_number as "accountNumber", ${swiftAddress} as swift,
    (coalesce(arrived, 0) - coalesce(gone, 0))::bigint as received, coalesce(gone, 0)::bigint as returned
  from transfers
  join payments on payments.id = payment_id,
    lateral (select sum(amount_cents) as arrived from transfer_receipts where payment_id = payments.id) as receipts,
    lateral (
      select sum(amount_cents) as gone from transfer_returns where payment_id = payments.id and status <> 'failed'
    ) as returns`;

const toTransfer = ({ paymentId: _paymentId, ...transfer }: TransferRow): Transfer => transfer;

/** Where the money of a payment goes and what has arrived. Undefined if it is paid by card. */
export async function findTransfer(db: Db, paymentId: string): Promise<Transfer | undefined> {
  const row = await selectRow(db, sql<TransferRow>`${transfers} where payment_id = ${paymentId}`);
  return row && toTransfer(row);
}

/** The same for all payments of these orders, by payment. */
export async function findTransfersOf(db: Db, ...orderIds: string[]): Promise<Map<string, Transfer>> {
  const rows = await selectRows(
    db,
    sql<TransferRow>`${transfers} where payment_id in (
      select payment_id from payment_orders where order_id = any (${orderIds}::uuid[])
    )`,
  );
  return new Map(rows.map((row) => [row.paymentId, toTransfer(row)]));
}

/** What arrived for these payments, for whoever sent it. */
export const listReceiptsOf = (db: Db, paymentIds: readonly string[]) =>
  db
    .selectFrom("transfer_receipts")
    .select(["payment_id", "amount_cents", "sender", "created_at"])
    .where("payment_id", "in", paymentIds)
    .orderBy("created_at")
    .execute();
