import { shipmentNumber } from "@bulkhead/contract/carriers";
import * as contract from "@bulkhead/contract/shipments";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { toOrder } from "#features/orders/order-answer.ts";
import { findOrder, listCompanions } from "#features/orders/orders.store.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { existing } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";

import { changeTracking, shipOrders, undoShipping } from "./ship-orders.ts";

export function shipmentRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.shipOrder, async ({ params, body, caller }) =>
    toOrder(await inTransaction(db, (tx) => shipOrders(tx, caller, params.id, body)), caller),
  );

  route(app, contract.unshipOrder, async ({ params, body, caller }) => {
    const reason = body?.reason ?? "";
    return toOrder(await inTransaction(db, (tx) => undoShipping(tx, caller, params.id, reason)), caller);
  });

  route(app, contract.listCompanions, async ({ query, caller }) => {
    const order = existing(await findOrder(db, query.order), "order_not_found");
    const rows = await listCompanions(db, order, contract.MAX_COMPANIONS);
    return rows.map((row) => toOrder(row, caller));
  });

  route(app, contract.changeTracking, async ({ params, body, caller }) => {
    const row = await inTransaction(db, (tx) => changeTracking(tx, caller, params.id, body));
    return {
      _id: row.id,
      number: shipmentNumber(row.number),
      carrier: row.carrier ?? undefined,
      tracking: row.tracking ?? undefined,
    };
  });
}
