import * as contract from "@bulkhead/contract/desk";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { listNeverPaid, sumNeverPaid } from "#features/orders/network-holds.store.ts";
import { findOtherHolder } from "#features/payments/transfers/transfers.store.ts";
import { route } from "#platform/http.ts";

import { toNeverPaid, toToday } from "./to-today.ts";
import { readToday, SHOWN } from "./today.store.ts";

export function deskRoutes(
  app: FastifyInstance,
  { db, pictures, config }: Pick<Deps, "db" | "pictures" | "config">,
): void {
  route(app, contract.getToday, async ({ caller }) => {
    const [row, neverPaid, holders, bankHolder] = await Promise.all([
      readToday(db),
      sumNeverPaid(db),
      caller.isAdmin ? listNeverPaid(db, SHOWN) : [],
      findOtherHolder(db, config.seller.legalName),
    ]);
    return { ...toToday(row, pictures), neverPaid: toNeverPaid(neverPaid, holders), bankHolder };
  });
}
