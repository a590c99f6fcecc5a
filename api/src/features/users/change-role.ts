import type { Role } from "@bulkhead/contract/users";

import type { Tx } from "#platform/database/db.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { type UserRow, findUser, lockAdmins, mailNewRole, markRemoved, setRole } from "./users.store.ts";

/** At least one admin always remains. `admins` are locked, so that two cannot leave at once. */
export function assertNotLastAdmin(admins: ReadonlySet<string>, leaving: string, message?: string): void {
  if (admins.has(leaving) && admins.size === 1)
    throw new AppError("last_admin", message === undefined ? {} : { message });
}

/** Anyone can sign up with someone else's email, so unverified users cannot become staff. */
export async function giveRole(
  tx: Tx,
  email: string,
  role: Role,
): Promise<{ user: UserRow; isChanged: boolean }> {
  const changed = await setRole(tx, email, role);
  if (changed) return { user: changed, isChanged: true };
  const user = existing(await findUser(tx, email), "user_not_found");
  if (role !== "customer" && !user.email_verified) throw new AppError("email_not_verified");
  return { user, isChanged: false };
}

const actions = { admin: "promote-user", warehouse: "assign-to-warehouse", customer: "demote-user" } as const;

/** The caller must still be an admin. */
async function lockAsAdmin(tx: Tx, viewer: Viewer): Promise<ReadonlySet<string>> {
  const admins = await lockAdmins(tx);
  if (!admins.has(viewer.id)) throw new AppError("forbidden");
  return admins;
}

/** Giving a role twice is giving it once. */
export async function changeRole(tx: Tx, viewer: Viewer, email: string, role: Role): Promise<UserRow> {
  const admins = await lockAsAdmin(tx, viewer);
  const { user, isChanged } = await giveRole(tx, email, role);
  if (role !== "admin") assertNotLastAdmin(admins, user.id);
  if (!isChanged) return user;
  await recordAction(tx, viewer, actions[role], user.id, ["role"]);
  await mailNewRole(tx, user.id);
  return user;
}

/** Nobody removes themselves. */
export async function removeUser(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const admins = await lockAsAdmin(tx, viewer);
  assertNotLastAdmin(admins, id);
  if (id === viewer.id) throw new AppError("own_account");
  if (!(await markRemoved(tx, id))) throw new AppError("user_not_found");
  await recordAction(tx, viewer, "remove-user", id, ["removed_at"]);
}
