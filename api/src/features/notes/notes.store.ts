import type { Note } from "@bulkhead/contract/notes";
import { orderNumber } from "@bulkhead/contract/order-number";

import { type Db, type Tx, isFound } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

/** What a note is about. */
export interface NoteSubject {
  account_id: string;
  order_id: string | null;
}

/** Finds the account of a canceled order too. */
export async function findSubject(db: Db, orderId: string): Promise<NoteSubject | undefined> {
  const row = await db
    .selectFrom("orders")
    .select(["account_id", "id as order_id"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  return row;
}

/** Closing the account waits until the note is written, and then erases it. Returns false if there is no such account. */
const holdOpen = (tx: Tx, accountId: string): Promise<boolean> =>
  isFound(tx.selectFrom("accounts").select("id").where("id", "=", accountId).forShare());

/** Whether somebody is left in it. */
const isOpen = (db: Db, accountId: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom("users")
      .select("id")
      .where((user) => user.or([user("account_id", "=", accountId), user("own_account_id", "=", accountId)]))
      .where("closed_at", "is", null)
      .limit(1),
  );

async function insertNote(tx: Tx, subject: NoteSubject, authorId: string, text: string): Promise<string> {
  const { id } = await tx
    .insertInto("notes")
    .values({ ...subject, author_id: authorId, text })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const MOST = 200;

/** About an order, or about an account and its orders. Newest first. */
export async function listNotes(
  db: Db,
  about: Pick<NoteSubject, "account_id"> | { order_id: string },
): Promise<Note[]> {
  const [column, id] =
    "order_id" in about
      ? (["order_id", about.order_id] as const)
      : (["account_id", about.account_id] as const);
  const rows = await db
    .selectFrom("notes")
    .leftJoin("users", (join) => join.onRef("users.id", "=", "author_id").on("closed_at", "is", null))
    .leftJoin("orders", "orders.id", "order_id")
    .select(["notes.id", "text", "written_at", "users.email", "order_id", "number"])
    .where(`notes.${column}`, "=", id)
    .orderBy("notes.id", "desc")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    text: row.text,
    author: row.email ?? undefined,
    at: row.written_at,
    order:
      row.order_id === null || row.number === null
        ? undefined
        : { _id: row.order_id, number: orderNumber(row.number) },
  }));
}

/** Erases the notes about the account and about its orders. */
export async function eraseNotes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("notes").where("account_id", "=", accountId).execute();
}

/** A closed account gets no more notes, because nobody would erase them. Returns the id. */
export async function addNote(tx: Tx, viewer: Viewer, subject: NoteSubject, text: string): Promise<string> {
  const { account_id: accountId, order_id: orderId } = subject;
  if (!(await holdOpen(tx, accountId))) throw new AppError("customer_not_found");
  if (!(await isOpen(tx, accountId))) throw new AppError("account_closed");
  const id = await insertNote(tx, subject, viewer.id, text);
  if (orderId === null) await recordAction(tx, viewer, "add-account-note", accountId);
  else await recordAction(tx, viewer, "add-order-note", orderId);
  return id;
}
