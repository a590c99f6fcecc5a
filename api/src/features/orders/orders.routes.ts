import * as contract from "@bulkhead/contract/orders";
import type { FastifyInstance } from "fastify";

import { Download } from "#platform/download.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { setPageHeaders } from "#platform/paging.ts";
import { inTransaction, type Pool } from "#platform/pool.ts";
import { requestKeyOf } from "#platform/request-key.ts";

import { exportOrders } from "./export-orders.ts";
import { orderOf, timelineOf } from "./order-answer.ts";
import type { OrderDesk } from "./order-desk.ts";
import { listEvents } from "./order-events.store.ts";
import { ownerOf } from "./order-owner.ts";
import { mayReadOrder } from "./order-readers.ts";
import { countByState, findOrder, listOrders } from "./orders.store.ts";
import { placeOrder } from "./place-order.ts";
import { shipOrder } from "./ship-order.ts";

interface Parts {
  db: Pool;
  orderDesk: OrderDesk;
}

export function orderRoutes(app: FastifyInstance, { db, orderDesk }: Parts): void {
  route(app, contract.placeOrder, async ({ body, caller, request }) => ({
    insertedId: await placeOrder(orderDesk, caller, body, requestKeyOf(request)),
  }));

  route(app, contract.listMyOrders, async ({ query, caller, request, reply }) => {
    const userId = await ownerOf(db, query.email ?? caller.email, caller);
    const { rows, total } = await listOrders(db, { ...query, userId }, query);
    setPageHeaders(request, reply, query, total);
    return rows.map((row) => orderOf(row, caller));
  });

  route(app, contract.getOrder, async ({ params, caller }) => {
    const row = await findOrder(db, params.id);
    if (!row || !mayReadOrder(row.user_id, caller)) throw new AppError("order_not_found");
    return orderOf(row, caller);
  });

  route(app, contract.shipOrder, async ({ params, caller }) =>
    orderOf(await inTransaction(db, (tx) => shipOrder(tx, caller, params.id)), caller),
  );

  route(app, contract.listOrders, async ({ query, caller, request, reply }) => {
    const { rows, total } = await listOrders(db, query, query);
    setPageHeaders(request, reply, query, total);
    return rows.map((row) => orderOf(row, caller));
  });

  route(app, contract.getTimeline, async ({ params, caller }) => {
    const order = await findOrder(db, params.id);
    if (!mayReadOrder(order?.user_id, caller)) throw new AppError("order_not_found");
    return timelineOf(await listEvents(db, params.id));
  });

  route(
    app,
    contract.exportOrders,
    ({ query }) =>
      new Download(contract.exportFileName(new Date()), "text/csv; charset=utf-8", exportOrders(db, query)),
  );

  route(app, contract.countOrders, async ({ query: { email, search }, caller }) =>
    countByState(db, { userId: await ownerOf(db, email, caller), search }),
  );
}
