import type { ErrorCode } from "@bulkhead/contract/errors";

import { eraseProformas } from "#features/documents/documents.store.ts";
import { eraseLists } from "#features/lists/lists.store.ts";
import { eraseNotes } from "#features/notes/notes.store.ts";
import { endOrders } from "#features/orders/cancel-order.ts";
import { lockUnpaidOrders } from "#features/orders/charged-orders.store.ts";
import type { OrderOwner } from "#features/orders/find/order-search.store.ts";
import { eraseSenders } from "#features/payments/transfers/transfers.store.ts";
import { forgetPictures } from "#features/pictures/store-picture.ts";
import { erasePurchaseNotes } from "#features/purchases/purchases.store.ts";
import { assertNotLastAdmin } from "#features/users/change-role.ts";
import { lockUser, markClosed } from "#features/users/closed-users.store.ts";
import {
  forgetPayableEmail,
  leaveAccount,
  listMembers,
  listMembersEver,
} from "#features/users/members.store.ts";
import { type UserRow, emptyReviewNames, isAdmin, lockAdmins } from "#features/users/users.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { deleteAnswers, emptyUnpaidOrders, findUnfinished, deleteAddresses } from "./accounts.store.ts";
import { deleteInvitationsTo, lockCompany } from "./companies.store.ts";

type Reason = Extract<ErrorCode, "paid_order_unshipped" | "payment_open" | "payment_undecided">;

async function assertFinished(tx: Tx, owner: OrderOwner, messages?: Record<Reason, string>): Promise<void> {
  const unfinished = await findUnfinished(tx, owner);
  const refuse = (reason: Reason) => new AppError(reason, messages && { message: messages[reason] });
  if (unfinished?.isUnshipped) throw refuse("paid_order_unshipped");
  if (unfinished?.isPaying) throw refuse("payment_open");
  if (unfinished?.isUndecided) throw refuse("payment_undecided");
}

/**
 * Ends the unpaid orders of an account that nobody will have any more. Without an open payment no vendor has to be asked.
 * Refused while anything is going on with the others.
 */
async function endUnpaidOrders(
  tx: Tx,
  owner: OrderOwner,
  actorId: string,
  messages?: Record<Reason, string>,
): Promise<void> {
  // Locked first, so that none of them gets a payment after the check.
  const unpaid = await lockUnpaidOrders(tx, owner);
  await assertFinished(tx, owner, messages);
  await endOrders(tx, unpaid, actorId);
  await emptyUnpaidOrders(tx, owner);
}

const refusals = {
  paid_order_unshipped:
    "A paid order of your company has not shipped yet. Its last member can leave once it has shipped or we have refunded it",
  payment_open:
    "An order of your company has an open payment. As the last member, pay for it or cancel it before you leave",
  payment_undecided:
    "Money of an order of your company is under review, disputed or on its way back. Its last member can leave once that is decided",
};

const ownerOf = async (tx: Tx, companyId: string): Promise<OrderOwner> => ({
  userIds: await listMembersEver(tx, companyId),
  accountIds: [companyId],
});

/** With the last member, the company's unpaid orders end. The caller has locked the user. Returns false without a company. */
export async function leaveCompany(tx: Tx, user: UserRow): Promise<boolean> {
  const company =
    user.account_id === user.own_account_id ? undefined : await lockCompany(tx, user.account_id);
  if (!company) return false;
  const others = (await listMembers(tx, company.id)).filter(({ id }) => id !== user.id);
  if (others.length === 0) await endUnpaidOrders(tx, await ownerOf(tx, company.id), user.id, refusals);
  await leaveAccount(tx, user.id);
  return true;
}

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
  await endUnpaidOrders(tx, { userIds: [id], accountIds: [user.own_account_id] }, id);
  await deleteAddresses(tx, user.own_account_id);
  await eraseLists(tx, user.own_account_id);
  await eraseSenders(tx, user.own_account_id);
  await forgetPayableEmail(tx, id);
  // After the account was changed, which waits for a note that is being written.
  await eraseNotes(tx, user.own_account_id);
  await erasePurchaseNotes(tx, id);
  await deleteInvitationsTo(tx, user.email);
  await eraseProformas(tx, id);
  await emptyReviewNames(tx, id);
  await deleteAnswers(tx, id);
  await markClosed(tx, id, signedInAt);
  await forgetPictures(tx, user.own_account_id);
}

/** Why it would be refused now, in words. In a transaction, because admins are locked to be counted. */
export async function findObstacle(
  tx: Tx,
  { id, isAdmin: mayBeLast, accountId, ownAccountId }: Viewer,
): Promise<string | undefined> {
  const members = accountId === ownAccountId ? [] : await listMembers(tx, accountId);
  try {
    if (mayBeLast) assertNotLastAdmin(await lockAdmins(tx), id, LAST_ADMIN);
    if (members.length === 1) await assertFinished(tx, await ownerOf(tx, accountId), refusals);
    await assertFinished(tx, { userIds: [id], accountIds: [ownAccountId] });
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return undefined;
}
