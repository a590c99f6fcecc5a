import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { text } from "./text.ts";
import { email } from "./users.ts";

/** Within a month, also if they were withdrawn: of one company, and of all. */
export const MAX_INVITATIONS_OF_ADDRESS = { company: 1, all: 3 };

const id = z.object({ id: z.uuid() });
const done = z.object({ _id: z.uuid() });

/** It stands in mail to people who do not know the company, where a link in it would look like ours. */
const name = text(100).check(
  z.minLength(1, { error: "must not be empty" }),
  z.regex(/^(?!.*(?::\/\/|www\.))[^\r\n\u2028\u2029]*$/i, { error: "must be one line without a link" }),
);
const taxId = text(40);
const billingAddress = text(500);

/** An account that several users share. Its orders belong to all of its members. */
export const company = z.object({
  _id: z.uuid(),
  name: z.string(),
  taxId: z.optional(z.string()),
  billingAddress: z.optional(z.string()),
  /** Whether the caller is the founder, who changes these facts, invites and removes members. */
  isFounder: z.boolean(),
});
export type Company = z.output<typeof company>;

export const getCompany = endpoint("GET /api/company", "customer", {
  summary: "The company of the caller, if they have joined one",
  response: z.object({ company: z.optional(company) }),
});

export const foundCompany = endpoint("POST /api/company", "customer", {
  summary: "Found a company. From now on the caller's orders go to it. Earlier ones stay theirs",
  body: z.object({ name, taxId: z.optional(taxId), billingAddress: z.optional(billingAddress) }),
  response: company,
  errors: ["email_not_verified", "already_in_company", "key_reused"],
});

export const changeCompany = endpoint("PATCH /api/company", "customer", {
  summary: "Change the facts of one's company, as its founder. Missing fields keep their values",
  body: z.partial(z.object({ name, taxId, billingAddress })),
  response: company,
  errors: ["company_not_found", "founder_only"],
});

export const leaveCompany = endpoint("POST /api/company/leave", "customer", {
  summary:
    "Leave one's company. After the founder, the oldest member is the founder. With the last member its unpaid orders end",
  response: done,
  errors: ["company_not_found", "paid_order_unshipped", "payment_open", "payment_undecided"],
});

export const member = z.object({
  _id: z.uuid(),
  email: z.string(),
  name: z.optional(z.string()),
  joinedAt: instant,
  isFounder: z.boolean(),
  /** By the caller. */
  isRemovable: z.boolean(),
});
export type Member = z.output<typeof member>;

export const listMembers = endpoint("GET /api/company/members", "customer", {
  summary: "Who is in the caller's company, the founder first. Empty without one",
  response: z.array(member),
});

export const removeMember = endpoint("DELETE /api/company/members/{id}", "customer", {
  summary: "Remove a member from one's company, as its founder. They no longer see its orders",
  params: id,
  response: done,
  errors: ["company_not_found", "founder_only", "member_not_found"],
});

export const invitation = z.object({ _id: z.uuid(), email: z.string(), invitedAt: instant });
export type Invitation = z.output<typeof invitation>;

export const listInvitations = endpoint("GET /api/company/invitations", "customer", {
  summary: "Who is invited to the caller's company and has not answered, for its founder. Empty for others",
  response: z.array(invitation),
});

export const inviteMember = endpoint("POST /api/company/invitations", "customer", {
  perMinute: 30,
  summary:
    "Invite an email to one's company, as its founder. It gets a mail. The answer does not say whether it has an account",
  body: z.object({ email }),
  response: invitation,
  errors: [
    "email_not_verified",
    "company_not_found",
    "founder_only",
    "already_member",
    "too_many_members",
    "too_many_invitations",
  ],
});

export const withdrawInvitation = endpoint("DELETE /api/company/invitations/{id}", "customer", {
  summary: "Withdraw an invitation, as the founder",
  params: id,
  response: done,
  errors: ["company_not_found", "founder_only", "invitation_not_found"],
});

export const ownInvitation = z.object({
  _id: z.uuid(),
  company: z.string(),
  /** The email of who invited. */
  invitedBy: z.optional(z.string()),
  invitedAt: instant,
  /** Not while the caller is in a company. */
  isAcceptable: z.boolean(),
});
export type OwnInvitation = z.output<typeof ownInvitation>;

export const listOwnInvitations = endpoint("GET /api/invitations", "customer", {
  summary: "Companies that have invited the caller. Only who has verified their email sees them",
  response: z.array(ownInvitation),
});

export const acceptInvitation = endpoint("POST /api/invitations/{id}/accept", "customer", {
  summary: "Join the company that has invited the caller. From now on the caller's orders go to it",
  params: id,
  response: company,
  errors: ["email_not_verified", "invitation_not_found", "already_in_company", "key_reused"],
});

export const declineInvitation = endpoint("DELETE /api/invitations/{id}", "customer", {
  summary: "Decline an invitation",
  params: id,
  response: done,
  errors: ["email_not_verified", "invitation_not_found"],
});
