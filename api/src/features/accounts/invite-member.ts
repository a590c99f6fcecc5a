import { randomUUIDv7 } from "node:crypto";

import { MAX_INVITATIONS_OF_ADDRESS } from "@bulkhead/contract/companies";
import { MAX_INVITATIONS_PER_DAY, MAX_MEMBERS } from "@bulkhead/contract/limits";

import { addInvitationMail, countInvitationMails } from "#features/mail/mails.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { lockAsFounder } from "./company-founder.ts";
import {
  countAskedAddress,
  insertInvitation,
  listInvitations,
  recordAskedAddress,
} from "./invitations.store.ts";
import { lockVerified } from "./lock-newcomer.ts";

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
  await addInvitationMail(tx, viewer, invitation.id);
  return insertInvitation(tx, invitation);
}
