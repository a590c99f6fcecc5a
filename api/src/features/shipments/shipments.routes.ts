import { shipmentNumber } from "@bulkhead/contract/carriers";
import {
  changeTracking as changeTrackingCall,
  listCompanions,
  shipOrder,
  unshipOrder,
} from "@bulkhead/contract/shipments";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { toOrder } from "#features/orders/order-answer.ts";
import { findOrder, listToShip } from "#features/orders/orders.store.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { inTransaction } from "#platform/pool.ts";

import { changeTracking } from "./change-tracking.ts";
import { shipOrders } from "./ship-orders.ts";
import { undoShipping } from "./undo-shipping.ts";

/** More than anybody packs into one shipment. */
const MOST_COMPANIONS = 51;

export function shipmentRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, shipOrder, async ({ params, body, caller }) =>
    toOrder(await inTransaction(db, (tx) => shipOrders(tx, caller, params.id, body)), caller),
  );

  route(app, unshipOrder, async ({ params, body, caller }) => {
    const reason = body?.reason ?? "";
    return toOrder(await inTransaction(db, (tx) => undoShipping(tx, caller, params.id, reason)), caller);
  });

  route(app, listCompanions, async ({ query, caller }) => {
    const order = await findOrder(db, query.order);
    if (!order) throw new AppError("order_not_found");
    const rows = await listToShip(db, order.account_id, MOST_COMPANIONS);
    return rows.filter(({ id }) => id !== order.id).map((row) => toOrder(row, caller));
  });

  route(app, changeTrackingCall, async ({ params, body, caller }) => {
    const row = await inTransaction(db, (tx) => changeTracking(tx, caller, params.id, body));
    return {
      _id: row.id,
      number: shipmentNumber(row.number),
      carrier: row.carrier ?? undefined,
      tracking: row.tracking ?? undefined,
    };
  });
}
