import * as contract from "@bulkhead/contract/products";
import type { FastifyInstance } from "fastify";

import type { Pool } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { setPageHeaders } from "#platform/paging.ts";
import type { Pictures } from "#platform/pictures.ts";

import { openCatalogueCache } from "./catalogue-cache.ts";
import { findTool, listBrands } from "./products.store.ts";
import { LIST_LIMIT, searchTools } from "./search-tools.ts";
import { toolOf } from "./tool-answer.ts";

interface Parts {
  db: Pool;
  pictures: Pictures;
}

const isWhole = (query: contract.ToolQuery) => Object.values(query).every((value) => value === undefined);

export function productRoutes(app: FastifyInstance, { db, pictures }: Parts): void {
  const readCatalogue = openCatalogueCache(db, pictures);

  route(app, contract.listTools, async ({ query, request, reply }) => {
    const { page = 1, size = LIST_LIMIT } = query;
    if (isWhole(query)) {
      const { answer, total } = await readCatalogue();
      setPageHeaders(request, reply, { page, size }, total);
      return answer;
    }
    const { rows, total } = await searchTools(db, query);
    setPageHeaders(request, reply, { page, size }, total);
    return rows.map((row) => toolOf(row, pictures));
  });

  route(app, contract.getTool, async ({ params }) => {
    const row = await findTool(db, params.id);
    if (!row) throw new AppError("tool_not_found");
    return toolOf(row, pictures);
  });

  route(app, contract.listBrands, () => listBrands(db));
}
