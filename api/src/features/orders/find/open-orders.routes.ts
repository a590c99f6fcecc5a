import * as contract from "@bulkhead/contract/open-orders";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { existing } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";

import { countProductOrders, countUserOrders } from "./count-orders.store.ts";

export function openOrderRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.countProductOrders, async ({ params }) =>
    existing(await countProductOrders(db, params.id), "tool_not_found"),
  );

  route(app, contract.countUserOrders, async ({ params }) =>
    existing(await countUserOrders(db, params.id), "user_not_found"),
  );
}
