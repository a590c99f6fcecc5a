import { FIGURE_PERIODS, MOST_NAMED, type FigurePeriod } from "@bulkhead/contract/figures";
import { sql } from "kysely";

import { wentBackCents } from "#features/payments/order-money.store.ts";
import { selectRows, type Db } from "#platform/db.ts";

interface Sold {
  orders: number;
  units: number;
  paid: number;
  refunded: number;
}

interface Shipped extends Sold {
  hours: number | null;
}

interface Named extends Sold {
  id: string;
  name: string;
  model: string | null;
  before: Sold;
}

export interface FiguresRow {
  total: Shipped;
  before: Shipped;
  periods: { start: string; now: Shipped | null; before: Shipped | null }[];
  parts: Named[];
  customers: Named[];
}

const sums = sql`
  'orders', count(*), 'units', coalesce(sum(quantity), 0), 'paid', coalesce(sum(pay_cents), 0),
  'refunded', coalesce(sum(back_cents), 0)`;
const median = sql`'hours', percentile_cont(0.5) within group (order by hours)`;

/** The best of the window, each beside what it was before. */
const best = (id: "product_id" | "account_id") => sql`
  select ${sql.ref(id)} as id, sum(pay_cents - back_cents) filter (where is_now) as kept,
    ${sql.join(
      (["is_now", "not is_now"] as const).map(
        (when) => sql`json_build_object(
          'orders', count(*) filter (where ${sql.raw(when)}),
          'units', coalesce(sum(quantity) filter (where ${sql.raw(when)}), 0),
          'paid', coalesce(sum(pay_cents) filter (where ${sql.raw(when)}), 0),
          'refunded', coalesce(sum(back_cents) filter (where ${sql.raw(when)}), 0)
        ) as ${sql.raw(when === "is_now" ? "now" : "before")}`,
      ),
    )}
  from sold
  group by 1 having bool_or(is_now)
  order by kept desc, id
  limit ${MOST_NAMED}`;

/** All of it in one statement: one round trip, and one moment. Days and months are those of UTC. */
export async function readFigures(db: Db, by: FigurePeriod): Promise<FiguresRow> {
  const [unit, count] = [sql.lit(by), sql.lit(FIGURE_PERIODS[by])];
  const one = sql`${sql.lit(`1 ${by}`)}::interval`;
  const [row] = await selectRows(
    db,
    sql<FiguresRow>`
      with span as materialized (
        select date_trunc(${unit}, now() at time zone 'utc') - (${count} - 1) * ${one} as now_first
      ),
      sold as materialized (
        select date_trunc(${unit}, paid_at at time zone 'utc') as start,
          date_trunc(${unit}, paid_at at time zone 'utc') >= now_first as is_now,
          product_id, account_id, quantity, pay_cents, ${wentBackCents} as back_cents,
          extract(epoch from shipped_at - paid_at)::float8 / 3600 as hours
        from orders, span
        where paid_at >= (now_first - ${count} * ${one}) at time zone 'utc'
      ),
      by_period as materialized (
        select start, json_build_object(${sums}, ${median}) as figures from sold group by start
      )
      select
        (select json_build_object(${sums}, ${median}) from sold where is_now) as total,
        (select json_build_object(${sums}, ${median}) from sold where not is_now) as before,
        (
          select json_agg(
            json_build_object('start', period::date, 'now', current.figures, 'before', earlier.figures) order by period desc
          )
          from span
          cross join generate_series(0, ${count} - 1) as n
          cross join lateral (select now_first + n * ${one} as period) as all_periods
          left join by_period as current on current.start = period
          left join by_period as earlier on earlier.start = period - ${count} * ${one}
        ) as periods,
        (
          select coalesce(json_agg(
            jsonb_build_object('id', best.id, 'name', name, 'model', model, 'before', before) || now::jsonb order by kept desc, best.id
          ), '[]')
          from (${best("product_id")}) as best join products on products.id = best.id
        ) as parts,
        (
          select coalesce(json_agg(
            jsonb_build_object('id', best.id, 'name', coalesce(accounts.name, kept_name, 'A closed account'), 'before', before)
              || now::jsonb
            order by kept desc, best.id
          ), '[]')
          from (${best("account_id")}) as best join accounts on accounts.id = best.id
          left join lateral (
            select coalesce(
              closed_users.name, users.name, closed_users.email, case when closed_at is null then users.email end
            ) as kept_name
            from users left join closed_users on closed_users.user_id = users.id
            where own_account_id = best.id
          ) as owner on true
        ) as customers`,
  );
  if (!row) throw new Error("a select without a table returned no row");
  return row;
}
