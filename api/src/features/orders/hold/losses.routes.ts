import { orderNumber } from "@bulkhead/contract/order-number";
import * as contract from "@bulkhead/contract/stock";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { toManagedProduct } from "#features/products/product-fields.ts";
import { isKnownProduct } from "#features/products/products.store.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";

import { listHolders } from "./product-holders.store.ts";
import { recordLoss } from "./record-loss.ts";

/** A loss can end the holds of orders, so it belongs to them. */
export function lossRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  routeOnce(app, db, contract.recordLoss, async (tx, call) => {
    const { product, released } = await recordLoss(tx, call.caller, call.params.id, call.body);
    return {
      ...toManagedProduct(product, pictures),
      released: released.map(({ id, number }) => ({ _id: id, number: orderNumber(number) })),
    };
  });

  route(app, contract.listHolders, async ({ params }) => {
    if (!(await isKnownProduct(db, params.id))) throw new AppError("tool_not_found");
    const holders = await listHolders(db, params.id);
    return holders.map(({ id, number, account, units, is_free }) => ({
      _id: id,
      number: orderNumber(number),
      account,
      quantity: units,
      isFree: is_free,
    }));
  });
}
