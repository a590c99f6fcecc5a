import * as contract from "@bulkhead/contract/stock";
import type { FastifyInstance } from "fastify";

import { answerOnce } from "#platform/answer-once.ts";
import { inTransaction, type Pool } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http.ts";
import { setPageHeaders } from "#platform/paging.ts";
import type { Pictures } from "#platform/pictures.ts";

import { adjustStock } from "./adjust-stock.ts";
import { listMovements, type MovementRow } from "./movements.store.ts";
import { managedProductOf } from "./product-answer.ts";
import { wasEverSold } from "./products.store.ts";

interface Parts {
  db: Pool;
  pictures: Pictures;
}

function movementOf(row: MovementRow): contract.Movement {
  return {
    _id: row.id,
    kind: row.kind,
    onHandChange: row.on_hand_change,
    reservedChange: row.reserved_change,
    ...(row.actor !== null && { actor: row.actor }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.order_id !== null && { order: row.order_id }),
    at: row.at,
  };
}

export function stockRoutes(app: FastifyInstance, { db, pictures }: Parts): void {
  route(app, contract.adjustStock, (call) =>
    inTransaction(db, (tx) =>
      answerOnce(tx, contract.adjustStock, call, async () =>
        managedProductOf(await adjustStock(tx, call.caller, call.params.id, call.body), pictures),
      ),
    ),
  );

  route(app, contract.listMovements, async ({ params, query, request, reply }) => {
    if (!(await wasEverSold(db, params.id))) throw new AppError("tool_not_found");
    const { rows, total } = await listMovements(db, params.id, query);
    setPageHeaders(request, reply, query, total);
    return rows.map(movementOf);
  });
}
