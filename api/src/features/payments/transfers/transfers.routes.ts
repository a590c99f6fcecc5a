import * as decisions from "@bulkhead/contract/payment-decisions";
import * as contract from "@bulkhead/contract/payments";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { toOrder } from "#features/orders/order-answer.ts";
import { route } from "#platform/http/http.ts";

import type { MoneyDeps } from "../claim-payment.ts";
import { assignMoney, returnStrayMoney } from "./decide-stray-money.ts";
import { endTransfer, startTransfer } from "./start-transfer.ts";
import { listStrayMoney } from "./stray-money.store.ts";

export function transferRoutes(app: FastifyInstance, deps: MoneyDeps & Pick<Deps, "config">): void {
  route(app, contract.startTransfer, ({ body, caller }) => startTransfer(deps, caller, body));

  route(app, contract.endTransfer, async ({ params, caller }) =>
    toOrder(await endTransfer(deps, caller, params.id), caller),
  );

  route(app, decisions.listStrayMoney, () => listStrayMoney(deps.db));

  route(app, decisions.assignMoney, async ({ params, body, caller }) => {
    await assignMoney(deps, caller, params.id, body.order);
    return listStrayMoney(deps.db);
  });

  route(app, decisions.returnMoney, async ({ params, caller }) => {
    await returnStrayMoney(deps, caller, params.id);
    return listStrayMoney(deps.db);
  });
}
