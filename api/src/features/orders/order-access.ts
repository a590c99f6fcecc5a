import type { OrderState } from "@bulkhead/contract/order-states";
import type { Order, OrderScope } from "@bulkhead/contract/orders";
import { judgeShipping } from "@bulkhead/contract/shipping";

import { listMembersEver, listOrderers } from "#features/users/members.store.ts";
import { findUserId } from "#features/users/users.store.ts";
import type { Db } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import type { OrderOwner } from "./find/order-search.store.ts";
import type { OrderRow } from "./orders.store.ts";

/** The users of an account pay and cancel its orders: one person, or all members of a company. */
export function hasAccount(viewer: Viewer, accountId: string): boolean {
  return accountId === viewer.accountId || accountId === viewer.ownAccountId;
}

/** Staff read every order, everyone else those of their accounts. An order that does not exist has no account. */
export function mayReadOrder(accountId: string | undefined, viewer: Viewer): boolean {
  return accountId !== undefined && (hasAccount(viewer, accountId) || viewer.isStaff);
}

/** The users of its account and admins cancel an unpaid order, people of the warehouse do not. */
function mayCancelOrder(accountId: string, viewer: Viewer): boolean {
  return hasAccount(viewer, accountId) || viewer.isAdmin;
}

/** No user has this id, so no order is theirs. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** All orders of the accounts that a user has. By their users too, because orders have an index by user and none by account. */
export async function ownerOfAll(db: Db, { id, accountId, ownAccountId }: Viewer): Promise<OrderOwner> {
  const userIds = [id, ...(await listMembersEver(db, accountId))];
  return { userIds, accountIds: [accountId, ownAccountId] };
}

/** Orders that a user placed for a company they have left are no longer theirs. */
async function ownerOf(db: Db, viewer: Viewer, scope: OrderScope | undefined): Promise<OrderOwner> {
  const { id, accountId, ownAccountId } = viewer;
  if (scope !== "account") return { userIds: [id], accountIds: [accountId, ownAccountId] };
  return { ...(await ownerOfAll(db, viewer)), accountIds: [accountId] };
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

type ActionsRow = Pick<
  OrderRow,
  "account_id" | "state" | "money" | "address" | "is_held" | "transfer_chosen_at" | "is_refundable"
>;

function payActions(order: ActionsRow, viewer: Viewer): Order["actions"] {
  // Money that a person has to decide about may have paid it already.
  if (!hasAccount(viewer, order.account_id) || order.money === "review") return [];
  const canTransfer = viewer.isVerified && order.is_held && !order.transfer_chosen_at;
  return canTransfer ? ["pay", "transfer"] : ["pay"];
}

/** What the viewer may do with the order now. The statements that do it check again. */
export function actionsFor(order: ActionsRow, viewer: Viewer): Order["actions"] {
  const { isAdmin, isStaff } = viewer;
  const refund: Order["actions"] = isAdmin && order.is_refundable ? ["refund"] : [];
  const change: Order["actions"] = mayReadOrder(order.account_id, viewer) ? ["change-delivery"] : [];
  const cancel: Order["actions"] = mayCancelOrder(order.account_id, viewer) ? ["cancel"] : [];
  const ship: Order["actions"] = isStaff && judgeShipping(order).refusal === undefined ? ["ship"] : [];
  const unpaid = [...payActions(order, viewer), ...cancel, ...refund, ...change];
  const actions: Record<OrderState, Order["actions"]> = {
    held: unpaid,
    lapsed: unpaid,
    canceling: [],
    paid: [...ship, ...refund, ...change],
    shipped: isStaff ? ["unship", ...refund] : [],
    canceled: refund,
  };
  return actions[order.state];
}
