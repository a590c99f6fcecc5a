import * as contract from "@bulkhead/contract/payments";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { findOrderOwner } from "#features/orders/charged-orders.store.ts";
import { mayReadOrder } from "#features/orders/order-access.ts";
import { toOrder } from "#features/orders/order-answer.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";

import type { PaymentDeps } from "./ask-provider.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { toPayment } from "./payment-answer.ts";
import { listPayments } from "./payments.store.ts";
import { startPayment } from "./start-payment.ts";

export function paymentRoutes(app: FastifyInstance, deps: PaymentDeps & Pick<Deps, "config">): void {
  const { db } = deps;

  route(app, contract.startPayment, async ({ body, caller }) => ({
    clientSecret: await startPayment(deps, caller, body),
  }));

  route(app, contract.confirmPayment, async ({ params, body, caller }) =>
    toOrder(await confirmPayment(deps, caller, params.id, body), caller),
  );

  route(app, contract.listPayments, async ({ params, caller }) => {
    if (!mayReadOrder(await findOrderOwner(db, params.id), caller)) throw new AppError("order_not_found");
    return (await listPayments(db, params.id)).map(toPayment);
  });
}
