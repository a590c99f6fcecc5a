import * as contract from "@bulkhead/contract/desk";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { countFailedMails } from "#features/mail/mails.store.ts";
import { listNeverPaid, sumNeverPaid } from "#features/orders/place/network-holds.store.ts";
import { listStrayMoney } from "#features/payments/transfers/stray-money.store.ts";
import { findOtherHolder } from "#features/payments/transfers/transfers.store.ts";
import { route } from "#platform/http/http.ts";

import { toNeverPaid, toToday } from "./to-today.ts";
import { readToday, SHOWN } from "./today.store.ts";

export function deskRoutes(
  app: FastifyInstance,
  { db, pictures, config }: Pick<Deps, "db" | "pictures" | "config">,
): void {
  route(app, contract.getToday, async ({ caller }) => {
    const [row, neverPaid, holders, bankHolder, stray, failedMails] = await Promise.all([
      readToday(db),
      sumNeverPaid(db),
      caller.isAdmin ? listNeverPaid(db, SHOWN) : [],
      findOtherHolder(db, config.seller.legalName),
      caller.isAdmin ? listStrayMoney(db) : [],
      caller.isAdmin ? countFailedMails(db) : 0,
    ]);
    const amount = stray.reduce((sum, one) => sum + one.amount, 0);
    const forAdmins = { stray: { transfers: stray.length, amount }, failedMails };
    const today = toToday(row, forAdmins, pictures);
    return { ...today, neverPaid: toNeverPaid(neverPaid, holders), bankHolder };
  });
}
