import * as contract from "@bulkhead/contract/books";
import type { FastifyInstance } from "fastify";

import { route } from "#platform/http.ts";
import type { Pool } from "#platform/pool.ts";

import { checkBooks } from "./check-books.ts";

export function bookRoutes(app: FastifyInstance, { db }: { db: Pool }): void {
  route(app, contract.checkBooks, async () => {
    const rules = await checkBooks(db);
    return { checkedAt: new Date(), addsUp: rules.every(({ broken }) => broken.length === 0), rules };
  });
}
