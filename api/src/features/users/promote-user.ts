import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import { findUser, giveAdminRole, type UserRow } from "./users.store.ts";

/** Anyone can sign up with someone else's email, so unverified users cannot become admins. */
export async function promoteUser(tx: Tx, email: string): Promise<UserRow> {
  const promoted = await giveAdminRole(tx, email);
  if (promoted) return promoted;
  throw new AppError((await findUser(tx, email)) ? "email_not_verified" : "user_not_found");
}
