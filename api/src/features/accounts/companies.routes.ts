import * as contract from "@bulkhead/contract/companies";
import type { Company } from "@bulkhead/contract/companies";
import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";

import type { Deps } from "#deps.ts";
import { lockUser } from "#features/users/closed-users.store.ts";
import { listMembers } from "#features/users/members.store.ts";
import type { Database } from "#platform/database/database.ts";
import { type Db, present } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";

import { leaveCompany } from "./close-account.ts";
import {
  deleteInvitation,
  findCompany,
  listInvitations,
  listOwnInvitations,
  updateCompany,
} from "./companies.store.ts";
import {
  acceptInvitation,
  foundCompany,
  inviteMember,
  isFounder,
  lockAsFounder,
  lockVerified,
  removeMember,
} from "./company-members.ts";

/** The company with this account, as the viewer sees it. Undefined if the account is personal. */
async function findCompanyOf(db: Db, viewer: Viewer, accountId: string): Promise<Company | undefined> {
  const row = await findCompany(db, accountId);
  return (
    row && {
      _id: row.id,
      name: row.name,
      taxId: row.tax_id ?? undefined,
      billingAddress: row.billing_address ?? undefined,
      isFounder: isFounder(await listMembers(db, accountId), viewer.id),
    }
  );
}

/** For a viewer who has just joined or changed it. */
const readCompany = async (db: Db, viewer: Viewer, accountId: string): Promise<Company> =>
  existing(await findCompanyOf(db, viewer, accountId), "company_not_found");

/** Empty text removes a fact. */
const asColumn = (fact: string | undefined) => (fact === "" ? null : fact);

export function companyRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.getCompany, async ({ caller }) => ({
    company: await findCompanyOf(db, caller, caller.accountId),
  }));

  routeOnce(app, db, contract.foundCompany, async (tx, call) =>
    readCompany(tx, call.caller, await foundCompany(tx, call.caller, call.body)),
  );

  route(app, contract.changeCompany, ({ body: { name, taxId, billingAddress }, caller }) =>
    inTransaction(db, async (tx) => {
      const { company } = await lockAsFounder(tx, caller);
      const facts = { name, tax_id: asColumn(taxId), billing_address: asColumn(billingAddress) };
      await updateCompany(tx, company.id, facts);
      return readCompany(tx, caller, company.id);
    }),
  );

  route(app, contract.leaveCompany, async ({ caller }) => {
    const hasLeft = await inTransaction(db, async (tx) => leaveCompany(tx, await lockUser(tx, caller.id)));
    if (!hasLeft) throw new AppError("company_not_found");
    return { _id: caller.id };
  });

  route(app, contract.listMembers, async ({ caller }) => {
    const members = await listMembers(db, caller.accountId);
    return members.map(({ id, email, name, joined_at }) => ({
      _id: id,
      email,
      name: name ?? undefined,
      joinedAt: joined_at,
      isFounder: isFounder(members, id),
      isRemovable: isFounder(members, caller.id) && id !== caller.id,
    }));
  });

  route(app, contract.removeMember, async ({ params, caller }) => {
    await inTransaction(db, (tx) => removeMember(tx, caller, params.id));
    return { _id: params.id };
  });
}

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
    await inTransaction(db, async (tx) => {
      const { company } = await lockAsFounder(tx, caller);
      await deleteInvitation(tx, params.id, { account_id: company.id });
    });
    return { _id: params.id };
  });

  route(app, contract.listOwnInvitations, async ({ caller }) =>
    (await listOwnInvitations(db, caller.id)).map((invitation) => ({
      ...present(invitation),
      isAcceptable: caller.accountId === caller.ownAccountId,
    })),
  );

  routeOnce(app, db, contract.acceptInvitation, async (tx, call) =>
    readCompany(tx, call.caller, await acceptInvitation(tx, call.caller, call.params.id)),
  );

  route(app, contract.declineInvitation, async ({ params, caller }) => {
    await inTransaction(db, async (tx) => {
      const { email } = await lockVerified(tx, caller);
      await deleteInvitation(tx, params.id, { email });
    });
    return { _id: params.id };
  });
}
