import type { FigurePeriod } from "@bulkhead/contract/figures";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { computeFigures, makeFigures } from "#test/figure-truth.ts";
import { historyCount } from "#test/history-count.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, database, admin } = shop;

type Wire = Pick<Awaited<ReturnType<typeof computeFigures>>, "total" | "periods"> &
  Record<"parts" | "customers", { _id: string }[]>;
const read = async (by: FigurePeriod) =>
  (await shop.send("GET", `/api/figures?by=${by}`, admin)).json<Wire>();
const day = (at: Date) => at.toISOString().slice(0, 10);
const setPaid = (id: string, at: Date) =>
  database.updateTable("orders").set({ paid_at: at }).where("id", "=", id).execute();
/** Moves all sales out of the figures. */
const forget = () =>
  database
    .updateTable("orders")
    .set({ paid_at: new Date(0) })
    .where("paid_at", "is not", null)
    .execute();
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
    const [told, truth] = [await read(by), await computeFigures(shop, by)];
    for (const [index, period] of truth.periods.entries()) expect(told.periods[index]).toEqual(period);
    expect(told.total.before).toEqual(truth.total.before);
    expect(told.total).toEqual(truth.total);
    expect(told.parts.map(({ _id }) => _id)).toEqual(truth.parts);
    expect(told.customers.map(({ _id }) => _id)).toEqual(truth.customers);
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

test("what went back of one of several orders is that order's", async () => {
  const [one, other] = [await shop.place(), await shop.place()];
  const pay = one.pay + other.pay;
  const orders = [one.order, other.order];
  const answer = await shop.send("POST", "/create-payment-intent", shop.buyer, { pay, orders });
  const intent: string = answer.json().clientSecret.split("_secret")[0];
  await shop.pay(intent);
  await shop.confirm(one.order, intent);
  const amounts = [10, 91.85];
  for (const [index, amount] of amounts.entries())
    await shop.send("POST", `/api/orders/${orders[index]}/refunds`, admin, { amount, reason: "Scratched" });
  const days = [40, 41].map((days) => new Date(Date.now() - days * 86_400_000));
  for (const [index, at] of days.entries()) await setPaid(orders[index] ?? "", at);
  const refunded = async () => Promise.all(days.map(async (at) => (await figuresOn(day(at)))?.refunded));
  // They are on their way already.
  expect(await refunded()).toEqual(amounts);
  await shop.minute();
  await shop.minute();
  await shop.provider.deliver();
  expect((await shop.provider.state()).refunds.map(({ amount }) => amount)).toEqual(
    expect.arrayContaining([1_000, 9_185]),
  );
  expect(await refunded()).toEqual(amounts);
  await forget();
});

test("money whose refund failed did not go back", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.pay(intent);
  const { id } = await shop.atProvider("refunds", { payment_intent: intent });
  await shop.provider.refund(id, "failed");
  await shop.provider.deliver();
  expect(await shop.orderRow(order)).toMatchObject({ money: "review" });
  const at = new Date(Date.now() - 50 * 86_400_000);
  await setPaid(order, at);
  expect(await figuresOn(day(at))).toMatchObject({ orders: 1, paid: 691.85, refunded: 0 });
  await forget();
});
