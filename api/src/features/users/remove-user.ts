import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { assertNotLastAdmin } from "./last-admin.ts";
import { lockAdmins, markRemoved } from "./users.store.ts";

/** The caller must still be an admin and cannot remove themselves. */
export async function removeUser(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (!admins.has(viewer.id)) throw new AppError("forbidden");
  assertNotLastAdmin(admins, id);
  if (id === viewer.id) throw new AppError("own_account");
  if (!(await markRemoved(tx, id))) throw new AppError("user_not_found");
  await recordAction(tx, viewer, "remove-user", id, ["removed_at"]);
}
