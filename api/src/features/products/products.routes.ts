import * as contract from "@bulkhead/contract/products";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { batchLookups } from "#platform/batch-lookups.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { lastOf, setPageHeaders } from "#platform/paging.ts";
import { prepareAnswers } from "#platform/prepare-answers.ts";

import { findProducts } from "./products.store.ts";
import { countByBrand, LIST_LIMIT, searchProducts } from "./search-products.ts";
import { toProduct } from "./to-product.ts";

export function productRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  const prepareList = prepareAnswers(db, contract.listProducts, async (query) => {
    const { rows, total } = await searchProducts(db, query);
    return {
      output: rows.map((row) => toProduct(row, pictures)),
      total,
      last: lastOf(rows, query.size ?? LIST_LIMIT),
    };
  });
  const prepareBrands = prepareAnswers(db, contract.listBrands, async ({ search }) => {
    const brands = await countByBrand(db, search);
    return { output: brands, total: brands.length };
  });

  route(app, contract.listProducts, async ({ query, request, reply }) => {
    const { page = 1, size = LIST_LIMIT, after, search } = query;
    const answer = await prepareList(query);
    setPageHeaders(request, reply, { page, size, after, search }, answer);
    return answer;
  });

  const findOne = batchLookups((ids) => findProducts(db, ids));
  route(app, contract.getProduct, async ({ params }) => {
    const row = await findOne(params.id);
    if (!row) throw new AppError("tool_not_found");
    return toProduct(row, pictures);
  });

  route(app, contract.listBrands, ({ query }) => prepareBrands(query));
}
