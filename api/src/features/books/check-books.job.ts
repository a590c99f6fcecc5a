import type { Deps } from "#deps.ts";
import { compareWithProvider } from "#features/payments/compare/compare-payments.ts";
import { readClock } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { enqueue, type Job } from "#platform/jobs/jobs.ts";

import { brokenOf, saveVerdict } from "./books-verdict.store.ts";
import { checkBooksAlone, checkBooksTask } from "./check-books.ts";

const AGAIN_MS = 15_000;

/** Every night, because a shop whose books are wrong should be noticed without anyone asking, and when staff ask. */
export const checkBooksJob: Job<Pick<Deps, "db" | "cardProvider" | "metrics" | "log">> = {
  ...checkBooksTask,
  every: "night",
  run: async (deps) => {
    const { db, metrics, log } = deps;
    // If the provider is away, our own rules are checked with what is known of it, and the job is tried again.
    const isAway = await compareWithProvider(deps).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const checkedAt = await readClock(db);
    const rules = await checkBooksAlone(db);
    // A check that is asked for while another one runs is about now, so it comes after that one.
    if (!rules) {
      const when = { key: checkBooksTask.name, at: new Date(checkedAt.getTime() + AGAIN_MS) };
      return inTransaction(db, (tx) => enqueue(tx, checkBooksTask, {}, when));
    }
    await inTransaction(db, (tx) => saveVerdict(tx, { checkedAt, rules }));
    const broken = brokenOf(rules);
    for (const { rule } of broken) log.error({ rule }, "a rule of the books is broken");
    metrics.booksBrokenRules.set(broken.length);
    metrics.booksChecked.setToCurrentTime();
    if (isAway) throw isAway.error;
  },
};
