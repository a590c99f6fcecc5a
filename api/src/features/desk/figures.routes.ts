import { exportMovements, getFigures } from "@bulkhead/contract/figures";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { route } from "#platform/http/http.ts";

import { openMovements } from "./export-movements.ts";
import { readFigures } from "./figures.store.ts";
import { toFigures } from "./to-figures.ts";

export function figureRoutes(app: FastifyInstance, { db, config }: Pick<Deps, "db" | "config">): void {
  route(app, getFigures, async ({ query: { by } }) => toFigures(by, await readFigures(db, by)));
  const startExport = openMovements(db, config.stripe.currency);
  route(app, exportMovements, () => startExport());
}
