import { FIGURE_PERIODS, type FigurePeriod } from "@bulkhead/contract/figures";
import * as fc from "fast-check";
import { sql, type RawBuilder, type Selectable } from "kysely";

import type { Database } from "#platform/database/database.ts";

import type { openPayingShop } from "../paying-shop.ts";
import { runMoneyHistories } from "./money-histories.ts";

type Shop = Awaited<ReturnType<typeof openPayingShop>>;
type OrderRow = Selectable<Database["orders"]>;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** More than both windows of days, and within the first window of months. */
const OLDEST_DAYS = 200;

const paidOrders = ({ database }: Shop) =>
  database.selectFrom("orders").selectAll().where("paid_at", "is not", null).execute();

/** What the shop never does: books these movements at another time. */
export const rebook = (
  { database }: Pick<Shop, "database">,
  which: RawBuilder<unknown>,
  at: RawBuilder<unknown> | Date,
) =>
  database.transaction().execute(async (tx) => {
    await sql`alter table money_movements disable trigger user`.execute(tx);
    await sql`update money_movements set booked_at = ${at} where ${which}`.execute(tx);
    await sql`alter table money_movements enable trigger user`.execute(tx);
  });

/** At any time of a day, and at its first and last millisecond. */
const moments = fc
  .tuple(
    fc.integer({ min: 0, max: OLDEST_DAYS }),
    fc.oneof(fc.constantFrom(0, DAY - 1), fc.integer({ min: 0, max: DAY - 1 })),
  )
  .map(([days, ms]) => Math.floor(Date.now() / DAY) * DAY - days * DAY + ms)
  .filter((at) => at <= Date.now());

/** Random histories of money, booked at random moments. Their orders were shipped up to a week after they were paid. */
export async function makeFigures(shop: Shop, count: number): Promise<void> {
  // Tests of the histories check the books after each step; here they are checked at the end.
  await runMoneyHistories(shop, count, async () => {});
  const orders = await paidOrders(shop);
  const drawn = fc.sample(fc.tuple(moments, fc.integer({ min: 1, max: 168 })), orders.length);
  for (const [index, { id, shipped_at }] of orders.entries()) {
    const [paidAt = 0, hours = 1] = drawn[index] ?? [];
    await shop.database
      .updateTable("orders")
      .set({
        paid_at: new Date(paidAt),
        ...(shipped_at && { shipped_at: new Date(paidAt + hours * HOUR) }),
      })
      .where("id", "=", id)
      .execute();
  }
  const { rows } = await sql<{ id: string }>`
    select distinct provider_id as id from money_movements`.execute(shop.database);
  for (const [index, at] of fc.sample(moments, rows.length).entries())
    await rebook(shop, sql`provider_id = ${rows[index]?.id}`, new Date(at));
}

interface Moved {
  at: Date;
  product_id: string;
  account_id: string;
  paid: number;
  refunded: number;
}

/** What the provider alone says was charged and went back, in cents, when we booked it. */
async function movesOf(shop: Shop): Promise<Moved[]> {
  const { rows: payments } = await sql<{ intent: string; product_id: string; account_id: string }>`
    select intent_id as intent, product_id, account_id
    from payments join payment_orders on payment_id = payments.id join orders on orders.id = order_id
    where intent_id is not null`.execute(shop.database);
  const { rows } = await sql<{ id: string; at: Date }>`
    select distinct provider_id as id, booked_at as at from money_movements`.execute(shop.database);
  const booked = new Map(rows.map(({ id, at }) => [id, at]));
  const moves: Moved[] = [];
  for (const { intent, ...whose } of payments) {
    const { charges, refunds, disputes } = await shop.provider.history(intent);
    const move = (id: string, paid: number, refunded: number) =>
      moves.push({ at: booked.get(id) ?? new Date(0), ...whose, paid, refunded });
    for (const { status, amount } of charges) if (status === "succeeded") move(intent, amount, 0);
    for (const { id, status, amount } of refunds) if (status !== "failed") move(id, 0, amount);
    for (const { id, status, amount } of disputes) if (status === "lost") move(id, 0, amount);
  }
  return moves;
}

function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** The first days of the periods, newest first. */
function startsOf(by: FigurePeriod): string[] {
  const today = new Date();
  return Array.from({ length: 2 * FIGURE_PERIODS[by] }, (_, back) => {
    const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1);
    const at = by === "day" ? today.getTime() - back * DAY : month;
    return new Date(at).toISOString().slice(0, 10);
  });
}

const figuresOf = (orders: readonly OrderRow[], moves: readonly Moved[]) => {
  const sum = <T>(some: readonly T[], value: (one: T) => number) =>
    some.reduce((total, one) => total + value(one), 0);
  const waits = orders.flatMap(({ paid_at, shipped_at }) =>
    paid_at && shipped_at ? [(shipped_at.getTime() - paid_at.getTime()) / HOUR] : [],
  );
  const hoursToShip = median(waits);
  return {
    orders: orders.length,
    units: sum(orders, ({ quantity }) => quantity),
    paid: sum(moves, ({ paid }) => paid) / 100,
    refunded: sum(moves, ({ refunded }) => refunded) / 100,
    ...(hoursToShip !== undefined && { hoursToShip }),
  };
};

/** The figures of the orders in the database, computed without SQL and from what the provider says. */
export async function computeFigures(shop: Shop, by: FigurePeriod) {
  const [orders, moves] = [await paidOrders(shop), await movesOf(shop)];
  const startOf = (at: Date | null) =>
    (at?.toISOString().slice(0, by === "day" ? 10 : 7) ?? "") + (by === "day" ? "" : "-01");
  const starts = startsOf(by);
  const [now, earlier] = [starts.slice(0, FIGURE_PERIODS[by]), starts.slice(FIGURE_PERIODS[by])];
  const within = (some: readonly string[]) =>
    figuresOf(
      orders.filter(({ paid_at }) => some.includes(startOf(paid_at))),
      moves.filter(({ at }) => some.includes(startOf(at))),
    );
  const bestOf = (name: "product_id" | "account_id") => {
    const kept = new Map<string, number>();
    for (const { paid_at, [name]: id } of orders) if (now.includes(startOf(paid_at))) kept.set(id, 0);
    for (const { at, paid, refunded, [name]: id } of moves)
      if (now.includes(startOf(at))) kept.set(id, (kept.get(id) ?? 0) + paid - refunded);
    return [...kept]
      .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
      .slice(0, 10)
      .map(([id]) => id);
  };
  return {
    total: { ...within(now), before: within(earlier) },
    periods: now.map((start, index) => ({
      start,
      ...within([start]),
      before: within([earlier[index] ?? ""]),
    })),
    parts: bestOf("product_id"),
    customers: bestOf("account_id"),
  };
}
