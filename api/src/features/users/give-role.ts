import type { Role } from "@bulkhead/contract/users";

import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";

import { findUser, setRole, type UserRow } from "./users.store.ts";

/** Anyone can sign up with someone else's email, so unverified users cannot become staff. */
export async function giveRole(
  tx: Tx,
  email: string,
  role: Role,
): Promise<{ user: UserRow; isChanged: boolean }> {
  const changed = await setRole(tx, email, role);
  if (changed) return { user: changed, isChanged: true };
  const user = await findUser(tx, email);
  if (!user) throw new AppError("user_not_found");
  if (role !== "customer" && !user.email_verified) throw new AppError("email_not_verified");
  return { user, isChanged: false };
}
