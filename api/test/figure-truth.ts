import { FIGURE_PERIODS, type FigurePeriod } from "@bulkhead/contract/figures";
import * as fc from "fast-check";
import type { Selectable } from "kysely";

import type { Database } from "#platform/database.ts";

import { runMoneyHistories } from "./money-histories.ts";
import type { openPayingShop } from "./paying-shop.ts";

type Shop = Awaited<ReturnType<typeof openPayingShop>>;
type OrderRow = Selectable<Database["orders"]>;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** More than both windows of days, and within the first window of months. */
const OLDEST_DAYS = 200;

const paidOrders = ({ database }: Shop) =>
  database.selectFrom("orders").selectAll().where("paid_at", "is not", null).execute();

/** At any time of a day, and at its first and last millisecond. */
const moments = fc
  .tuple(
    fc.integer({ min: 0, max: OLDEST_DAYS }),
    fc.oneof(fc.constantFrom(0, DAY - 1), fc.integer({ min: 0, max: DAY - 1 })),
  )
  .map(([days, ms]) => Math.floor(Date.now() / DAY) * DAY - days * DAY + ms)
  .filter((at) => at <= Date.now());

/** Random histories of money, whose orders were paid at random moments and shipped up to a week later. */
export async function makeFigures(shop: Shop, count: number): Promise<void> {
  await runMoneyHistories(shop, count);
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
}

/** What the provider alone says went back, in cents. */
async function wentBack({ provider }: Shop, { transaction_id, pay_cents }: OrderRow): Promise<number> {
  const { charges, refunds, disputes } = await provider.history(transaction_id ?? "");
  const charged = charges.find(({ status }) => status === "succeeded")?.amount ?? 0;
  const gone = [
    ...refunds.filter(({ status }) => status !== "failed"),
    ...disputes.filter(({ status }) => status === "lost"),
  ];
  const returned = gone.reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(Math.max(returned - (charged - pay_cents), 0), pay_cents);
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

type Told = OrderRow & { back: number };

const figuresOf = (orders: readonly Told[]) => {
  const sum = (value: (order: Told) => number) => orders.reduce((total, order) => total + value(order), 0);
  const waits = orders.flatMap(({ paid_at, shipped_at }) =>
    paid_at && shipped_at ? [(shipped_at.getTime() - paid_at.getTime()) / HOUR] : [],
  );
  const hoursToShip = median(waits);
  return {
    orders: orders.length,
    units: sum(({ quantity }) => quantity),
    paid: sum(({ pay_cents }) => pay_cents) / 100,
    refunded: sum(({ back }) => back) / 100,
    ...(hoursToShip !== undefined && { hoursToShip }),
  };
};

/** The figures of the orders in the database, computed without SQL and from what the provider says. */
export async function computeFigures(shop: Shop, by: FigurePeriod) {
  const orders: Told[] = [];
  for (const order of await paidOrders(shop)) orders.push({ ...order, back: await wentBack(shop, order) });
  const startOf = ({ paid_at }: Told) =>
    (paid_at?.toISOString().slice(0, by === "day" ? 10 : 7) ?? "") + (by === "day" ? "" : "-01");
  const starts = startsOf(by);
  const [now, earlier] = [starts.slice(0, FIGURE_PERIODS[by]), starts.slice(FIGURE_PERIODS[by])];
  const within = (some: readonly string[]) =>
    figuresOf(orders.filter((order) => some.includes(startOf(order))));
  const bestOf = (idOf: (order: Told) => string) => {
    const current = orders.filter((order) => now.includes(startOf(order)));
    const kept = new Map<string, number>();
    for (const order of current)
      kept.set(idOf(order), (kept.get(idOf(order)) ?? 0) + order.pay_cents - order.back);
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
    parts: bestOf(({ product_id }) => product_id),
    customers: bestOf(({ account_id }) => account_id),
  };
}
