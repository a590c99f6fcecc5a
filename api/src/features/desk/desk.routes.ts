import * as contract from "@bulkhead/contract/desk";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { listNeverPaid, sumNeverPaid } from "#features/orders/network-holds.store.ts";
import { route } from "#platform/http.ts";

import { toNeverPaid, toToday } from "./to-today.ts";
import { readToday, SHOWN } from "./today.store.ts";

export function deskRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  route(app, contract.getToday, async ({ caller }) => {
    const [row, neverPaid, holders] = await Promise.all([
      readToday(db),
      sumNeverPaid(db),
      caller.isAdmin ? listNeverPaid(db, SHOWN) : [],
    ]);
    return { ...toToday(row, pictures), neverPaid: toNeverPaid(neverPaid, holders) };
  });
}
