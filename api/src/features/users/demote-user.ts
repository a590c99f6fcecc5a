import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import { lockAdmins, takeAdminRole, type UserRow } from "./users.store.ts";

/** At least one admin always remains. */
export async function demoteUser(tx: Tx, viewer: Viewer, email: string): Promise<UserRow> {
  const admins = await lockAdmins(tx);
  if (!admins.has(viewer.id)) throw new AppError("forbidden");
  const demoted = await takeAdminRole(tx, email);
  if (!demoted) throw new AppError("user_not_found");
  if (admins.has(demoted.id) && admins.size === 1) throw new AppError("last_admin");
  return demoted;
}
