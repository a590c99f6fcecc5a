import type { Order, OrderScope } from "@bulkhead/contract/orders";
import { judgeShipping } from "@bulkhead/contract/shipping";

import { listMembersEver, listOrderers } from "#features/users/members.store.ts";
import { findUserId } from "#features/users/users.store.ts";
import type { Db } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import type { OrderOwner } from "./find/order-search.store.ts";
import type { OrderRow } from "./orders.store.ts";

/** Whoever has the account pays and cancels its orders: one person, or all members of a company. */
export function hasAccount(viewer: Viewer, accountId: string): boolean {
  return accountId === viewer.accountId || accountId === viewer.ownAccountId;
}

/** Staff read every order, everyone else those of their accounts. An order that does not exist has no account. */
export function mayReadOrder(accountId: string | undefined, viewer: Viewer): boolean {
  return accountId !== undefined && (hasAccount(viewer, accountId) || viewer.isStaff);
}

/** Whoever may cancel an unpaid order, which people of the warehouse may not. */
function mayCancelOrder(accountId: string, viewer: Viewer): boolean {
  return hasAccount(viewer, accountId) || viewer.isAdmin;
}

/** No user has this id, so no order is theirs. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Orders that a user placed for a company they have left are no longer theirs. */
async function ownerOf(
  db: Db,
  { id, accountId, ownAccountId }: Viewer,
  scope: OrderScope | undefined,
): Promise<OrderOwner> {
  if (scope !== "account") return { userIds: [id], accountIds: [accountId, ownAccountId] };
  // By their users too, because orders have an index by user and none by account.
  return { userIds: [id, ...(await listMembersEver(db, accountId))], accountIds: [accountId] };
}

/**
 * Whose orders to list. Users list their own and their account's, admins anybody's, staff everybody's: without an email, or those
 * of one account.
 */
export async function findOwner(
  db: Db,
  {
    email,
    scope,
    account,
  }: { email?: string | undefined; scope?: OrderScope | undefined; account?: string | undefined },
  viewer: Viewer,
): Promise<OrderOwner> {
  if (account !== undefined) {
    if (!viewer.isStaff) throw new AppError("forbidden");
    return { userIds: await listOrderers(db, account), accountIds: [account] };
  }
  if (email === viewer.email) return ownerOf(db, viewer, scope);
  if (!(email === undefined ? viewer.isStaff : viewer.isAdmin)) throw new AppError("forbidden");
  return email === undefined ? {} : { userIds: [(await findUserId(db, email)) ?? NOBODY] };
}

type OrderState = Pick<
  OrderRow,
  | "account_id"
  | "is_held"
  | "transfer_chosen_at"
  | "paid_at"
  | "money"
  | "is_refundable"
  | "address"
  | "shipped_at"
  | "cancelled_at"
  | "cancel_requested_at"
>;

function payActions(order: OrderState, viewer: Viewer): Order["actions"] {
  // Money that a person has to decide about may have paid it already.
  if (!hasAccount(viewer, order.account_id) || order.money === "review") return [];
  const canTransfer = viewer.isVerified && order.is_held && !order.transfer_chosen_at;
  return canTransfer ? ["pay", "transfer"] : ["pay"];
}

/** What the viewer may do with the order now. The statements that do it check again. */
export function actionsFor(order: OrderState, viewer: Viewer): Order["actions"] {
  const { isAdmin, isStaff } = viewer;
  const refund = isAdmin && order.is_refundable ? (["refund"] as const) : [];
  if (order.cancelled_at) return [...refund];
  if (order.shipped_at) return isStaff ? ["unship", ...refund] : [];
  if (order.cancel_requested_at) return [];
  const change = mayReadOrder(order.account_id, viewer) ? (["change-delivery"] as const) : [];
  const { refusal } = judgeShipping({ ...order, shippedAt: order.shipped_at });
  const ship = isStaff && refusal === undefined ? (["ship"] as const) : [];
  if (order.paid_at) return [...ship, ...refund, ...change];
  const cancel = mayCancelOrder(order.account_id, viewer) ? (["cancel"] as const) : [];
  return [...payActions(order, viewer), ...cancel, ...refund, ...change];
}
