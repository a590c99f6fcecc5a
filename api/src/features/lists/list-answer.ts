import type * as contract from "@bulkhead/contract/lists";

import { toProduct } from "#features/products/product-fields.ts";
import type { Db } from "#platform/database/db.ts";
import { existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import { type LineRow, type ListRow, findList, listLines } from "./lists.store.ts";
import { listPartNames } from "./part-names.store.ts";

const toLine = (row: LineRow, pictures: Pictures): contract.ListLine => ({
  _id: row.id,
  part: {
    ...toProduct(row.product, pictures),
    leadWeeks: row.product.lead_weeks ?? undefined,
    isGone: row.product.removed_at !== null,
  },
  quantity: row.quantity,
  note: row.note,
  saved: { at: new Date(row.saved_at), price: row.saved_micros, available: row.saved_available },
});

const toHead = (row: ListRow, viewer: Viewer) => ({
  _id: row.id,
  name: row.name,
  owner: row.owner,
  isOwn: row.owner_id === viewer.id,
  isShared: row.is_shared,
  isCurrent: row.is_current,
  changedAt: row.changed_at,
  changedBy: row.changer,
});

/** Each with its lines, which are read for all of them at once. */
export async function readLists(
  db: Db,
  viewer: Viewer,
  rows: readonly ListRow[],
  pictures: Pictures,
): Promise<contract.List[]> {
  const lines = await listLines(
    db,
    rows.map(({ id }) => id),
  );
  const linesOf = Map.groupBy(lines, (line) => line.list_id);
  return rows.map((row) => ({
    ...toHead(row, viewer),
    deletedAt: row.deleted_at ?? undefined,
    lines: (linesOf.get(row.id) ?? []).map((line) => toLine(line, pictures)),
  }));
}

/** Finds a deleted list too. */
export async function readList(
  db: Db,
  viewer: Viewer,
  id: string,
  pictures: Pictures,
): Promise<contract.List> {
  const found = await findList(db, viewer, id);
  const [list] = await readLists(db, viewer, found ? [found] : [], pictures);
  return existing(list, "list_not_found");
}

export async function readPartNames(
  db: Db,
  accountId: string,
  pictures: Pictures,
  name?: string,
): Promise<contract.PartName[]> {
  const rows = await listPartNames(db, accountId, name);
  return rows.map(({ product, changed_at, ...row }) => ({
    ...{ name: row.name, part: toProduct(product, pictures), changedAt: changed_at },
  }));
}
