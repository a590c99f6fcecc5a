import { FIGURE_PERIODS, type FigurePeriod, type Figures, MOST_NAMED } from "@bulkhead/contract/figures";
import { type RawBuilder, sql } from "kysely";

import { movedSums } from "#features/payments/money-movements.store.ts";
import { type Db, selectOnly } from "#platform/database/db.ts";

type Sold = Figures["parts"][number]["before"];

interface Shipped extends Sold {
  hours: number | null;
}

interface Named extends Sold {
  id: string;
  name: string;
  model?: string | null;
  before: Sold | null;
}

interface FiguresRow {
  /** Newest first. */
  periods: { start: string; now: Shipped | null; before: Shipped | null }[];
  hours: number | null;
  hours_before: number | null;
  parts: Named[];
  customers: Named[];
  ledger: { paid: number; refunded: number; held: number };
}

type Column = RawBuilder<unknown>;
const [paidAt, bookedAt] = [sql`paid_at`, sql`booked_at`] as const;

const earlier = (at: Column) =>
  sql<boolean>`${at} >= (select earlier_from from span) and ${at} < (select now_from from span)`;
const current = (at: Column) => sql<boolean>`${at} >= (select now_from from span)`;
const both = (at: Column) => sql<boolean>`${at} >= (select earlier_from from span)`;

/** The orders of each that were paid in a window, and the money of it that was booked in it. */
const soldBy = (id: (at: Column) => Column, window: (at: Column) => RawBuilder<boolean>) => sql`
  select id, coalesce(orders, 0) as orders, coalesce(units, 0) as units, coalesce(paid, 0) as paid, coalesce(refunded, 0) as refunded
  from (
    select ${id(paidAt)} as id, count(*) as orders, sum(quantity) as units from orders where ${window(paidAt)} group by 1
  ) as sold
  full join (
    select ${id(bookedAt)} as id, ${movedSums} from money_movements where ${window(bookedAt)} and ${id(bookedAt)} is not null group by 1
  ) as moved using (id)`;

/** The best of the window, each beside what it was before. */
const best = (
  name: "product_id" | "account_id",
  described: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
) => {
  const id = () => sql.ref(name);
  const isBest = (at: Column) => sql<boolean>`${earlier(at)} and ${id()} = any (array(select id from best))`;
  return sql`(
    with best as materialized (
      select * from (${soldBy(id, current)}) as sums order by paid - refunded desc, id limit ${MOST_NAMED}
    ),
    before as (${soldBy(id, isBest)})
    select coalesce(json_agg(
      to_jsonb(best) || jsonb_build_object(${described}, 'before', to_jsonb(before)) order by best.paid - best.refunded desc, best.id
    ), '[]')
    from best left join before using (id) ${from}
  )`;
};

/** The name of the company, or of the owner. */
const customer = sql`
  join accounts on accounts.id = best.id
  left join users on own_account_id = best.id
  left join closed_users on closed_users.user_id = users.id`;
const customerName = sql`coalesce(
  accounts.name, closed_users.name, users.name, closed_users.email, case when closed_at is null then users.email end,
  'A closed account'
)`;

/**
 * All of it in one statement: one round trip, and one moment. Days and months are those of UTC. Each part of it reads the index of
 * paid orders alone, or that of movements. What was booked never changes, so neither does the money of a month that is over.
 */
export async function readFigures(db: Db, by: FigurePeriod): Promise<FiguresRow> {
  const [unit, count] = [sql.lit(by), sql.lit(FIGURE_PERIODS[by])];
  const one = sql`${sql.lit(`1 ${by}`)}::interval`;
  // The number of the period, counted from the oldest. The date it begins on costs several times as much.
  const period = (at: Column) => sql`width_bucket(${at}, (select starts from span))`;
  return selectOnly(
    db,
    sql<FiguresRow>`
      with span as materialized (
        select first, starts, starts[1] as earlier_from, starts[${count} + 1] as now_from
        from (select date_trunc(${unit}, now() at time zone 'utc') - (${count} - 1) * ${one} as first) as periods,
          lateral (
            select array_agg((first + n * ${one}) at time zone 'utc' order by n) as starts
            from generate_series(-${count}, ${count} - 1) as n
          ) as all_starts
      ),
      waits as materialized (
        select ${period(paidAt)} as period, ${current(paidAt)} as is_now,
          percentile_cont(0.5) within group (order by date_part('epoch', shipped_at - paid_at)) / 3600 as hours
        from orders where ${both(paidAt)} and shipped_at is not null
        group by grouping sets ((1), (2))
      ),
      by_period as materialized (
        select sold.*, hours from (${soldBy(period, both)}) as sold left join waits on period = id
      )
      select
        (
          select json_agg(json_build_object(
            'start', (first + (n - 1) * ${one})::date, 'now', to_json(now_one), 'before', to_json(earlier_one)
          ) order by n desc)
          from span
          cross join generate_series(1, ${count}) as n
          left join by_period as now_one on now_one.id = ${count} + n
          left join by_period as earlier_one on earlier_one.id = n
        ) as periods,
        (select hours from waits where is_now) as hours,
        (select hours from waits where not is_now) as hours_before,
        ${best("product_id", sql`'name', name, 'model', model`, sql`join products on products.id = best.id`)} as parts,
        ${best("account_id", sql`'name', ${customerName}`, customer)} as customers,
        (
          select json_build_object('paid', paid, 'refunded', refunded, 'held', held)
          from (select ${movedSums}, coalesce(sum(held_cents), 0) as held from money_movements) as sums
        ) as ledger`,
  );
}

type Period = FiguresRow["periods"][number];

const toSold = (row: Sold | null): Sold => ({
  orders: row?.orders ?? 0,
  units: row?.units ?? 0,
  paid: row?.paid ?? 0,
  refunded: row?.refunded ?? 0,
});

const toShipped = (row: Period["now"]) => ({ ...toSold(row), hoursToShip: row?.hours ?? undefined });

/** A median cannot be computed from medians. */
function totalOf(periods: (Sold | null)[], hours: number | null) {
  const sum = (field: keyof Sold) => periods.reduce((total, sold) => total + (sold?.[field] ?? 0), 0);
  return {
    orders: sum("orders"),
    units: sum("units"),
    paid: sum("paid"),
    refunded: sum("refunded"),
    hoursToShip: hours ?? undefined,
  };
}

const toNamed = (row: FiguresRow["parts"][number]) => ({
  _id: row.id,
  name: row.name,
  ...toSold(row),
  before: toSold(row.before),
});

export const toFigures = (by: FigurePeriod, row: FiguresRow): Figures => ({
  by,
  total: {
    ...totalOf(
      row.periods.map(({ now }) => now),
      row.hours,
    ),
    before: totalOf(
      row.periods.map(({ before }) => before),
      row.hours_before,
    ),
  },
  periods: row.periods.map(({ start, now, before }) => ({
    start,
    ...toShipped(now),
    before: toShipped(before),
  })),
  parts: row.parts.map((part) => ({ ...toNamed(part), model: part.model ?? undefined })),
  customers: row.customers.map(toNamed),
  ledger: row.ledger,
});
