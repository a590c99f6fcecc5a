import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction, recordActions } from "#platform/staff-actions.ts";

import {
  changeProducts,
  insertCounts,
  insertProducts,
  lockProducts,
  markLines,
  refuseLines,
  setApplied,
} from "./apply-lines.store.ts";
import { lockImport } from "./imports.store.ts";
import { appliedActions } from "./line-actions.ts";

/** Does what the preview said, and nothing else. What is no longer right is left out and explained. The second time does nothing. */
export async function applyImport(
  tx: Tx,
  viewer: Viewer,
  id: string,
  confirmsPrices: boolean,
): Promise<void> {
  const found = await lockImport(tx, id);
  if (!found) throw new AppError("import_not_found");
  if (found.applied_at) return;
  await lockProducts(tx, id);
  await refuseLines(tx, id, confirmsPrices);
  const lines = await markLines(tx, id);
  await insertProducts(tx, id, lines);
  await changeProducts(tx, id, lines);
  await insertCounts(tx, id, viewer.id);
  await setApplied(tx, id, viewer.id);
  await recordActions(tx, viewer, lines.flatMap(appliedActions));
  await recordAction(tx, viewer, "import-products", id);
}
