import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import { findUser, giveAdminRole, type UserRow } from "./users.store.ts";

/** Anyone can sign up with another person's address, so only a verified one can be promoted. */
export async function promoteUser(tx: Tx, email: string): Promise<UserRow> {
  const promoted = await giveAdminRole(tx, email);
  if (promoted) return promoted;
  throw new AppError((await findUser(tx, email)) ? "email_not_verified" : "user_not_found");
}
