import { createHash, randomUUIDv7 } from "node:crypto";

import { sql, type Insertable } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { type Db, type Tx, isFound, hasWritten, pluck } from "#platform/database/db.ts";

import { creditableRefunds, type OrderSource } from "./document-sources.store.ts";

/** What has a proforma: the purchase of an order, or the order itself. */
export const subjectOf = ({ id, purchase_id }: OrderSource): string => purchase_id ?? id;

/** The last revision for each order or purchase. */
export const listProformas = (db: Db, subjectIds: readonly string[]) =>
  db
    .selectFrom("documents")
    .distinctOn(["order_id", "purchase_id"])
    .select((row) => row.fn.coalesce("order_id", "purchase_id").as("subject"))
    .select(["id", "revision", "basis", "issued_at"])
    .where(sql<boolean>`order_id = any (${subjectIds}::uuid[]) or purchase_id = any (${subjectIds}::uuid[])`)
    .orderBy("order_id")
    .orderBy("purchase_id")
    .orderBy("revision", "desc")
    .execute();

export type ProformaRow = Awaited<ReturnType<typeof listProformas>>[number];

export async function findProforma(db: Db, source: OrderSource): Promise<ProformaRow | undefined> {
  return (await listProformas(db, [subjectOf(source)]))[0];
}

/** Orders with the payment that paid each of them. */
const paidOrders = (db: Db) =>
  db.selectFrom("orders").innerJoin("payments", "payments.intent_id", "orders.transaction_id");

/** Orders with the invoice of the payment that paid each of them, and the credit notes about it. */
export const issuedAbout = (db: Db) =>
  paidOrders(db)
    .innerJoin("documents", "documents.payment_id", "payments.id")
    .leftJoin("refunds", "refunds.provider_id", "documents.refund_id")
    .where((row) =>
      row.or([row("refunds.order_id", "is", null), row("refunds.order_id", "=", row.ref("orders.id"))]),
    );

/** What was issued about each order, the invoice first. */
export const listIssued = (db: Db, orderIds: readonly string[]) =>
  issuedAbout(db)
    .select(["orders.id as order_id", "documents.id", "documents.kind", "documents.year"])
    .select(["documents.number", "documents.issued_at"])
    .where("orders.id", "in", orderIds)
    .orderBy("documents.issued_at")
    .orderBy("documents.number")
    .execute();

/** The orders among these that are paid and have no invoice yet. */
export const listOrdersToInvoice = (db: Db, orderIds: readonly string[]): Promise<string[]> =>
  pluck(
    "id",
    paidOrders(db)
      .select("orders.id")
      .where("orders.id", "in", orderIds)
      .where("received_cents", "is not", null)
      .where("is_invoiced", "=", false)
      .execute(),
  );

/** These orders, each as often as it waits for a credit note. */
export const listOrdersToCredit = (db: Db, orderIds: readonly string[]): Promise<string[]> =>
  pluck(
    "charged",
    creditableRefunds(db)
      .innerJoin("payment_orders", "payment_orders.payment_id", "payments.id")
      .leftJoin("documents as note", "note.refund_id", "refunds.provider_id")
      .select("payment_orders.order_id as charged")
      .where("note.id", "is", null)
      .where("payment_orders.order_id", "in", orderIds)
      .execute(),
  );

/** Undefined once it was erased. */
export async function findPdf(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("documents").select("pdf").where("id", "=", id).executeTakeFirst();
  return row?.pdf ?? undefined;
}

export const listFiles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("documents")
    .leftJoin("orders", "orders.id", "documents.order_id")
    .leftJoin("purchases", "purchases.id", "documents.purchase_id")
    .select(["documents.kind", "year", "documents.number", "pdf"])
    .select(["orders.number as order_number", "purchases.number as purchase_number"])
    .where(sql<boolean>`documents.id = any (${ids}::uuid[])`)
    .orderBy("documents.id")
    .execute();

type NewDocument = Omit<Insertable<Database["documents"]>, "id" | "hash" | "pdf"> & { pdf: Buffer };

/** Does nothing if another job has just issued it. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const hash = createHash("sha256").update(document.pdf).digest();
  await tx
    .insertInto("documents")
    .values({ ...document, id: randomUUIDv7(), hash })
    .onConflict((conflict) =>
      conflict.columns([document.purchase_id ? "purchase_id" : "order_id", "revision"]).doNothing(),
    )
    .execute();
}

/** The next number of a series. Others wait for it until the end of the transaction, so that none is left out. */
export async function takeNumber(
  tx: Tx,
  kind: Database["document_series"]["kind"],
  year: number,
): Promise<number> {
  const { last } = await tx
    .insertInto("document_series")
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["kind", "year"]).doUpdateSet({ last: sql`document_series.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export async function lockInvoiced(tx: Tx, paymentId: string): Promise<void> {
  await tx.selectFrom("payments").select("id").where("id", "=", paymentId).forUpdate().execute();
}

/** False if it has been invoiced before. Others wait until the end of the transaction. */
export const markInvoiced = (tx: Tx, paymentId: string): Promise<boolean> =>
  hasWritten(
    tx
      .updateTable("payments")
      .set({ is_invoiced: true })
      .where("id", "=", paymentId)
      .where("is_invoiced", "=", false),
  );

export const hasCreditNote = (db: Db, refundId: string): Promise<boolean> =>
  isFound(db.selectFrom("documents").select("id").where("refund_id", "=", refundId));

export const listCreditNotes = (db: Db, refundIds: readonly string[]): Promise<string[]> =>
  pluck(
    "id",
    db
      .selectFrom("documents")
      .select("id")
      .where(sql<boolean>`refund_id = any (${refundIds}::text[])`)
      .orderBy("number")
      .execute(),
  );

/** Where to look, and after which id of the page before. */
interface DuePage {
  orderId: string | undefined;
  after: string;
  limit: number;
}

/** Payments that have paid an order and have no invoice. */
export const listPaymentsToInvoice = (db: Db, { orderId, after, limit }: DuePage): Promise<string[]> =>
  pluck(
    "id",
    db
      .selectFrom("payments")
      .select("payments.id")
      .where("received_cents", "is not", null)
      .where("is_invoiced", "=", false)
      .where("payments.id", ">", after || "00000000-0000-0000-0000-000000000000")
      .where((row) =>
        row.exists(
          row
            .selectFrom("payment_orders")
            .innerJoin("orders", "orders.id", "payment_orders.order_id")
            .select("orders.id")
            .whereRef("payment_orders.payment_id", "=", "payments.id")
            .whereRef("orders.transaction_id", "=", "payments.intent_id")
            .where(orderId === undefined ? sql<boolean>`true` : sql<boolean>`orders.id = ${orderId}`),
        ),
      )
      .orderBy("payments.id")
      .limit(limit)
      .execute(),
  );

/** Refunds of what was invoiced that have no credit note. */
export const listRefundsToCredit = (db: Db, { orderId, after, limit }: DuePage): Promise<string[]> =>
  pluck(
    "provider_id",
    creditableRefunds(db)
      .leftJoin("documents as note", "note.refund_id", "refunds.provider_id")
      .where("note.id", "is", null)
      .where("refunds.provider_id", ">", after)
      .where(
        orderId === undefined
          ? sql<boolean>`true`
          : sql<boolean>`exists (
            select from payment_orders where payment_id = payments.id and order_id = ${orderId}
          )`,
      )
      .orderBy("refunds.provider_id")
      .limit(limit)
      .execute(),
  );

/**
 * Erases the proformas of a user's orders that ended unpaid: they are no sales that have to be accounted for. The orders of a
 * company go on with its other members.
 */
export async function eraseProformas(tx: Tx, userId: string): Promise<void> {
  await sql`
    update documents set pdf = null from orders
    where orders.id = documents.order_id and orders.user_id = ${userId} and paid_at is null and canceled_at is not null and pdf is not null`.execute(
    tx,
  );
  await sql`
    update documents set pdf = null from purchases
    where purchases.id = documents.purchase_id and purchases.user_id = ${userId} and pdf is not null and not exists (
      select from orders where orders.purchase_id = purchases.id and (paid_at is not null or canceled_at is null)
    )`.execute(tx);
}
