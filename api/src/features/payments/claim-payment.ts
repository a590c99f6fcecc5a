import type { Deps } from "#deps.ts";
import { now, type Claimed } from "#platform/database/db.ts";
import { claimInTransaction, type Pool } from "#platform/database/pool.ts";

import { payments, type PaymentRow } from "./payments.store.ts";

/** What it takes to ask the provider about a payment. */
export type PaymentDeps = Pick<Deps, "db" | "cardProvider">;

/** And to say what a person has to look into. */
export type MoneyDeps = PaymentDeps & Pick<Deps, "log">;

/** Claims a payment before the provider is asked to move its money. Others who ask meanwhile are told the same by the provider. */
export const claimPayment = (db: Pool, id: string): Promise<Claimed<PaymentRow>> =>
  claimInTransaction(db, async (tx) => {
    await tx.updateTable("payments").set({ asked_at: now }).where("id", "=", id).execute();
    return payments(tx).where("payments.id", "=", id).executeTakeFirstOrThrow();
  });
