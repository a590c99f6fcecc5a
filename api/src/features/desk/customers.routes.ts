import { getCustomer } from "@bulkhead/contract/customers";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { toActivity } from "#features/activity/activity-answer.ts";
import { listActivity } from "#features/activity/activity.store.ts";
import { listNotes } from "#features/notes/notes.store.ts";
import { listPaymentsToDecide } from "#features/payments/refund/payments-to-decide.store.ts";
import { listStrayMoney } from "#features/payments/transfers/stray-money.store.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";

import { findCustomer } from "./customers.store.ts";
import { toCustomer } from "./to-customer.ts";

const LAST_LINES = 10;

export function customerRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, getCustomer, async ({ params: { id } }) => {
    const row = await findCustomer(db, id);
    if (!row) throw new AppError("customer_not_found");
    const account = { id, userIds: row.people.map((person) => person.id) };
    const [toDecide, strayMoney, notes, { rows: lines }] = await Promise.all([
      listPaymentsToDecide(db, id),
      listStrayMoney(db, id),
      listNotes(db, { account_id: id }),
      listActivity(db, { account, page: 1, size: LAST_LINES }),
    ]);
    return toCustomer(row, { toDecide, strayMoney, notes, activity: lines.map(toActivity) });
  });
}
