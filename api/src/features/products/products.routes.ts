import * as contract from "@bulkhead/contract/products";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { servePrepared } from "#platform/cache/prepare-answers.ts";
import type { Db, Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError, existing } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";
import { lastOf, pageHeaders, setPageHeaders } from "#platform/http/paging.ts";
import { recordAction } from "#platform/staff-actions.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import { addProduct, editProduct } from "./edit-product.ts";
import { findParts } from "./parts.store.ts";
import { toManagedPart, toManagedProduct, toProduct } from "./product-fields.ts";
import {
  findAnyProduct,
  findProducts,
  listDeletedProducts,
  listSales,
  setRemoved,
} from "./products.store.ts";
import { LIST_LIMIT, countByBrand, searchProducts } from "./search-products.ts";

export function productRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  servePrepared(app, db, contract.listProducts, async (query, url) => {
    const { page = 1, size = LIST_LIMIT, after, search, ids } = query;
    if (ids !== undefined) {
      const rows = await findProducts(db, ids.split(","));
      return { output: rows.map((row) => toProduct(row, pictures)) };
    }
    const { rows, total } = await searchProducts(db, query);
    return {
      output: rows.map((row) => toProduct(row, pictures)),
      headers: pageHeaders(url, { page, size, after, search }, { total, last: lastOf(rows, size) }),
    };
  });
  servePrepared(app, db, contract.listBrands, async ({ search }) => ({
    output: await countByBrand(db, search),
  }));
}

function toPictureKey(url: string, { keyOf }: Pictures): string {
  const key = keyOf(url);
  if (key === undefined) throw new AppError("picture_not_ours");
  return key;
}

export function managedProductRoutes(
  app: FastifyInstance,
  { db, pictures }: Pick<Deps, "db" | "pictures">,
): void {
  const readPart = async (reader: Db, id: string) => {
    const [row] = await findParts(reader, [id], true);
    return toManagedPart(existing(row, "tool_not_found"), pictures);
  };

  route(app, contract.listManagedProducts, async ({ query, request, reply }) => {
    const { page: number = 1, size = LIST_LIMIT, after, search } = query;
    const page = { page: number, size, after, search };
    const { rows, total } = await (query.filter === "deleted"
      ? listDeletedProducts(db, query.search ?? "", page)
      : searchProducts(db, query));
    setPageHeaders(request, reply, page, { total, last: lastOf(rows, page.size) });
    const sales = await listSales(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...toManagedProduct(row, pictures), soldLately: sales.get(row.id) ?? 0 }));
  });

  route(app, contract.getManagedProduct, async ({ params }) => {
    return readPart(db, params.id);
  });

  routeOnce(app, db, contract.addProduct, async (tx, { body, caller }) => ({
    insertedId: await addProduct(tx, caller, body, toPictureKey(body.img, pictures)),
  }));

  routeOnce(app, db, contract.editProduct, async (tx, { params, body: { img, ...changes }, caller }) => {
    const edit = { ...changes, ...(img && { picture: toPictureKey(img, pictures) }) };
    await editProduct(tx, caller, params.id, edit);
    return readPart(tx, params.id);
  });

  route(app, contract.removeProduct, async ({ params, caller }) => {
    await inTransaction(db, async (tx) => {
      if (!(await setRemoved(tx, params.id, true))) throw new AppError("tool_not_found");
      await recordAction(tx, caller, "remove-product", params.id, ["removed_at"]);
    });
    return { _id: params.id };
  });

  route(app, contract.restoreProduct, async ({ params, caller }) => {
    const restore = async (tx: Tx) => {
      if (await setRemoved(tx, params.id, false))
        await recordAction(tx, caller, "restore-product", params.id, ["removed_at"]);
      return findAnyProduct(tx, params.id);
    };
    const restored = await inTransaction(db, restore);
    if (!restored) throw new AppError("tool_not_found");
    return toManagedProduct(restored, pictures);
  });
}
