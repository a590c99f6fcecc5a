import { eraseProformas } from "#features/documents/documents.store.ts";
import { endOrder } from "#features/orders/cancel-order.ts";
import { lockUnpaidOrders } from "#features/orders/charged-orders.store.ts";
import { forgetPictures } from "#features/pictures/forget-pictures.ts";
import { lockUser, markClosed } from "#features/users/closed-users.store.ts";
import { assertNotLastAdmin } from "#features/users/last-admin.ts";
import { emptyReviewNames, isAdmin, lockAdmins } from "#features/users/users.store.ts";
import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import { deleteAnswers, emptyUnpaidOrders, findUnfinished } from "./accounts.store.ts";

async function assertFinished(tx: Tx, userId: string): Promise<void> {
  const unfinished = await findUnfinished(tx, userId);
  if (unfinished?.isUnshipped) throw new AppError("paid_order_unshipped");
  if (unfinished?.isPaying) throw new AppError("payment_open");
  if (unfinished?.isUndecided) throw new AppError("payment_undecided");
}

const LAST_ADMIN = "You are the last admin. Make somebody else an admin before you close your account";

/**
 * Ends what the user holds and erases who they are. Paid orders stay, for staff. Without an open payment no vendor has to be
 * asked, so it is all one transaction. Sent twice, it is done once.
 */
export async function closeAccount(tx: Tx, { id }: Viewer, signedInAt: Date): Promise<void> {
  const user = await lockUser(tx, id);
  if (user.closed_at) return;
  if (isAdmin(user)) assertNotLastAdmin(await lockAdmins(tx), id, LAST_ADMIN);
  // Locked first, so that none of them gets a payment after the check.
  const unpaid = await lockUnpaidOrders(tx, id);
  await assertFinished(tx, id);
  for (const order of unpaid) await endOrder(tx, order, id);
  await emptyUnpaidOrders(tx, id);
  await eraseProformas(tx, id);
  await emptyReviewNames(tx, id);
  await deleteAnswers(tx, id);
  await markClosed(tx, id, signedInAt);
  await forgetPictures(tx, user.account_id);
}
