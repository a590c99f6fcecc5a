import type { Tx } from "#platform/database/db.ts";
import type { Viewer } from "#platform/http/access.ts";

import { deleteSame, lockList, updateList } from "./lists.store.ts";

/** What was held leaves the list, so that nobody orders it twice. What could not be held stays. */
export async function takeLines(
  tx: Tx,
  viewer: Viewer,
  listId: string,
  held: readonly { product: string; quantity: number }[],
): Promise<void> {
  await lockList(tx, viewer, listId);
  await deleteSame(tx, listId, held);
  await updateList(tx, listId, viewer.id, {});
}
