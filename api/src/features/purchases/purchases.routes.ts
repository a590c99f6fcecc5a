import type { Input } from "@bulkhead/contract/endpoint";
import * as contract from "@bulkhead/contract/purchases";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import type { EndPayment } from "#features/orders/cancel-order.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { route } from "#platform/http/http.ts";
import { writeOnce } from "#platform/http/idempotent.ts";
import { networkOf } from "#platform/http/rate-limit.ts";

import { cancelPurchase, renewPurchase } from "./change-purchase.ts";
import { findBuyer, placePurchase } from "./place-purchase.ts";
import { type FindList, readPurchase } from "./purchase-answer.ts";
import { openPurchaseTurns } from "./purchase-turns.ts";

type Line = Input<typeof contract.placePurchase>["body"]["lines"][number];

/** Lists implement it. */
interface Lists {
  findList: FindList;
  /** Takes what was held out of the list that it came from. */
  takeLines: (
    tx: Tx,
    viewer: Viewer,
    listId: string,
    held: readonly Pick<Line, "product" | "quantity">[],
  ) => Promise<void>;
}

export function purchaseRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, "db" | "config" | "timeouts" | "pictures"> & Lists & { endPayment: EndPayment },
): void {
  const { db, config, timeouts, pictures, findList, takeLines } = deps;
  const inTurn = openPurchaseTurns(db, timeouts.orderMs);

  route(app, contract.placePurchase, (call) =>
    inTurn((tx) =>
      writeOnce(tx, contract.placePurchase, call, async (_, { body, caller, request }) => {
        if (body.list !== undefined && !(await findList(tx, caller, body.list)))
          throw new AppError("list_not_found");
        const from = await findBuyer(tx, caller, networkOf(request.ip), body);
        const placed = await placePurchase(tx, config.orders, from, body);
        if (body.list !== undefined) {
          const held = body.lines.filter((_line, index) => placed.lines[index]?.order !== undefined);
          await takeLines(tx, caller, body.list, held);
        }
        return placed;
      }),
    ),
  );

  const read = (id: string, caller: Viewer) => readPurchase(db, caller, id, findList, pictures);
  route(app, contract.getPurchase, ({ params, caller }) => read(params.id, caller));

  route(app, contract.cancelPurchase, async ({ params, caller }) => {
    await cancelPurchase(deps, caller, params.id);
    return read(params.id, caller);
  });

  route(app, contract.renewPurchase, async ({ params, body, caller }) => {
    await inTransaction(db, (tx) => renewPurchase(tx, caller, params.id, body.pay, config.orders));
    return read(params.id, caller);
  });
}
