import { sql } from "kysely";

import type { TransferReturn } from "#platform/card-provider.ts";
import { selectRows, type Db, type Tx } from "#platform/db.ts";

/** What goes back: what a payment did not use, or a receipt that belongs to no payment. */
export type ReturnSubject = { payment_id: string } | { receipt_id: string };

const ofSubject = (subject: ReturnSubject) =>
  "payment_id" in subject
    ? sql<boolean>`payment_id = ${subject.payment_id}`
    : sql<boolean>`receipt_id = ${subject.receipt_id}`;

export async function countReturns(db: Db, subject: ReturnSubject): Promise<number> {
  const { count } = await db
    .selectFrom("transfer_returns")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(ofSubject(subject))
    .executeTakeFirstOrThrow();
  return count;
}

/** False if it is stored already. */
export async function insertReturn(
  tx: Tx,
  accountId: string,
  subject: ReturnSubject,
  amountCents: number,
  { id, status, createdAt }: TransferReturn,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("transfer_returns")
    .values({
      provider_id: id,
      account_id: accountId,
      amount_cents: amountCents,
      status,
      created_at: createdAt,
      ...subject,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A status only moves to the right, because answers can reach us in the wrong order. */
export async function changeReturn(tx: Tx, { id, status }: TransferReturn): Promise<void> {
  await sql`
    update transfer_returns set status = ${status}
    where provider_id = ${id}
      and array_position(array['pending', 'succeeded', 'failed'], ${status})
        > array_position(array['pending', 'succeeded', 'failed'], status)`.execute(tx);
}

/** Those of an account that a bank may still refuse. */
export const listReturnsToCheck = (db: Db, accountId: string) =>
  selectRows(
    db,
    sql<{ provider_id: string }>`
      select provider_id from transfer_returns
      where account_id = ${accountId} and created_at > now() - interval '35 days' and status <> 'failed'`,
  );
