import { leaveAccount } from "#features/users/members.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { lockMember } from "./companies.store.ts";
import { lockAsFounder } from "./company-founder.ts";

/** They are back in their own account. What they placed for the company stays with it. The founder leaves instead. */
export async function removeMember(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const isMember = await lockMember(tx, id, viewer.accountId);
  await lockAsFounder(tx, viewer);
  if (!isMember || id === viewer.id) throw new AppError("member_not_found");
  await leaveAccount(tx, id);
}
