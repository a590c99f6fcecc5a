import { activitySubjects, type Activity, type ActivityAction } from "@bulkhead/contract/activity";
import { orderNumber } from "@bulkhead/contract/order-number";

import type { ActivityRow } from "./activity.store.ts";

const nameOf = ({ email, product, account, number }: ActivityRow) =>
  email ?? product ?? account ?? (number === null ? undefined : orderNumber(number));

export function toActivity(row: ActivityRow): Activity {
  const action = row.action as ActivityAction;
  const { price_before_cents: before, price_after_cents: after } = row;
  return {
    _id: row.id,
    at: row.at,
    actor: row.actor ?? undefined,
    action,
    subject: {
      kind: activitySubjects[action],
      _id: row.subject_id,
      name: nameOf(row),
      account: row.account_id ?? undefined,
      of: row.buyer ?? undefined,
    },
    fields: row.fields,
    amount: row.amount_cents ?? undefined,
    price: after === null ? undefined : { before: before ?? undefined, after },
  };
}
