import * as contract from "@bulkhead/contract/companies";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { lockUser } from "#features/users/closed-users.store.ts";
import { listMembers } from "#features/users/members.store.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { idempotent } from "#platform/http/idempotent.ts";

import { updateCompany } from "./companies.store.ts";
import { findCompanyOf, readCompany } from "./company-answer.ts";
import { isFounder, lockAsFounder } from "./company-founder.ts";
import { foundCompany } from "./found-company.ts";
import { leaveCompany } from "./leave-company.ts";
import { removeMember } from "./remove-member.ts";

/** Empty text removes a fact. */
const asColumn = (fact: string | undefined) => (fact === "" ? null : fact);

export function companyRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.getCompany, async ({ caller }) => ({
    company: await findCompanyOf(db, caller, caller.accountId),
  }));

  route(app, contract.foundCompany, (call) =>
    inTransaction(db, (tx) =>
      idempotent(tx, contract.foundCompany, call, async () =>
        readCompany(tx, call.caller, await foundCompany(tx, call.caller, call.body)),
      ),
    ),
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
