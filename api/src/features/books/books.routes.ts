import * as contract from "@bulkhead/contract/books";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { countDroppedMails } from "#features/mail/mails.store.ts";
import { listHolders } from "#features/orders/hold/holds.store.ts";
import { readClock } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { route } from "#platform/http/http.ts";
import { enqueue } from "#platform/jobs/jobs.ts";

import { brokenOf, readVerdict } from "./books-verdict.store.ts";
import { checkBooksTask } from "./check-books.ts";

const MAX_HOLDERS = 20;

export function bookRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.readBooks, async () => {
    const [verdict, droppedMails, holders] = await Promise.all([
      readVerdict(db),
      countDroppedMails(db),
      listHolders(db, MAX_HOLDERS),
    ]);
    return {
      lastCheck: verdict && { ...verdict, addsUp: brokenOf(verdict.rules).length === 0 },
      droppedMails,
      holders: holders.map(({ account_id, user, orders, cents }) => ({
        _id: account_id,
        user,
        orders,
        value: cents,
      })),
    };
  });

  route(app, contract.startBooksCheck, () =>
    inTransaction(db, async (tx) => {
      await enqueue(tx, checkBooksTask, {}, { key: checkBooksTask.name });
      return { askedAt: await readClock(tx) };
    }),
  );
}
