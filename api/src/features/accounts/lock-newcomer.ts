import { lockUser } from "#features/users/closed-users.store.ts";
import type { UserRow } from "#features/users/users.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

/** Locks a user whose email is proven to be theirs. Anyone can sign up with somebody else's. */
export async function lockVerified(tx: Tx, { id }: Viewer): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (user.closed_at) throw new AppError("unauthenticated");
  if (!user.email_verified)
    throw new AppError("email_not_verified", { message: "Please verify your email first" });
  return user;
}

/** Locks a user who may join a company. */
export async function lockNewcomer(tx: Tx, viewer: Viewer): Promise<UserRow> {
  const user = await lockVerified(tx, viewer);
  if (user.account_id !== user.own_account_id) throw new AppError("already_in_company");
  return user;
}
