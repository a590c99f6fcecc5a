import { leaveAccount, listMembers, listMembersEver } from "#features/users/members.store.ts";
import type { UserRow } from "#features/users/users.store.ts";
import type { Tx } from "#platform/database/db.ts";

import { lockCompany } from "./companies.store.ts";
import { endOrders } from "./end-orders.ts";

const refusals = {
  paid_order_unshipped:
    "A paid order of your company has not shipped yet. Its last member can leave once it has shipped or we have refunded it",
  payment_open:
    "An order of your company has an open payment. As the last member, pay for it or cancel it before you leave",
  payment_undecided:
    "Money of an order of your company is under review, disputed or on its way back. Its last member can leave once that is decided",
};

/** With the last member, the company's unpaid orders end. The caller has locked the user. Returns false without a company. */
export async function leaveCompany(tx: Tx, user: UserRow): Promise<boolean> {
  const company =
    user.account_id === user.own_account_id ? undefined : await lockCompany(tx, user.account_id);
  if (!company) return false;
  const others = (await listMembers(tx, company.id)).filter(({ id }) => id !== user.id);
  if (others.length === 0) {
    const owner = { userIds: await listMembersEver(tx, company.id), accountIds: [company.id] };
    await endOrders(tx, owner, user.id, refusals);
  }
  await leaveAccount(tx, user.id);
  return true;
}
