import { type PartValues, writeValues } from "#features/products/part-values.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { type StaffAction, recordAction, recordActions } from "#platform/staff-actions.ts";

import {
  changeProducts,
  insertCounts,
  insertProducts,
  insertReversals,
  judgeUndo,
  lockProducts,
  markLines,
  refuseLines,
  restoreProducts,
  setApplied,
} from "./apply-lines.store.ts";
import { type LineRow, lockImport } from "./imports.store.ts";

type Columns = Partial<Record<string, unknown>> & { price_micros?: number };

function pricesOf(before: Columns, after: Columns): StaffAction["price"] {
  if (after.price_micros === undefined) return undefined;
  return { before: before.price_micros ?? null, after: after.price_micros };
}

const some = (action: StaffAction | false) => (action ? [action] : []);

/** What changed of one product, as if somebody had done it on its page. */
function changeActions(subjectId: string, before: Columns, after: Columns): StaffAction[] {
  const { removed_at: removedAt, told: _, ...edited } = after;
  const fields = Object.keys(edited);
  return [
    ...some(
      fields.length > 0 && { action: "edit-product", subjectId, fields, price: pricesOf(before, after) },
    ),
    ...some(
      removedAt !== undefined && {
        action: removedAt === null ? "restore-product" : "remove-product",
        subjectId,
        fields: ["removed_at"],
      },
    ),
  ];
}

/** The lines of the activity of each product that an import has changed. */
function appliedActions({ product_id, state, before, after, count_change }: LineRow): StaffAction[] {
  const subjectId = product_id ?? "";
  const counted = some(count_change !== null && { action: "count-stock", subjectId, fields: ["on_hand"] });
  if (state === "added")
    return [{ action: "add-product", subjectId, price: pricesOf({}, after as Columns) }, ...counted];
  return [...changeActions(subjectId, before as Columns, after as Columns), ...counted];
}

/** And of each that its undo has changed back. */
function undoneActions({ product_id, state, before, after, count_change }: LineRow): StaffAction[] {
  const subjectId = product_id ?? "";
  const adjusted = some(Boolean(count_change) && { action: "adjust-stock", subjectId, fields: ["on_hand"] });
  if (state === "added")
    return [{ action: "remove-product", subjectId, fields: ["removed_at"] }, ...adjusted];
  return [...changeActions(subjectId, after as Columns, before as Columns), ...adjusted];
}

const valuesOf =
  (side: "before" | "after") =>
  (line: LineRow): PartValues => {
    const { specs, instead_of, goes_with } = line[side] as Omit<PartValues, "product_id">;
    return { product_id: line.product_id ?? "", specs, instead_of, goes_with };
  };

/** Does what the preview said, and nothing else. What is no longer right is left out and explained. The second time does nothing. */
export async function applyImport(
  tx: Tx,
  viewer: Viewer,
  id: string,
  confirmsPrices: boolean,
): Promise<void> {
  const found = existing(await lockImport(tx, id), "import_not_found");
  if (found.applied_at) return;
  await lockProducts(tx, id);
  await refuseLines(tx, id, confirmsPrices);
  const lines = await markLines(tx, id);
  await insertProducts(tx, id, lines);
  await changeProducts(tx, id, lines);
  await writeValues(tx, lines.map(valuesOf("after")));
  await insertCounts(tx, id, viewer.id);
  await setApplied(tx, id, viewer.id);
  await recordActions(tx, viewer, lines.flatMap(appliedActions));
  await recordAction(tx, viewer, "import-products", id);
}

/** What was touched since the import stays and is explained. Once that is settled, the rest can be undone, too. */
export async function undoImport(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const found = existing(await lockImport(tx, id), "import_not_found");
  if (!found.applied_at) throw new AppError("import_not_applied");
  await lockProducts(tx, id);
  const lines = await judgeUndo(tx, id);
  await restoreProducts(tx, id, lines);
  await writeValues(tx, lines.map(valuesOf("before")));
  await insertReversals(tx, id, viewer.id);
  await recordActions(tx, viewer, lines.flatMap(undoneActions));
  await recordAction(tx, viewer, "undo-import", id);
}
