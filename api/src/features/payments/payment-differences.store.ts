import type { Db, Tx } from "#platform/db.ts";

import type { PaymentRow } from "./payments.store.ts";

export interface Difference {
  intent_id: string;
  detail: string;
}

/** Replaces those of the night before. */
export async function replaceDifferences(tx: Tx, differences: readonly Difference[]): Promise<void> {
  await tx.deleteFrom("payment_differences").execute();
  if (differences.length > 0)
    await tx
      .insertInto("payment_differences")
      .values([...differences])
      .execute();
}

export function listPaymentsBetween(db: Db, since: Date, until: Date): Promise<PaymentRow[]> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("created_at", ">=", since)
    .where("created_at", "<=", until)
    .where("intent_id", "is not", null)
    .execute();
}
