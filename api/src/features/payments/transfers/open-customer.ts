import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";

import { findCustomer, findEmailOf, insertCustomer } from "./transfers.store.ts";

/** The account at the provider. Its bank details stay the same, so buyers can keep them. */
export async function openCustomer(
  { db, cardProvider }: Pick<Deps, "db" | "cardProvider">,
  accountId: string,
): Promise<string> {
  const known = await findCustomer(db, accountId);
  if (known !== undefined) return known;
  const opened = await cardProvider.openCustomer(accountId, await findEmailOf(db, accountId));
  await inTransaction(db, (tx) => insertCustomer(tx, accountId, opened));
  return (await findCustomer(db, accountId)) ?? opened;
}
