import { now, type Tx } from "#platform/db.ts";

/** Keeps the last verdict, whoever asked for it. Returns when that was. */
export async function saveVerdict(tx: Tx, rules: number, brokenRules: number): Promise<Date> {
  const verdict = { checked_at: now, rules, broken_rules: brokenRules };
  const { checked_at } = await tx
    .insertInto("books_verdict")
    .values(verdict)
    .onConflict((conflict) => conflict.column("is_last").doUpdateSet(verdict))
    .returning("checked_at")
    .executeTakeFirstOrThrow();
  return checked_at;
}
