import * as contract from "@bulkhead/contract/books";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { route } from "#platform/http.ts";

import { checkBooks } from "./check-books.ts";

export function bookRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.checkBooks, async () => {
    const rules = await checkBooks(db);
    return { checkedAt: new Date(), addsUp: rules.every(({ broken }) => broken.length === 0), rules };
  });
}
