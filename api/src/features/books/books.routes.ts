import * as contract from "@bulkhead/contract/books";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { listHolders } from "#features/orders/holds.store.ts";
import { route } from "#platform/http.ts";
import { inTransaction } from "#platform/pool.ts";

import { saveVerdict } from "./books-verdict.store.ts";
import { checkBooks } from "./check-books.ts";

const MAX_HOLDERS = 20;

export function bookRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.checkBooks, async () => {
    const rules = await checkBooks(db);
    const holders = (await listHolders(db, MAX_HOLDERS)).map(({ account_id, user, orders, cents }) => ({
      _id: account_id,
      user,
      orders,
      value: cents,
    }));
    const brokenRules = rules.filter(({ broken }) => broken.length > 0).length;
    const checkedAt = await inTransaction(db, (tx) => saveVerdict(tx, rules.length, brokenRules));
    return { checkedAt, addsUp: brokenRules === 0, rules, holders };
  });
}
