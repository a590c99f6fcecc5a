import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { holdOpen, insertNote, isOpen, type NoteSubject } from "./notes.store.ts";

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
