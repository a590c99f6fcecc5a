import { joinAccount } from "#features/users/members.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { lockCompany } from "./companies.store.ts";
import { deleteInvitation, findInvitation } from "./invitations.store.ts";
import { lockNewcomer } from "./lock-newcomer.ts";

/** Returns the id of the company's account. */
export async function acceptInvitation(tx: Tx, viewer: Viewer, id: string): Promise<string> {
  const { email } = await lockNewcomer(tx, viewer);
  const invitation = await findInvitation(tx, id, email);
  if (!invitation) throw new AppError("invitation_not_found");
  await lockCompany(tx, invitation.account_id);
  // Only now nobody can withdraw it, and the last member cannot leave.
  if (!(await deleteInvitation(tx, id, { email }))) throw new AppError("invitation_not_found");
  await joinAccount(tx, viewer.id, invitation.account_id);
  return invitation.account_id;
}
