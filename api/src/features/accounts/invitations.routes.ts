import * as contract from "@bulkhead/contract/companies";
import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";

import type { Deps } from "#deps.ts";
import { listMembers } from "#features/users/members.store.ts";
import type { Database } from "#platform/database/database.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { idempotent } from "#platform/http/idempotent.ts";

import { acceptInvitation } from "./accept-invitation.ts";
import { readCompany } from "./company-answer.ts";
import { isFounder, lockAsFounder } from "./company-founder.ts";
import { deleteInvitation, listInvitations, listOwnInvitations } from "./invitations.store.ts";
import { inviteMember } from "./invite-member.ts";
import { lockVerified } from "./lock-newcomer.ts";

const toInvitation = ({ id, email, invited_at }: Selectable<Database["invitations"]>) => ({
  _id: id,
  email,
  invitedAt: invited_at,
});

export function invitationRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.listInvitations, async ({ caller }) => {
    if (!isFounder(await listMembers(db, caller.accountId), caller.id)) return [];
    return (await listInvitations(db, caller.accountId)).map(toInvitation);
  });

  route(app, contract.inviteMember, async ({ body, caller }) =>
    toInvitation(await inTransaction(db, (tx) => inviteMember(tx, caller, body.email))),
  );

  route(app, contract.withdrawInvitation, async ({ params, caller }) => {
    const isWithdrawn = await inTransaction(db, async (tx) => {
      const { company } = await lockAsFounder(tx, caller);
      return deleteInvitation(tx, params.id, { account_id: company.id });
    });
    if (!isWithdrawn) throw new AppError("invitation_not_found");
    return { _id: params.id };
  });

  route(app, contract.listOwnInvitations, async ({ caller }) =>
    (await listOwnInvitations(db, caller.id)).map(({ id, company, inviter, invited_at }) => ({
      _id: id,
      company,
      invitedBy: inviter ?? undefined,
      invitedAt: invited_at,
      isAcceptable: caller.accountId === caller.ownAccountId,
    })),
  );

  route(app, contract.acceptInvitation, (call) =>
    inTransaction(db, (tx) =>
      idempotent(tx, contract.acceptInvitation, call, async () =>
        readCompany(tx, call.caller, await acceptInvitation(tx, call.caller, call.params.id)),
      ),
    ),
  );

  route(app, contract.declineInvitation, async ({ params, caller }) => {
    const isDeclined = await inTransaction(db, async (tx) => {
      const { email } = await lockVerified(tx, caller);
      return deleteInvitation(tx, params.id, { email });
    });
    if (!isDeclined) throw new AppError("invitation_not_found");
    return { _id: params.id };
  });
}
