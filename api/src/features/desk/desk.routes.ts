import { getCustomer } from "@bulkhead/contract/customers";
import * as contract from "@bulkhead/contract/desk";
import { exportMovements, getFigures } from "@bulkhead/contract/figures";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { listActivity, toActivity } from "#features/activity/activity.store.ts";
import { countFailedMails } from "#features/mail/mails.store.ts";
import { listNotes } from "#features/notes/notes.store.ts";
import { listNeverPaid, sumNeverPaid } from "#features/orders/place/network-holds.store.ts";
import { listPaymentsToDecide } from "#features/payments/refund/payments-to-decide.store.ts";
import { listStrayMoney } from "#features/payments/transfers/stray-money.store.ts";
import { findOtherHolder } from "#features/payments/transfers/transfers.store.ts";
import { existing } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";

import { findCustomer, toCustomer } from "./customers.store.ts";
import { openMovements } from "./export-movements.ts";
import { readFigures, toFigures } from "./figures.store.ts";
import { SHOWN, readToday, toNeverPaid, toToday } from "./today.store.ts";

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

const LAST_LINES = 10;

export function customerRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, getCustomer, async ({ params: { id } }) => {
    const row = existing(await findCustomer(db, id), "customer_not_found");
    const account = { id, userIds: row.people.map(({ _id }) => _id) };
    const [toDecide, strayMoney, notes, { rows: lines }] = await Promise.all([
      listPaymentsToDecide(db, id),
      listStrayMoney(db, id),
      listNotes(db, { account_id: id }),
      listActivity(db, { account, page: 1, size: LAST_LINES }),
    ]);
    return toCustomer(row, { toDecide, strayMoney, notes, activity: lines.map(toActivity) });
  });
}

export function figureRoutes(app: FastifyInstance, { db, config }: Pick<Deps, "db" | "config">): void {
  route(app, getFigures, async ({ query: { by } }) => toFigures(by, await readFigures(db, by)));
  const startExport = openMovements(db, config.stripe.currency);
  route(app, exportMovements, () => startExport());
}
