import * as contract from "@bulkhead/contract/categories";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { servePrepared } from "#platform/cache/prepare-answers.ts";
import { type Db, present } from "#platform/database/db.ts";
import { existing } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";

import { listCategories } from "./categories.store.ts";
import { listSpecUse } from "./edit-category.store.ts";
import { addCategory, editCategory, removeCategory } from "./edit-category.ts";

export function categoryRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  servePrepared(app, db, contract.listCategories, async () => ({ output: await listCategories(db) }));

  const readOne = async (reader: Db, id: string) =>
    existing(
      (await listCategories(reader)).find(({ _id }) => _id === id),
      "category_not_found",
    );

  routeOnce(app, db, contract.addCategory, async (tx, { body, caller }) =>
    readOne(tx, await addCategory(tx, caller, body)),
  );

  routeOnce(app, db, contract.editCategory, async (tx, { params, body, caller }) => {
    await editCategory(tx, caller, params.id, body);
    return readOne(tx, params.id);
  });

  routeOnce(app, db, contract.removeCategory, async (tx, { params, caller }) => ({
    _id: params.id,
    ...(await removeCategory(tx, caller, params.id)),
  }));

  route(app, contract.listSpecUse, async () => (await listSpecUse(db)).map(present));
}
