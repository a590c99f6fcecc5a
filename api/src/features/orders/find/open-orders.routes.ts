import * as contract from "@bulkhead/contract/open-orders";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";

import { countProductOrders, countUserOrders } from "./count-orders.store.ts";

export function openOrderRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.countProductOrders, async ({ params }) => {
    const counts = await countProductOrders(db, params.id);
    if (!counts) throw new AppError("tool_not_found");
    return counts;
  });

  route(app, contract.countUserOrders, async ({ params }) => {
    const counts = await countUserOrders(db, params.id);
    if (!counts) throw new AppError("user_not_found");
    return counts;
  });
}
