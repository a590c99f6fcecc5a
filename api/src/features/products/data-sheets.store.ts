import type { ManagedDataSheet } from "@bulkhead/contract/data-sheets";
import type { Insertable } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { type Db, type Tx, now } from "#platform/database/db.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

type Row = Pick<
  Database["data_sheets"],
  "id" | "product_id" | "revision" | "issued_on" | "pages" | "bytes" | "sha256" | "file" | "hidden_at"
>;

export const toManagedDataSheet = (row: Row, { fileUrlOf }: Pictures): ManagedDataSheet => ({
  _id: row.id,
  revision: row.revision,
  issuedOn: row.issued_on,
  pages: row.pages,
  bytes: row.bytes,
  sha256: row.sha256,
  url: fileUrlOf(row.file),
  isHidden: row.hidden_at !== null,
});

export const listDataSheets = (db: Db, productId: string): Promise<Row[]> =>
  db
    .selectFrom("data_sheets")
    .selectAll()
    .where("product_id", "=", productId)
    .orderBy("issued_on", "desc")
    .orderBy("uploaded_at", "desc")
    .execute();

/** Undefined if the part has a revision of this name or this very file. */
export const insertDataSheet = (
  tx: Tx,
  sheet: Insertable<Database["data_sheets"]>,
): Promise<Row | undefined> =>
  tx
    .insertInto("data_sheets")
    .values(sheet)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Undefined if it was so before, or never was. */
export const setHidden = (tx: Tx, id: string, isHidden: boolean): Promise<Row | undefined> =>
  tx
    .updateTable("data_sheets")
    .set({ hidden_at: isHidden ? now : null })
    .where("id", "=", id)
    .where("hidden_at", isHidden ? "is" : "is not", null)
    .returningAll()
    .executeTakeFirst();

export const findDataSheet = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom("data_sheets").selectAll().where("id", "=", id).executeTakeFirst();
