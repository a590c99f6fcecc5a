import * as contract from "@bulkhead/contract/activity";
import { orderNumber } from "@bulkhead/contract/order-number";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { route } from "#platform/http.ts";
import { setPageHeaders } from "#platform/paging.ts";

import { listActivity, type ActivityRow } from "./activity.store.ts";

const nameOf = ({ email, product, number }: ActivityRow) =>
  email ?? product ?? (number === null ? undefined : orderNumber(number));

function toActivity(row: ActivityRow): contract.Activity {
  const action = row.action as contract.ActivityAction;
  const { price_before_cents: before, price_after_cents: after } = row;
  return {
    _id: row.id,
    at: row.at,
    actor: row.actor ?? undefined,
    action,
    subject: { kind: contract.activitySubjects[action], _id: row.subject_id, name: nameOf(row) },
    fields: row.fields,
    price: after === null ? undefined : { before: before ?? undefined, after },
  };
}

export function activityRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.listActivity, async ({ query, request, reply }) => {
    const { rows, total, hasNext } = await listActivity(db, query);
    setPageHeaders(request, reply, query, total, hasNext);
    return rows.map(toActivity);
  });
}
