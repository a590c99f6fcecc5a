import * as contract from "@bulkhead/contract/products";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { servePrepared } from "#platform/cache/prepare-answers.ts";
import { batchLookups } from "#platform/database/batch-lookups.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { lastOf, pageHeaders } from "#platform/http/paging.ts";

import { findProducts } from "./products.store.ts";
import { countByBrand, LIST_LIMIT, searchProducts } from "./search-products.ts";
import { toProduct } from "./to-product.ts";

export function productRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  servePrepared(app, db, contract.listProducts, async (query, url) => {
    const { page = 1, size = LIST_LIMIT, after, search } = query;
    const { rows, total } = await searchProducts(db, query);
    return {
      output: rows.map((row) => toProduct(row, pictures)),
      headers: pageHeaders(url, { page, size, after, search }, { total, last: lastOf(rows, size) }),
    };
  });
  servePrepared(app, db, contract.listBrands, async ({ search }) => ({
    output: await countByBrand(db, search),
  }));

  const findOne = batchLookups((ids) => findProducts(db, ids));
  route(app, contract.getProduct, async ({ params }) => {
    const row = await findOne(params.id);
    if (!row) throw new AppError("tool_not_found");
    return toProduct(row, pictures);
  });
}
