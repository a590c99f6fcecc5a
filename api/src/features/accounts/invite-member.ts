import { randomUUIDv7 } from "node:crypto";

import { MAX_INVITATIONS_PER_DAY, MAX_MEMBERS } from "@bulkhead/contract/companies";

import { addInvitationMail, countInvitationMails } from "#features/mail/mails.store.ts";
import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import { lockAsFounder } from "./company-founder.ts";
import { insertInvitation, listInvitations } from "./invitations.store.ts";

/** Whether the email has an account makes no difference: it gets a mail. Inviting it again is the same invitation. */
export async function inviteMember(tx: Tx, viewer: Viewer, email: string) {
  const { company, members } = await lockAsFounder(tx, viewer);
  const invitations = await listInvitations(tx, company.id);
  const before = invitations.find((invitation) => invitation.email === email);
  if (before) return before;
  if (members.some((member) => member.email === email)) throw new AppError("already_member");
  if (members.length + invitations.length >= MAX_MEMBERS) throw new AppError("too_many_members");
  if ((await countInvitationMails(tx, viewer)) >= MAX_INVITATIONS_PER_DAY)
    throw new AppError("too_many_invitations");
  const invitation = { id: randomUUIDv7(), account_id: company.id, email, invited_by: viewer.id };
  await addInvitationMail(tx, viewer, invitation.id);
  return insertInvitation(tx, invitation);
}
