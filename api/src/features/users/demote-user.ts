import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import { assertNotLastAdmin } from "./last-admin.ts";
import { lockAdmins, takeAdminRole, type UserRow } from "./users.store.ts";

/** The caller must still be an admin. */
export async function demoteUser(tx: Tx, viewer: Viewer, email: string): Promise<UserRow> {
  const admins = await lockAdmins(tx);
  if (!admins.has(viewer.id)) throw new AppError("forbidden");
  const demoted = await takeAdminRole(tx, email);
  if (!demoted) throw new AppError("user_not_found");
  assertNotLastAdmin(admins, demoted.id);
  return demoted;
}
