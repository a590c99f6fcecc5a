import { findUserId } from "#features/users/users.store.ts";
import type { Viewer } from "#platform/access.ts";
import type { Db } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

/** No user has this id, so no order is theirs. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Whose orders are meant: one's own or, for staff, anybody's, and everybody's where nobody is named. */
export async function ownerOf(
  db: Db,
  email: string | undefined,
  caller: Viewer,
): Promise<string | undefined> {
  if (email === caller.email) return caller.id;
  if (!caller.isAdmin) throw new AppError("forbidden");
  return email === undefined ? undefined : ((await findUserId(db, email)) ?? NOBODY);
}
