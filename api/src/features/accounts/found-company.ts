import { randomUUIDv7 } from "node:crypto";

import type { foundCompany as endpoint } from "@bulkhead/contract/companies";
import type { Input } from "@bulkhead/contract/endpoint";

import { joinAccount } from "#features/users/members.store.ts";
import type { Tx } from "#platform/database/db.ts";
import type { Viewer } from "#platform/http/access.ts";

import { insertCompany } from "./companies.store.ts";
import { lockNewcomer } from "./lock-newcomer.ts";

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
