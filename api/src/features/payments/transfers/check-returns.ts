import { inTransaction } from "#platform/database/pool.ts";

import { changeReturn, listReturnsToCheck } from "./returns-by-bank.store.ts";
import type { TransferDeps } from "./settle-transfers.ts";

/** A bank may refuse what we sent back, even weeks later. Then the money is with us again. */
export async function checkReturns(deps: TransferDeps, accountId: string): Promise<void> {
  const { db, cardProvider, log } = deps;
  for (const { provider_id } of await listReturnsToCheck(db, accountId)) {
    const found = await cardProvider.findReturn(provider_id);
    await inTransaction(db, (tx) => changeReturn(tx, found));
    if (found.status === "failed")
      log.error({ transferReturn: provider_id }, "a bank did not take money back");
  }
}
