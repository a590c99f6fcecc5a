import * as findContract from "@bulkhead/contract/find-parts";
import * as contract from "@bulkhead/contract/parts";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { servePrepared } from "#platform/cache/prepare-answers.ts";
import { batchLookups } from "#platform/database/batch-lookups.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { pageHeaders } from "#platform/http/paging.ts";

import { findBySlug, findParts } from "./parts.store.ts";
import { toPart } from "./product-fields.ts";
import { searchParts } from "./search-parts.ts";

export function partRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  const findOne = batchLookups((ids) => findParts(db, ids));

  servePrepared(app, db, findContract.findParts, async (query, url) => {
    const { output, total } = await searchParts(db, pictures, query);
    const { page, size, search } = query;
    return { output, headers: pageHeaders(url, { page, size, search }, { total }) };
  });

  async function answer(id: string) {
    const row = await findOne(id);
    if (!row) throw new AppError("tool_not_found");
    return toPart(row, pictures);
  }

  route(app, contract.getProduct, ({ params }) => answer(params.id));

  route(app, contract.getPart, async ({ params }) => {
    const found = await findBySlug(db, params.slug);
    if (!found) throw new AppError("tool_not_found");
    if (!found.is_sold) throw new AppError("part_gone");
    return answer(found.id);
  });
}
