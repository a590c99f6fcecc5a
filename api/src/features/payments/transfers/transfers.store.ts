import type { Transfer } from "@bulkhead/contract/payments";
import { sql } from "kysely";

import { arrivedSql } from "#features/orders/order-money-columns.ts";
import {
  type Db,
  type Tx,
  hasWritten,
  pluck,
  selectOnly,
  selectRows,
  selectRow,
} from "#platform/database/db.ts";
import type { TransferDetails, TransferReceipt } from "#platform/vendors/card-provider.ts";

import { isLive, listPayments, payments, type PaymentRow } from "../payments.store.ts";

/** The address for wires from abroad in `transfers`. */
const swiftAddress = sql`case when swift_code is not null then
  json_build_object('code', swift_code, 'accountNumber', swift_account_number, 'bank', swift_bank) end`;

/** The bank details in `transfers`, as pairs for `json_build_object`. */
export const bankDetails = sql`
  'reference', reference, 'bankName', bank_name, 'accountHolder', account_holder,
  'routingNumber', routing_number, 'accountNumber', account_number, 'swift', ${swiftAddress}`;

/** The account whose orders a payment pays. */
export async function findAccountOf(db: Db, paymentId: string): Promise<string> {
  const { account_id } = await db
    .selectFrom("payment_orders")
    .innerJoin("orders", "orders.id", "order_id")
    .select("account_id")
    .where("payment_id", "=", paymentId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return account_id;
}

/** The email of the account's longest-standing user. */
export async function findEmailOf(db: Db, accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where((row) => row.or([row("account_id", "=", accountId), row("own_account_id", "=", accountId)]))
    .where("closed_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return email;
}

export async function findCustomer(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("transfer_customers")
    .select("provider_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.provider_id;
}

export async function findAccountOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("transfer_customers")
    .select("account_id")
    .where("provider_id", "=", customerId)
    .executeTakeFirst();
  return row?.account_id;
}

/** The first one stays, so that all money of an account arrives at the same place. */
export async function insertCustomer(tx: Tx, accountId: string, customerId: string): Promise<void> {
  await tx
    .insertInto("transfer_customers")
    .values({ account_id: accountId, provider_id: customerId })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** The name on the account that the latest transfer goes to, if it is not the seller's: a buyer's bank may stop it. */
export async function findOtherHolder(db: Db, legalName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("transfers")
    .select("account_holder")
    .orderBy("payment_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && row.account_holder.toLowerCase() !== legalName.toLowerCase() ? row.account_holder : undefined;
}

export const listCustomers = (db: Db) => db.selectFrom("transfer_customers").selectAll().execute();

/** The payment by transfer that an order waits for. */
export async function findLiveTransfer(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  return (await listPayments(db, orderId)).find((one) => isLive(one) && one.method === "transfer");
}

export async function insertTransfer(tx: Tx, paymentId: string, details: TransferDetails): Promise<void> {
  await tx
    .insertInto("transfers")
    .values({
      payment_id: paymentId,
      reference: details.reference,
      bank_name: details.bankName,
      account_holder: details.accountHolder,
      routing_number: details.routingNumber,
      account_number: details.accountNumber,
      swift_code: details.swift?.code,
      swift_account_number: details.swift?.accountNumber,
      swift_bank: details.swift?.bank,
    })
    .onConflict((row) => row.doNothing())
    .execute();
}

/**
 * What has arrived for the payment in `payments` and was neither taken by it nor sent back. Refunds of a payment go directly
 * to the buyer's bank.
 */
export const unusedSql = `(
  ${arrivedSql} - coalesce(payments.received_cents, 0)
  - (select coalesce(sum(amount_cents), 0) from transfer_returns where payment_id = payments.id and status <> 'failed')
)::bigint`;
export const unusedCents = sql<number>`${sql.raw(unusedSql)}`;

/** What was not sent back of the receipt in `transfer_receipts`. */
export const unreturnedCents = sql<number>`(
  amount_cents - (
    select coalesce(sum(amount_cents), 0) from transfer_returns
    where receipt_id = transfer_receipts.provider_id and status <> 'failed'
  )
)::bigint`;

/** The bank did not take it back once. A person decides what happens next. */
export const hasFailedReturn = sql<boolean>`exists (
  select from transfer_returns where payment_id = payments.id and status = 'failed'
)`;

const transferred = (db: Db) =>
  payments(db)
    .select([unusedCents.as("unused_cents"), hasFailedReturn.as("has_failed_return")])
    .where("method", "=", "transfer");

export type TransferPayment = Awaited<ReturnType<ReturnType<typeof transferred>["execute"]>>[number];

export const findTransferPayment = (db: Db, id: string) =>
  transferred(db).where("payments.id", "=", id).executeTakeFirst();

/** The payments of an account for which money has arrived that is not used yet, oldest first. */
export const listUnused = (db: Db, accountId: string): Promise<TransferPayment[]> =>
  transferred(db)
    .where("payments.id", "in", (row) =>
      row
        .selectFrom("payment_orders")
        .innerJoin("orders", "orders.id", "order_id")
        .select("payment_id")
        .where("account_id", "=", accountId),
    )
    .where(unusedCents, ">", 0)
    .orderBy("payments.id")
    .execute();

/** The payments of an account that wait or have waited for a transfer. */
export const listReferences = (db: Db, accountId: string) =>
  db
    .selectFrom("transfers")
    .innerJoin("payment_orders", "payment_orders.payment_id", "transfers.payment_id")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["transfers.payment_id", "reference"])
    .distinct()
    .where("account_id", "=", accountId)
    .execute();

export async function listKnownReceipts(db: Db, accountId: string): Promise<Set<string>> {
  const known = db.selectFrom("transfer_receipts").select("provider_id").where("account_id", "=", accountId);
  return new Set(await pluck("provider_id", known.execute()));
}

/** False if it is stored already. */
export const insertReceipt = (
  tx: Tx,
  accountId: string,
  paymentId: string | null,
  { id, amountCents, reference, sender, createdAt }: TransferReceipt,
): Promise<boolean> =>
  hasWritten(
    tx
      .insertInto("transfer_receipts")
      .values({
        provider_id: id,
        account_id: accountId,
        payment_id: paymentId,
        amount_cents: amountCents,
        reference,
        sender,
        created_at: createdAt,
      })
      .onConflict((row) => row.doNothing()),
  );

/** What came in and went out for an account, which the provider must know too. */
export async function sumTransfers(db: Db, accountId: string): Promise<number> {
  const { cents } = await selectOnly(
    db,
    sql<{ cents: number }>`
      select (
        (select coalesce(sum(amount_cents), 0) from transfer_receipts where account_id = ${accountId})
        - (select coalesce(sum(amount_cents), 0) from transfer_returns where account_id = ${accountId} and status <> 'failed')
        - coalesce(sum(received_cents), 0)
      )::bigint as cents
      from payments
      where method = 'transfer' and id in (
        select payment_id from payment_orders join orders on orders.id = order_id where account_id = ${accountId}
      )`,
  );
  return cents;
}

/** When the account is closed. What they were for stays. */
export async function eraseSenders(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable("transfer_receipts")
    .set({ sender: null, reference: null })
    .where("account_id", "=", accountId)
    .execute();
}

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
