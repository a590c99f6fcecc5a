import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction, recordActions } from "#platform/staff-actions.ts";

import { insertReversals, judgeUndo, lockProducts, restoreProducts } from "./apply-lines.store.ts";
import { lockImport } from "./imports.store.ts";
import { undoneActions } from "./line-actions.ts";

/** What was touched since the import stays and is explained. Once that is settled, the rest can be undone, too. */
export async function undoImport(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const found = await lockImport(tx, id);
  if (!found) throw new AppError("import_not_found");
  if (!found.applied_at) throw new AppError("import_not_applied");
  await lockProducts(tx, id);
  const lines = await judgeUndo(tx, id);
  await restoreProducts(tx, id, lines);
  await insertReversals(tx, id, viewer.id);
  await recordActions(tx, viewer, lines.flatMap(undoneActions));
  await recordAction(tx, viewer, "undo-import", id);
}
