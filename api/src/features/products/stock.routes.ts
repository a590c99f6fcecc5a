import { orderNumber } from "@bulkhead/contract/order-number";
import * as contract from "@bulkhead/contract/stock";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { present } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Call } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";
import { routeList } from "#platform/http/paging.ts";

import { adjustStock, countStock, receiveStock } from "./change-stock.ts";
import { type MovementRow, listMovements } from "./movements.store.ts";
import { toManagedProduct } from "./product-fields.ts";
import { isKnownProduct } from "./products.store.ts";

const toMovement = ({ number, ...row }: MovementRow): contract.Movement => ({
  ...present(row),
  number: number === null ? undefined : orderNumber(number),
});

export function stockRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  routeOnce(app, db, contract.adjustStock, async (tx, call) =>
    toManagedProduct(await adjustStock(tx, call.caller, call.params.id, call.body), pictures),
  );

  routeOnce(app, db, contract.receiveStock, async (tx, call) =>
    toManagedProduct(await receiveStock(tx, call.caller, call.params.id, call.body), pictures),
  );

  routeOnce(app, db, contract.countStock, async (tx, call) =>
    toManagedProduct(await countStock(tx, call.caller, call.params.id, call.body), pictures),
  );

  const listOf = async ({ params, query }: Call<typeof contract.listMovements>) => {
    if (!(await isKnownProduct(db, params.id))) throw new AppError("tool_not_found");
    return listMovements(db, params.id, query);
  };
  routeList(app, contract.listMovements, listOf, toMovement);
}
