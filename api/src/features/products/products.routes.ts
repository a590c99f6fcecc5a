import * as contract from "@bulkhead/contract/products";
import type { FastifyInstance } from "fastify";

import type { Pool } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { setPageHeaders } from "#platform/paging.ts";
import type { Pictures } from "#platform/pictures.ts";

import { openCatalogCache } from "./catalog-cache.ts";
import { productOf } from "./product-answer.ts";
import { findProduct, listBrands } from "./products.store.ts";
import { LIST_LIMIT, searchProducts } from "./search-products.ts";

interface Parts {
  db: Pool;
  pictures: Pictures;
}

const isWhole = (query: contract.ProductQuery) => Object.values(query).every((value) => value === undefined);

export function productRoutes(app: FastifyInstance, { db, pictures }: Parts): void {
  const readCatalog = openCatalogCache(db, pictures);

  route(app, contract.listProducts, async ({ query, request, reply }) => {
    const { page = 1, size = LIST_LIMIT } = query;
    if (isWhole(query)) {
      const { answer, total } = await readCatalog();
      setPageHeaders(request, reply, { page, size }, total);
      return answer;
    }
    const { rows, total } = await searchProducts(db, query);
    setPageHeaders(request, reply, { page, size }, total);
    return rows.map((row) => productOf(row, pictures));
  });

  route(app, contract.getProduct, async ({ params }) => {
    const row = await findProduct(db, params.id);
    if (!row) throw new AppError("tool_not_found");
    return productOf(row, pictures);
  });

  route(app, contract.listBrands, () => listBrands(db));
}
