import { randomUUID } from "node:crypto";

import type { Deps } from "#deps.ts";
import { insertAddress } from "#features/accounts/addresses.store.ts";
import { insertCompany } from "#features/accounts/companies.store.ts";
import { insertInvitation } from "#features/accounts/invitations.store.ts";
import { joinAccount, leaveAccount } from "#features/users/members.store.ts";
import { inTransaction } from "#platform/database/pool.ts";

import type { TestUser } from "./callers.ts";

/** Returns the account of the company. */
export async function makeCompany(
  { db }: Deps,
  founder: TestUser,
  members: readonly TestUser[] = [],
  name = "Nordfrost GmbH",
): Promise<string> {
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    await insertCompany(tx, { id, name });
    await joinAccount(tx, founder.id, id);
  });
  // In transactions of their own, because who joined first is the founder.
  for (const member of members) await inTransaction(db, (tx) => joinAccount(tx, member.id, id));
  return id;
}

export const removeFromCompany = ({ db }: Deps, member: TestUser) =>
  inTransaction(db, (tx) => leaveAccount(tx, member.id));

export async function makeInvitation(
  { db }: Deps,
  company: string,
  founder: TestUser,
  email: string,
): Promise<string> {
  const invitation = { id: randomUUID(), account_id: company, invited_by: founder.id, email };
  await inTransaction(db, (tx) => insertInvitation(tx, invitation));
  return invitation.id;
}

export async function makeAddress({ db }: Deps, account: string): Promise<string> {
  const id = randomUUID();
  const address = { id, account_id: account, name: "Dock 4", address: "Harbor Road 12", phone: "" };
  await inTransaction(db, (tx) => insertAddress(tx, address));
  return id;
}
