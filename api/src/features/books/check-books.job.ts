import * as z from "zod/mini";

import type { Deps } from "#deps.ts";
import type { Job } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

import { saveVerdict } from "./books-verdict.store.ts";
import { checkBooks } from "./check-books.ts";

const payload = z.object({});

/** Every night: a shop whose books are wrong should be noticed without anyone asking. */
export const checkBooksJob: Job<Pick<Deps, "db" | "metrics" | "log">, typeof payload> = {
  name: "check-books",
  payload,
  every: "night",
  run: async ({ db, metrics, log }) => {
    const results = await checkBooks(db);
    const broken = results.filter((result) => result.broken.length > 0);
    await inTransaction(db, (tx) => saveVerdict(tx, results.length, broken.length));
    for (const { rule } of broken) log.error({ rule }, "a rule of the books is broken");
    metrics.booksBrokenRules.set(broken.length);
    metrics.booksChecked.setToCurrentTime();
  },
};
