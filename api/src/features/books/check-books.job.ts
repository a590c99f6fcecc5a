import * as z from "zod/mini";

import type { Deps } from "#deps.ts";
import type { Job } from "#platform/jobs.ts";

import { checkBooks } from "./check-books.ts";

const payload = z.object({});

/** Every night: a shop whose books are wrong should be noticed without anyone asking. */
export const checkBooksJob: Job<Pick<Deps, "db" | "metrics" | "log">, typeof payload> = {
  name: "check-books",
  payload,
  every: "night",
  run: async ({ db, metrics, log }) => {
    const broken = (await checkBooks(db)).filter((result) => result.broken.length > 0);
    for (const { rule } of broken) log.error({ rule }, "a rule of the books is broken");
    metrics.booksBrokenRules.set(broken.length);
    metrics.booksChecked.setToCurrentTime();
  },
};
