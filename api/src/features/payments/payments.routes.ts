import { cancelAnyOrder, cancelOrder } from "@bulkhead/contract/orders";
import * as contract from "@bulkhead/contract/payments";
import type { FastifyInstance } from "fastify";

import { findOwner } from "#features/orders/charged-orders.store.ts";
import { orderOf } from "#features/orders/order-answer.ts";
import { mayReadOrder } from "#features/orders/order-readers.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";

import type { Parts } from "./ask-provider.ts";
import { cancelUnpaidOrder } from "./cancel-unpaid-order.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { paymentOf } from "./payment-answer.ts";
import { listPayments } from "./payments.store.ts";
import { startPayment } from "./start-payment.ts";

export function paymentRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  route(app, contract.startPayment, async ({ body, caller }) => ({
    clientSecret: await startPayment(parts, caller, body),
  }));

  route(app, contract.confirmPayment, async ({ params, body, caller }) =>
    orderOf(await confirmPayment(parts, caller, params.id, body), caller),
  );

  route(app, contract.listPayments, async ({ params, caller }) => {
    if (!mayReadOrder(await findOwner(db, params.id), caller)) throw new AppError("order_not_found");
    return (await listPayments(db, params.id)).map(paymentOf);
  });

  route(app, cancelOrder, async ({ params, caller }) => {
    await cancelUnpaidOrder(parts, caller, params.id, "owner");
    return { _id: params.id };
  });

  route(app, cancelAnyOrder, async ({ params, caller }) => {
    await cancelUnpaidOrder(parts, caller, params.id, "staff");
    return { _id: params.id };
  });
}
