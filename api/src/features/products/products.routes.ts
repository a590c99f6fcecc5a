import * as contract from "@bulkhead/contract/products";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { setPageHeaders } from "#platform/paging.ts";

import { openCatalogCache } from "./catalog-cache.ts";
import { findProduct, listBrands } from "./products.store.ts";
import { LIST_LIMIT, searchProducts } from "./search-products.ts";
import { toProduct } from "./to-product.ts";

const isUnfiltered = (query: contract.ProductQuery) =>
  Object.values(query).every((value) => value === undefined);

export function productRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  const readCatalog = openCatalogCache(db, pictures);

  route(app, contract.listProducts, async ({ query, request, reply }) => {
    const { page = 1, size = LIST_LIMIT } = query;
    if (isUnfiltered(query)) {
      const { answer, total } = await readCatalog();
      setPageHeaders(request, reply, { page, size }, total);
      return answer;
    }
    const { rows, total } = await searchProducts(db, query);
    setPageHeaders(request, reply, { page, size }, total);
    return rows.map((row) => toProduct(row, pictures));
  });

  route(app, contract.getProduct, async ({ params }) => {
    const row = await findProduct(db, params.id);
    if (!row) throw new AppError("tool_not_found");
    return toProduct(row, pictures);
  });

  route(app, contract.listBrands, () => listBrands(db));
}
