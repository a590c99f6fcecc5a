import * as contract from "@bulkhead/contract/categories";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { servePrepared } from "#platform/cache/prepare-answers.ts";

import { listCategories } from "./categories.store.ts";

export function categoryRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  servePrepared(app, db, contract.listCategories, async () => ({ output: await listCategories(db) }));
}
