import type { FigurePeriod } from "@bulkhead/contract/figures";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { computeFigures, makeFigures, rebook } from "#test/histories/figure-truth.ts";
import { historyCount } from "#test/histories/random-numbers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, database, admin } = shop;

type Wire = Pick<Awaited<ReturnType<typeof computeFigures>>, "total" | "periods"> &
  Record<"parts" | "customers", { _id: string; refunded: number }[]>;
const read = async (by: FigurePeriod) =>
  (await shop.send("GET", `/api/figures?by=${by}`, admin)).json<Wire>();
const day = (at: Date) => at.toISOString().slice(0, 10);
/** The order was paid, and its charge booked, at another time. */
async function setPaid(id: string, at: Date): Promise<void> {
  await database.updateTable("orders").set({ paid_at: at }).where("id", "=", id).execute();
  await rebook(shop, sql`order_id = ${id} and kind = 'charge'`, at);
}
/** Moves all sales out of the figures. */
async function forget(): Promise<void> {
  await database
    .updateTable("orders")
    .set({ paid_at: new Date(0) })
    .where("paid_at", "is not", null)
    .execute();
  await rebook(shop, sql`true`, new Date(0));
}
const figuresOn = async (start: string) => (await read("day")).periods.find((one) => one.start === start);

test("a shop without sales has empty figures, and no median", async () => {
  const { total, periods, parts } = await read("day");
  expect(periods).toHaveLength(90);
  expect((await read("month")).periods).toHaveLength(24);
  expect(periods[0]?.start).toBe(day(new Date()));
  expect([total.orders, total.hoursToShip, parts]).toEqual([0, undefined, []]);
});

test("after random histories the figures are what the provider and the orders say", async () => {
  await makeFigures(shop, historyCount(20));
  for (const by of ["day", "month"] as const) {
    const [answered, truth] = [await read(by), await computeFigures(shop, by)];
    for (const [index, period] of truth.periods.entries()) expect(answered.periods[index]).toEqual(period);
    expect(answered.total.before).toEqual(truth.total.before);
    expect(answered.total).toEqual(truth.total);
    expect(answered.parts.map(({ _id }) => _id)).toEqual(truth.parts);
    expect(answered.customers.map(({ _id }) => _id)).toEqual(truth.customers);
  }
  await forget();
});

test("an order counts on the day of UTC on which it was paid, and what is unpaid does not count", async () => {
  const product = await makeProduct(deps.db, { on_hand: 10_000 });
  const midnight = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 20 * 86_400_000);
  const [before, after] = [new Date(midnight.getTime() - 1), midnight];
  const buyer = await makeUser(deps);
  for (const at of [before, after, after]) await setPaid(await makeOrder(deps, buyer.id, product, true), at);
  await makeOrder(deps, buyer.id, product);
  expect(await figuresOn(day(before))).toMatchObject({ orders: 1, units: 101, paid: 691.85, refunded: 0 });
  expect(await figuresOn(day(after))).toMatchObject({ orders: 2, units: 202, paid: 1_383.7 });
  const { total, parts, customers } = await read("day");
  expect(total.orders).toBe(3);
  for (const [best] of [parts, customers]) expect(best).toMatchObject({ orders: 3, units: 303 });
  // The same day of the window before.
  const earlier = await makeOrder(deps, buyer.id, product, true);
  await setPaid(earlier, new Date(after.getTime() - 90 * 86_400_000));
  expect((await figuresOn(day(after)))?.before).toMatchObject({ orders: 1, paid: 691.85 });
  await forget();
});

test("what went back of one of several orders is that order's, on the day it was booked", async () => {
  const [one, other] = [await shop.place(), await shop.place()];
  const pay = one.pay + other.pay;
  const orders = [one.order, other.order];
  const answer = await shop.send("POST", "/create-payment-intent", shop.buyer, { pay, orders });
  const intent: string = answer.json().clientSecret.split("_secret")[0];
  await shop.pay(intent);
  await shop.confirm(one.order, intent);
  for (const [index, amount] of [10, 91.85].entries())
    await shop.send("POST", `/api/orders/${orders[index]}/refunds`, admin, { amount, reason: "Scratched" });
  const days = [40, 41].map((days) => new Date(Date.now() - days * 86_400_000));
  for (const [index, at] of days.entries()) await setPaid(orders[index] ?? "", at);
  await shop.minute();
  await shop.minute();
  await shop.provider.deliver();
  for (const at of days) expect(await figuresOn(day(at))).toMatchObject({ paid: 691.85, refunded: 0 });
  expect(await figuresOn(day(new Date()))).toMatchObject({ orders: 0, paid: 0, refunded: 101.85 });
  const { parts } = await read("day");
  expect(parts.map(({ _id, refunded }) => [_id, refunded])).toEqual([
    [one.product, 10],
    [other.product, 91.85],
  ]);
  await forget();
});

test("a month that is over never changes: not by a refund, a failed one or a lost dispute", async () => {
  const now = new Date();
  const closed = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 15));
  const month = async (back: number) => (await read("month")).periods[back];
  const paid = async () => {
    const { order, intent } = await shop.placeAndStart();
    await shop.pay(intent);
    await shop.confirm(order, intent);
    await setPaid(order, closed);
    return intent;
  };
  const [refunded, failing, disputed] = [await paid(), await paid(), await paid()];
  const before = await month(2);
  expect(before).toMatchObject({ orders: 3, paid: 2_075.55, refunded: 0 });

  await shop.atProvider("refunds", { payment_intent: refunded });
  const { id } = await shop.atProvider("refunds", { payment_intent: failing });
  const { charges } = await shop.provider.history(disputed);
  const dispute = await shop.provider.dispute(charges[0]?.id ?? "", 69_185);
  await shop.provider.deliver();
  expect(await month(0)).toMatchObject({ orders: 0, paid: 0, refunded: 1_383.7 });
  // As if that had been in a month of its own, so that what follows is in the next.
  await rebook(
    shop,
    sql`kind <> 'charge' and booked_at > ${closed}`,
    new Date(closed.getTime() + 28 * 86_400_000),
  );
  await shop.provider.refund(id, "failed");
  await shop.provider.changeDispute(dispute.id, "lost");
  await shop.provider.deliver();
  expect([await month(2), await month(1)]).toMatchObject([before, { paid: 0, refunded: 1_383.7 }]);
  // One came back, and another is lost.
  expect(await month(0)).toMatchObject({ paid: 0, refunded: 0 });
  const { rows } = await sql`
    select kind, amount_cents from money_movements where booked_at > ${new Date(now.getTime() - 3_600_000)} order by id`.execute(
    database,
  );
  expect(rows).toEqual([
    { kind: "refund-failed", amount_cents: 69_185 },
    { kind: "dispute-lost", amount_cents: -69_185 },
  ]);
  await forget();
});
