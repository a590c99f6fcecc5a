import * as contract from "@bulkhead/contract/desk";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { route } from "#platform/http.ts";

import { toToday } from "./to-today.ts";
import { readToday } from "./today.store.ts";

export function deskRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  route(app, contract.getToday, async () => toToday(await readToday(db), pictures));
}
