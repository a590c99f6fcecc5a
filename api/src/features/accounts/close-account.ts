import { eraseProformas } from "#features/documents/documents.store.ts";
import { eraseNotes } from "#features/notes/notes.store.ts";
import { eraseSenders } from "#features/payments/transfers/transfers.store.ts";
import { forgetPictures } from "#features/pictures/forget-pictures.ts";
import { lockUser, markClosed } from "#features/users/closed-users.store.ts";
import { assertNotLastAdmin } from "#features/users/last-admin.ts";
import { forgetPayableEmail } from "#features/users/members.store.ts";
import { emptyReviewNames, isAdmin, lockAdmins } from "#features/users/users.store.ts";
import type { Tx } from "#platform/database/db.ts";
import type { Viewer } from "#platform/http/access.ts";

import { deleteAnswers } from "./accounts.store.ts";
import { deleteAddresses } from "./addresses.store.ts";
import { endOrders } from "./end-orders.ts";
import { deleteInvitationsTo } from "./invitations.store.ts";
import { leaveCompany } from "./leave-company.ts";

const LAST_ADMIN = "You are the last admin. Make somebody else an admin before you close your account";

/**
 * Ends what the user holds and erases who they are. Paid orders stay, for staff, and a company's go on with its other members.
 * It is all one transaction. Sent twice, it is done once.
 */
export async function closeAccount(tx: Tx, { id }: Pick<Viewer, "id">, signedInAt: Date): Promise<void> {
  const user = await lockUser(tx, id);
  if (user.closed_at) return;
  if (isAdmin(user)) assertNotLastAdmin(await lockAdmins(tx), id, LAST_ADMIN);
  await leaveCompany(tx, user);
  await endOrders(tx, { userIds: [id], accountIds: [user.own_account_id] }, id);
  await deleteAddresses(tx, user.own_account_id);
  await eraseSenders(tx, user.own_account_id);
  await forgetPayableEmail(tx, id);
  // After the account was changed, which waits for a note that is being written.
  await eraseNotes(tx, user.own_account_id);
  await deleteInvitationsTo(tx, user.email);
  await eraseProformas(tx, id);
  await emptyReviewNames(tx, id);
  await deleteAnswers(tx, id);
  await markClosed(tx, id, signedInAt);
  await forgetPictures(tx, user.own_account_id);
}
