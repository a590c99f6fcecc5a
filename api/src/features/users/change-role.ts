import type { Role } from "@bulkhead/contract/users";

import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { giveRole } from "./give-role.ts";
import { assertNotLastAdmin } from "./last-admin.ts";
import { lockAdmins, mailNewRole, type UserRow } from "./users.store.ts";

const actions = { admin: "promote-user", warehouse: "assign-to-warehouse", customer: "demote-user" } as const;

/** The caller must still be an admin. Giving a role twice is giving it once. */
export async function changeRole(tx: Tx, viewer: Viewer, email: string, role: Role): Promise<UserRow> {
  const admins = await lockAdmins(tx);
  if (!admins.has(viewer.id)) throw new AppError("forbidden");
  const { user, isChanged } = await giveRole(tx, email, role);
  if (role !== "admin") assertNotLastAdmin(admins, user.id);
  if (!isChanged) return user;
  await recordAction(tx, viewer, actions[role], user.id, ["role"]);
  await mailNewRole(tx, user.id);
  return user;
}
