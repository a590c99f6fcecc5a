import * as contract from "@bulkhead/contract/products";
import type { FastifyInstance } from "fastify";

import { answerOnce } from "#platform/answer-once.ts";
import { inTransaction, type Pool } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { setPageHeaders } from "#platform/paging.ts";
import type { Pictures } from "#platform/pictures.ts";

import { addProduct } from "./add-product.ts";
import { editProduct } from "./edit-product.ts";
import { findTool, markToolRemoved } from "./products.store.ts";
import { LIST_LIMIT, searchTools } from "./search-tools.ts";
import { managedToolOf } from "./tool-answer.ts";

interface Parts {
  db: Pool;
  pictures: Pictures;
}

function pictureOf(url: string, { keyOf }: Pictures): string {
  const key = keyOf(url);
  if (key === undefined) throw new AppError("picture_not_ours");
  return key;
}

export function managedProductRoutes(app: FastifyInstance, { db, pictures }: Parts): void {
  route(app, contract.listManagedTools, async ({ query, request, reply }) => {
    const { rows, total } = await searchTools(db, query);
    setPageHeaders(request, reply, { page: query.page ?? 1, size: query.size ?? LIST_LIMIT }, total);
    return rows.map((row) => managedToolOf(row, pictures));
  });

  route(app, contract.getManagedTool, async ({ params }) => {
    const row = await findTool(db, params.id);
    if (!row) throw new AppError("tool_not_found");
    return managedToolOf(row, pictures);
  });

  route(app, contract.addProduct, (call) => {
    const picture = pictureOf(call.body.img, pictures);
    return inTransaction(db, (tx) =>
      answerOnce(tx, contract.addProduct, call, async () => ({
        insertedId: await addProduct(tx, call.caller, call.body, picture),
      })),
    );
  });

  route(app, contract.editProduct, (call) => {
    const { img, ...changes } = call.body;
    const edit = { ...changes, ...(img !== undefined && { picture: pictureOf(img, pictures) }) };
    return inTransaction(db, (tx) =>
      answerOnce(tx, contract.editProduct, call, async () =>
        managedToolOf(await editProduct(tx, call.params.id, edit), pictures),
      ),
    );
  });

  route(app, contract.removeProduct, async ({ params }) => {
    const isRemoved = await inTransaction(db, (tx) => markToolRemoved(tx, params.id));
    if (!isRemoved) throw new AppError("tool_not_found");
    return { _id: params.id };
  });
}
