import { endHolds as endHoldsEndpoint } from "@bulkhead/contract/open-orders";
import * as decisions from "@bulkhead/contract/payment-decisions";
import * as contract from "@bulkhead/contract/payments";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { findOrderAccount } from "#features/orders/charged-orders.store.ts";
import { mayReadOrder } from "#features/orders/order-access.ts";
import { toOrder } from "#features/orders/order-answer.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";

import type { MoneyDeps } from "./claim-payment.ts";
import { endHolds } from "./end-holds/end-holds.ts";
import { toPayment } from "./payment-answer.ts";
import { listPaymentsWithReturns } from "./payments.store.ts";
import { acceptPayment } from "./refund/accept-payment.ts";
import { listPaymentsToDecide } from "./refund/payments-to-decide.store.ts";
import { requestRefund } from "./refund/request-refund.ts";
import { confirmPayment, startPayment } from "./start/start-payment.ts";
import { findTransfersOf } from "./transfers/transfers.store.ts";

export function paymentRoutes(app: FastifyInstance, deps: MoneyDeps & Pick<Deps, "config">): void {
  const { db } = deps;

  route(app, contract.startPayment, async ({ body, caller }) => ({
    clientSecret: await startPayment(deps, caller, body),
  }));

  route(app, contract.confirmPayment, async ({ params, body, caller }) =>
    toOrder(await confirmPayment(deps, caller, params.id, body), caller),
  );

  route(app, contract.listPayments, async ({ params, caller }) => {
    if (!mayReadOrder(await findOrderAccount(db, params.id), caller)) throw new AppError("order_not_found");
    const transfers = await findTransfersOf(db, params.id);
    return (await listPaymentsWithReturns(db, params.id)).map((row) =>
      toPayment(row, params.id, caller, transfers.get(row.id)),
    );
  });

  routeOnce(app, db, decisions.refundPayment, async (tx, call) =>
    toOrder(await requestRefund(tx, call.caller, call.params.id, call.body), call.caller),
  );

  route(app, endHoldsEndpoint, ({ body, caller }) => endHolds(deps, caller, body));

  route(app, decisions.listPaymentsToDecide, () => listPaymentsToDecide(db));

  route(app, decisions.acceptPayment, async ({ params, body, caller }) =>
    toOrder(await acceptPayment(deps, caller, params.id, body.transactionId), caller),
  );
}
