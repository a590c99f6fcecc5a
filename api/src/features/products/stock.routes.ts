import { orderNumber } from "@bulkhead/contract/order-number";
import * as contract from "@bulkhead/contract/stock";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { AppError } from "#platform/errors.ts";
import { type Call, route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";
import { routeList } from "#platform/http/paging.ts";

import { adjustStock, countStock, receiveStock } from "./change-stock.ts";
import { type MovementRow, listMovements } from "./movements.store.ts";
import { toManagedProduct } from "./product-fields.ts";
import { isKnownProduct } from "./products.store.ts";

function toMovement(row: MovementRow): contract.Movement {
  return {
    _id: row.id,
    kind: row.kind,
    onHandChange: row.on_hand_change,
    reservedChange: row.reserved_change,
    actor: row.actor ?? undefined,
    reason: row.reason ?? undefined,
    deliveryNote: row.delivery_note ?? undefined,
    order: row.order_id ?? undefined,
    number: row.number === null ? undefined : orderNumber(row.number),
    onHand: row.on_hand,
    at: row.at,
  };
}

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
