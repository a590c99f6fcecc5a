import {
  type Activity,
  type ActivityAction,
  activitySubjects,
  type listActivity as endpoint,
} from "@bulkhead/contract/activity";
import type { Input } from "@bulkhead/contract/endpoint";
import { orderNumber, parseOrderNumber } from "@bulkhead/contract/order-number";
import { type RawBuilder, sql } from "kysely";

import { type Db, containing, selectRows } from "#platform/database/db.ts";
import { isInDay } from "#platform/database/utc-days.ts";
import { countUpTo } from "#platform/http/paging.ts";

type ActivitySelection = Input<typeof endpoint>["query"] & {
  /** Only what concerns it, its users or its orders. */
  account?: { id: string; userIds: readonly string[] };
};

interface ActivityRow {
  id: string;
  at: Date;
  actor: string | null;
  action: string;
  subject_id: string;
  fields: string[];
  price_before_micros: number | null;
  price_after_micros: number | null;
  amount_cents: number | null;
  /** The company or the email of the buyer, for an order. */
  buyer: string | null;
  /** For a user. */
  email: string | null;
  account_id: string | null;
  /** For a product or a category. */
  product: string | null;
  /** The company or the owner's email, for an account. */
  account: string | null;
  /** For an order. */
  number: number | null;
}

/** Ids first, so that the indexes by actor and by subject find the few lines of a rare word. */
function isAbout(search: string): RawBuilder<boolean> {
  const pattern = containing(search);
  const users = sql`select id from users where closed_at is null and (email ilike ${pattern} or name ilike ${pattern})`;
  const products = sql`select id from products where name ilike ${pattern} or model ilike ${pattern}`;
  const orders = sql`select id from orders where number = ${parseOrderNumber(search) ?? null}`;
  return sql`(
    actor_id = any (array(${users})) or subject_id = any (array(${users} union all ${products} union all ${orders}))
  )`;
}

/** Orders have an index by user and none by account. */
const concerns = ({ id, userIds }: NonNullable<ActivitySelection["account"]>) => sql<boolean>`
  subject_id = any (array(
    select ${id}::uuid
    union all
    select unnest(${userIds}::uuid[])
    union all
    select id from orders where user_id = any (${userIds}::uuid[]) and account_id = ${id}
  ))`;

const selected = ({ search, subject, action, day, prices, account }: ActivitySelection) => sql`
  from staff_actions
  where ${search ? isAbout(search) : sql`true`}
    and ${subject === undefined ? sql`true` : sql`subject_id = ${subject}`}
    and ${action === undefined ? sql`true` : sql`action = ${action}`}
    and ${day === undefined ? sql`true` : isInDay(sql`at`, day)}
    and ${prices ? sql`price_after_micros is not null` : sql`true`}
    and ${account ? concerns(account) : sql`true`}`;

/** What people are called is read from their rows, which can be erased. */
export async function listActivity(db: Db, selection: ActivitySelection) {
  const { page, size, search } = selection;
  const all = selected(selection);
  const [rows, total] = await Promise.all([
    selectRows(
      db,
      sql<ActivityRow>`
        select line.id, line.at, actor.email as actor, action, subject_id, fields, price_before_micros, price_after_micros,
          amount_cents, coalesce(companies.name, buyers.email) as buyer, users.email, users.account_id, coalesce(products.name, categories.name) as product, coalesce(accounts.name, owner.email) as account, orders.number
        from (select * ${all} order by id desc limit ${size + 1} offset ${(page - 1) * size}) as line
        left join users as actor on actor.id = actor_id and actor.closed_at is null
        left join users on users.id = subject_id and users.closed_at is null
        left join products on products.id = subject_id
        left join categories on categories.id = subject_id
        left join accounts on accounts.id = subject_id
        left join users as owner on owner.own_account_id = subject_id and owner.closed_at is null
        left join orders on orders.id = subject_id
        left join accounts as companies on companies.id = orders.account_id
        left join users as buyers on buyers.id = orders.user_id and buyers.closed_at is null
        order by line.id desc`,
    ),
    countUpTo(db, sql`select ${all}`, search),
  ]);
  return { rows: rows.slice(0, size), total, hasNext: rows.length > size };
}

const nameOf = ({ email, product, account, number }: ActivityRow) =>
  email ?? product ?? account ?? (number === null ? undefined : orderNumber(number));

export function toActivity(row: ActivityRow): Activity {
  const action = row.action as ActivityAction;
  const { price_before_micros: before, price_after_micros: after } = row;
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
