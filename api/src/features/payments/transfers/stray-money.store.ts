import { orderNumber } from "@bulkhead/contract/order-number";
import type { StrayMoney } from "@bulkhead/contract/payment-decisions";
import { sql } from "kysely";

import { selectRows, type Db, type Tx, selectRow } from "#platform/database/db.ts";

import { lockReceipt } from "./returns-by-bank.store.ts";
import { unreturnedCents, unusedCents } from "./transfers.store.ts";

interface StrayRow extends Omit<StrayMoney, "waiting" | "reference" | "sender"> {
  reference: string | null;
  sender: string | null;
  waiting: { _id: string; number: number; due: number }[] | null;
}

const MOST = 200;

/**
 * Money of a receipt that nobody has assigned or sent back, and what is left to send back where a bank refused once, oldest
 * first. A receipt that a bank took back is a negative one and not listed. The provider's times are full seconds, so they cannot
 * tell which of two attempts was the last. Of everybody, or of one account.
 */
export async function listStrayMoney(db: Db, accountId?: string): Promise<StrayMoney[]> {
  const rows = await selectRows(
    db,
    sql<StrayRow>`
      select stray.*, coalesce(accounts.name, email, 'a closed account') as account, waiting
      from (
        select provider_id as "_id", 'unassigned' as kind, amount_cents as amount, created_at as at, reference, sender, account_id
        from transfer_receipts
        where payment_id is null and amount_cents > 0 and not exists (
          select from transfer_returns where receipt_id = transfer_receipts.provider_id
        )
        union all
        (
          select distinct on (payment_id, receipt_id) coalesce(provider_id, id::text), 'return-failed', left_cents, created_at, null, null, account_id
          from transfer_returns, lateral (
            select ${unusedCents} as left_cents from payments where payments.id = transfer_returns.payment_id
            union all
            select ${unreturnedCents} from transfer_receipts where provider_id = transfer_returns.receipt_id
          ) as subject
          where status = 'failed' and left_cents > 0
          order by payment_id, receipt_id, created_at desc
        )
      ) as stray
      join accounts on accounts.id = stray.account_id
      left join lateral (
        select email from users
        where users.own_account_id = accounts.id and closed_at is null limit 1
      ) as owner on true
      left join lateral (
        select json_agg(json_build_object('_id', orders.id, 'number', orders.number, 'due', greatest(payments.amount_cents - ${unusedCents}, 0))
          order by orders.id) as waiting
        from payments join payment_orders on payment_id = payments.id join orders on orders.id = order_id
        where method = 'transfer' and payment_orders.standing = 'live' and orders.account_id = accounts.id
      ) as payments on true
      where ${accountId === undefined ? sql`true` : sql`stray.account_id = ${accountId}`}
      order by at limit ${MOST}`,
  );
  return rows.map(({ reference, sender, waiting, ...row }) => ({
    ...row,
    ...(reference !== null && { reference }),
    ...(sender !== null && { sender }),
    waiting: (waiting ?? []).map((one) => ({ ...one, number: orderNumber(one.number) })),
  }));
}

/** Assigns a receipt of the account that belongs to no payment yet, and returns its amount. Undefined if there is none. */
export async function assignReceipt(
  tx: Tx,
  id: string,
  paymentId: string,
  accountId: string,
): Promise<number | undefined> {
  await lockReceipt(tx, id);
  const { rows } = await sql<{ amountCents: number }>`
    update transfer_receipts set payment_id = ${paymentId}
    where provider_id = ${id} and payment_id is null
      and not exists (select from transfer_returns where receipt_id = transfer_receipts.provider_id)
      and account_id = ${accountId}
    returning amount_cents as "amountCents"`.execute(tx);
  return rows[0]?.amountCents;
}

/** What a person sends back: a receipt of no payment, or what a bank did not take back before. */
export async function findStraySubject(
  db: Db,
  id: string,
): Promise<{ payment_id: string } | { receipt_id: string } | undefined> {
  const row = await selectRow(
    db,
    sql<{ payment_id: string | null; receipt_id: string | null }>`
      select null::uuid as payment_id, provider_id as receipt_id
      from transfer_receipts where provider_id = ${id} and payment_id is null
      union all
      select payment_id, receipt_id from transfer_returns where coalesce(provider_id, id::text) = ${id} and status = 'failed'`,
  );
  if (!row) return undefined;
  return row.payment_id === null ? { receipt_id: row.receipt_id ?? "" } : { payment_id: row.payment_id };
}
