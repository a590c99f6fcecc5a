import type { RuleResult } from "@bulkhead/contract/books";
import { sql } from "kysely";

import type { Db, Tx } from "#platform/database/db.ts";

export interface Verdict {
  checkedAt: Date;
  rules: RuleResult[];
}

export const brokenOf = (rules: RuleResult[]): RuleResult[] =>
  rules.filter(({ broken }) => broken.length > 0);

/** Keeps the verdict, unless a check that began later was quicker. */
export async function saveVerdict(tx: Tx, { checkedAt, rules }: Verdict): Promise<void> {
  const verdict = {
    checked_at: checkedAt,
    rules: rules.length,
    broken_rules: brokenOf(rules).length,
    results: JSON.stringify(rules),
  };
  await tx
    .insertInto("books_verdict")
    .values(verdict)
    .onConflict((conflict) =>
      conflict
        .column("is_last")
        .doUpdateSet(verdict)
        .where("books_verdict.checked_at", "<", sql<Date>`excluded.checked_at`),
    )
    .execute();
}

export async function readVerdict(db: Db): Promise<Verdict | undefined> {
  const row = await db.selectFrom("books_verdict").select(["checked_at", "results"]).executeTakeFirst();
  return row && { checkedAt: row.checked_at, rules: row.results as RuleResult[] };
}
