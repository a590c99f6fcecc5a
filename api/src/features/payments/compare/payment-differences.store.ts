import type { Tx } from "#platform/database/db.ts";

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
