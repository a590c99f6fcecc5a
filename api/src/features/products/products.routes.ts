import * as contract from "@bulkhead/contract/products";
import type { FastifyInstance } from "fastify";

import type { Pool } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import type { Pictures } from "#platform/pictures.ts";

import { findTool, listTools, type ToolRow } from "./products.store.ts";

interface Parts {
  db: Pool;
  pictures: Pictures;
}

export function productRoutes(app: FastifyInstance, { db, pictures }: Parts): void {
  const asTool = (row: ToolRow): contract.Tool => ({
    _id: row.id,
    name: row.name,
    brand: row.brand,
    ...(row.model !== null && { model: row.model }),
    img: pictures.urlOf(row.picture),
    quantity: row.on_hand - row.reserved,
    price: row.price_cents,
    ...(row.description !== null && { discription: row.description }),
  });

  route(app, contract.listTools, async () => (await listTools(db)).map(asTool));

  route(app, contract.getTool, async ({ params }) => {
    const row = await findTool(db, params.id);
    if (!row) throw new AppError("tool_not_found");
    return asTool(row);
  });
}
