import { lengthenHold as lengthenHoldEndpoint } from "@bulkhead/contract/open-orders";
import { getTimeline } from "@bulkhead/contract/order-events";
import { exportMyOrders, exportOrders } from "@bulkhead/contract/order-exports";
import * as contract from "@bulkhead/contract/orders";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { batchLookups } from "#platform/database/batch-lookups.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { type Call, route } from "#platform/http/http.ts";
import { requestKeyOf } from "#platform/http/idempotent.ts";
import { routeList } from "#platform/http/paging.ts";

import { type EndPayment, cancelOrder } from "./cancel-order.ts";
import { changeDelivery } from "./change-delivery.ts";
import { summarizeOrders } from "./find/count-orders.store.ts";
import { openExports } from "./find/export-orders.ts";
import { countOrders, listOrders } from "./find/list-orders.store.ts";
import { lengthenHold } from "./hold/lengthen-hold.ts";
import { findOwner, mayReadOrder } from "./order-access.ts";
import { toGroup, toOrder, toTimeline } from "./order-answer.ts";
import { listEvents } from "./order-events.store.ts";
import { findOrder, findOrders } from "./orders.store.ts";
import { openOrderQueue } from "./place/order-queue.ts";
import { placeOrderBatch } from "./place/place-order-batch.ts";
import { placeOrder } from "./place/place-order.ts";

export function orderRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, "db" | "config" | "timeouts" | "pictures"> & { endPayment: EndPayment },
): void {
  const { db, config, timeouts, pictures } = deps;
  const queue = openOrderQueue((...batch) => placeOrderBatch(db, config.orders, ...batch), timeouts.orderMs);

  route(app, contract.placeOrder, async ({ body, caller, request }) => ({
    insertedId: await placeOrder(
      { db, queue },
      config.orders,
      caller,
      request.ip,
      body,
      requestKeyOf(request),
    ),
  }));

  type Listed = Awaited<ReturnType<typeof listOrders>>["rows"][number];
  const toListed = ({ group, ...row }: Listed, { caller }: { caller: Viewer }) => ({
    ...toOrder(row, caller),
    group: group && toGroup(group, pictures),
  });
  const listMine = async ({ query, caller }: Call<typeof contract.listMyOrders>) => {
    const whose = { email: query.email ?? caller.email, scope: query.scope };
    return listOrders(db, { ...query, ...(await findOwner(db, whose, caller)) }, query);
  };
  routeList(app, contract.listMyOrders, listMine, toListed);

  const findOne = batchLookups((ids) => findOrders(db, ids));
  const readOrder = async (id: string, caller: Viewer) => {
    const row = await findOne(id);
    if (!row || !mayReadOrder(row.account_id, caller)) throw new AppError("order_not_found");
    return toOrder(row, caller);
  };
  route(app, contract.getOrder, ({ params, caller }) => readOrder(params.id, caller));

  route(app, contract.changeDelivery, async ({ params, body, caller }) => {
    await inTransaction(db, (tx) => changeDelivery(tx, caller, params.id, body));
    return readOrder(params.id, caller);
  });

  route(app, lengthenHoldEndpoint, async ({ params, body, caller }) => {
    await inTransaction(db, (tx) => lengthenHold(tx, caller, params.id, body));
    return readOrder(params.id, caller);
  });

  route(app, contract.cancelOrder, async ({ params, caller }) => {
    await cancelOrder(deps, caller, params.id, "owner");
    return { _id: params.id };
  });

  route(app, contract.cancelAnyOrder, async ({ params, caller }) => {
    await cancelOrder(deps, caller, params.id, "staff");
    return { _id: params.id };
  });

  const listAll = async ({ query, caller }: Call<typeof contract.listOrders>) =>
    listOrders(db, { ...query, ...(await findOwner(db, { account: query.account }, caller)) }, query);
  routeList(app, contract.listOrders, listAll, toListed);

  route(app, getTimeline, async ({ params, caller }) => {
    const order = await findOrder(db, params.id);
    if (!mayReadOrder(order?.account_id, caller)) throw new AppError("order_not_found");
    return toTimeline(await listEvents(db, params.id));
  });

  const startExport = openExports(db);
  route(app, exportOrders, ({ query }) => startExport(query));
  route(app, exportMyOrders, async ({ query, caller }) =>
    startExport({
      ...query,
      ...(await findOwner(db, { email: caller.email, scope: query.scope }, caller)),
    }),
  );

  route(app, contract.countOrders, async ({ query: { email, scope, account, ...searched }, caller }) => {
    const owner = await findOwner(db, { email, scope, account }, caller);
    const [counts, summary] = await Promise.all([
      countOrders(db, { ...searched, ...owner }),
      email === undefined ? undefined : summarizeOrders(db, owner),
    ]);
    return { ...counts, summary };
  });
}
