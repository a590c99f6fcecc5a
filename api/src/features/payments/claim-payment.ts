import { now, type Claimed } from "#platform/database/db.ts";
import { claimInTransaction, type Pool } from "#platform/database/pool.ts";

import { payments, type PaymentRow } from "./payments.store.ts";

/** Claims a payment before the provider is asked to move its money. Others who ask meanwhile are told the same by the provider. */
export const claimPayment = (db: Pool, id: string): Promise<Claimed<PaymentRow>> =>
  claimInTransaction(db, async (tx) => {
    await tx.updateTable("payments").set({ asked_at: now }).where("id", "=", id).execute();
    return payments(tx).where("payments.id", "=", id).executeTakeFirstOrThrow();
  });
