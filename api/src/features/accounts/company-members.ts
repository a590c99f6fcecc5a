import { randomUUIDv7 } from "node:crypto";

import { MAX_INVITATIONS_OF_ADDRESS, type foundCompany as endpoint } from "@bulkhead/contract/companies";
import type { Input } from "@bulkhead/contract/endpoint";
import { MAX_INVITATIONS_PER_DAY, MAX_MEMBERS } from "@bulkhead/contract/limits";

import { mailStranger, countInvitationMails } from "#features/mail/mails.store.ts";
import { lockUser } from "#features/users/closed-users.store.ts";
import { joinAccount, leaveAccount, listMembers } from "#features/users/members.store.ts";
import type { UserRow } from "#features/users/users.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import {
  type CompanyRow,
  countAskedAddress,
  deleteInvitation,
  findInvitation,
  insertCompany,
  insertInvitation,
  listInvitations,
  lockCompany,
  lockMember,
  recordAskedAddress,
} from "./companies.store.ts";

type Members = Awaited<ReturnType<typeof listMembers>>;

/** The member who has been there longest. When they leave or are removed, the next one is. */
export const isFounder = (members: Members, userId: string) => members[0]?.id === userId;

/** Locks the company of the viewer. Only its founder may go on. */
export async function lockAsFounder(
  tx: Tx,
  viewer: Viewer,
): Promise<{ company: CompanyRow; members: Members }> {
  const company = await lockCompany(tx, viewer.accountId);
  const members = company ? await listMembers(tx, company.id) : [];
  if (!company || !members.some(({ id }) => id === viewer.id)) throw new AppError("company_not_found");
  if (!isFounder(members, viewer.id)) throw new AppError("founder_only");
  return { company, members };
}

/** Locks a user whose email is proven to be theirs. Anyone can sign up with somebody else's. */
export async function lockVerified(tx: Tx, { id }: Viewer): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (user.closed_at) throw new AppError("unauthenticated");
  if (!user.email_verified)
    throw new AppError("email_not_verified", { message: "Please verify your email first" });
  return user;
}

/** Locks a user who may join a company. */
async function lockNewcomer(tx: Tx, viewer: Viewer): Promise<UserRow> {
  const user = await lockVerified(tx, viewer);
  if (user.account_id !== user.own_account_id) throw new AppError("already_in_company");
  return user;
}

/** Returns the id of the company's account. */
export async function foundCompany(
  tx: Tx,
  viewer: Viewer,
  { name, taxId, billingAddress }: Input<typeof endpoint>["body"],
): Promise<string> {
  await lockNewcomer(tx, viewer);
  const id = randomUUIDv7();
  await insertCompany(tx, { id, name, tax_id: taxId || null, billing_address: billingAddress || null });
  await joinAccount(tx, viewer.id, id);
  return id;
}

/** Whether the email has an account makes no difference: it gets a mail. Inviting it again is the same invitation. */
export async function inviteMember(tx: Tx, viewer: Viewer, email: string) {
  const { account_id: accountId } = await lockVerified(tx, viewer);
  const { company, members } = await lockAsFounder(tx, { ...viewer, accountId });
  const invitations = await listInvitations(tx, company.id);
  const before = invitations.find((invitation) => invitation.email === email);
  if (before) return before;
  if (members.some((member) => member.email === email)) throw new AppError("already_member");
  if (members.length + invitations.length >= MAX_MEMBERS) throw new AppError("too_many_members");
  if ((await countInvitationMails(tx, viewer)) >= MAX_INVITATIONS_PER_DAY)
    throw new AppError("too_many_invitations");
  const asked = await countAskedAddress(tx, company.id, email);
  if (asked.company >= MAX_INVITATIONS_OF_ADDRESS.company || asked.all >= MAX_INVITATIONS_OF_ADDRESS.all)
    throw new AppError("too_many_invitations", {
      message: "This address was invited before and cannot be invited again this month",
    });
  await recordAskedAddress(tx, company.id, email);
  const invitation = { id: randomUUIDv7(), account_id: company.id, email, invited_by: viewer.id };
  await mailStranger(tx, viewer, "invited", invitation.id);
  return insertInvitation(tx, invitation);
}

/** Returns the id of the company's account. */
export async function acceptInvitation(tx: Tx, viewer: Viewer, id: string): Promise<string> {
  const { email } = await lockNewcomer(tx, viewer);
  const invitation = existing(await findInvitation(tx, id, email), "invitation_not_found");
  await lockCompany(tx, invitation.account_id);
  // Only now nobody can withdraw it, and the last member cannot leave.
  await deleteInvitation(tx, id, { email });
  await joinAccount(tx, viewer.id, invitation.account_id);
  return invitation.account_id;
}

/** They are back in their own account. What they placed for the company stays with it. The founder leaves instead. */
export async function removeMember(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const isMember = await lockMember(tx, id, viewer.accountId);
  await lockAsFounder(tx, viewer);
  if (!isMember || id === viewer.id) throw new AppError("member_not_found");
  await leaveAccount(tx, id);
}
