import { beforeEach, expect, test } from "vitest";

import { checkBooksJob } from "#features/books/check-books.job.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makePaid, makeProduct, makeReview } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const HOUR = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const read = (headers: Record<string, string> = {}) =>
  app.inject({ url: "/api/today", headers: { ...admin.headers, ...headers } });
const today = async () => (await read()).json();
const change = (id: string, values: object) =>
  database.updateTable("orders").set(values).where("id", "=", id).execute();

let product = "";
beforeEach(async () => {
  product = await makeProduct(deps.db, { on_hand: 10_000, model: "VC-98" });
});

/** What was there before this test. */
async function paidAgo(hours: number): Promise<string> {
  const id = await makeOrder(deps, buyer.id, product, true);
  await change(id, { paid_at: ago(hours) });
  return id;
}

test("before anything happened there is nothing to do", async () => {
  const { toShip, holdsEnding, trouble, since, books } = await today();
  expect([toShip.orders, holdsEnding.orders, trouble.orders, books]).toEqual([0, 0, 0, undefined]);
  expect(since).toEqual({
    placed: { orders: 0, pay: 0 },
    paid: { orders: 0, pay: 0 },
    shipped: 0,
    refunded: { orders: 0, pay: 0 },
  });
});

test("the six orders that were paid longest ago come first, whenever they were placed", async () => {
  const ids: string[] = [];
  for (const hours of [300, 50, 100, 10, 400, 30, 20]) ids.push(await paidAgo(hours));
  const { toShip } = await today();
  expect(toShip).toMatchObject({ orders: 7, late: 4 });
  const oldestFirst = [4, 0, 2, 1, 5, 6].map((index) => ids[index]);
  expect(toShip.next.map(({ _id }: { _id: string }) => _id)).toEqual(oldestFirst);
  expect(toShip.oldestPaidAt).toBe(toShip.next[0].paidAt);
  expect(toShip.next[0]).toMatchObject({
    number: expect.stringMatching(/^BH-/),
    account: expect.any(String),
    part: { model: "VC-98" },
    quantity: 101,
    pay: 691.85,
  });
});

test("what is refunded, disputed, canceled or shipped is not to ship", async () => {
  const { toShip: before } = await today();
  const [disputed, shipped] = [await paidAgo(1), await paidAgo(1)];
  await change(disputed, { money: "disputed" });
  const url = `/api/orders/shipped/${shipped}`;
  await app.inject({ method: "PATCH", url, headers: admin.headers });
  const { toShip, trouble, since } = await today();
  expect(toShip.orders).toBe(before.orders);
  expect(trouble).toMatchObject({ orders: 1, pay: 691.85, next: [{ _id: disputed, money: "disputed" }] });
  expect(since.shipped).toBe(1);
});

test("holds that end within six hours are counted with their money", async () => {
  const [soon, later, paid] = [
    await makeOrder(deps, buyer.id, product),
    await makeOrder(deps, buyer.id, product),
    await makeOrder(deps, buyer.id, product),
  ];
  await change(soon, { hold_until: ago(-5) });
  await change(later, { hold_until: ago(-7) });
  await change(paid, { hold_until: ago(-1) });
  await makePaid(deps, paid);
  const { holdsEnding } = await today();
  expect(holdsEnding).toMatchObject({ orders: 1, pay: 691.85, next: [{ _id: soon }] });
});

test("low stock is what is below its reorder level or the smallest order, least first, with its sales", async () => {
  await database.updateTable("products").set({ reorder_at: 0 }).where("on_hand", ">", 5_000).execute();
  const low = await makeProduct(deps.db, { on_hand: 980, reorder_at: 1_200 });
  const short = await makeProduct(deps.db, { on_hand: 87, reorder_at: 0 });
  const out = await makeProduct(deps.db, { on_hand: 0 });
  await makeProduct(deps.db, { on_hand: 0, removed_at: new Date() });
  await makeOrder(deps, buyer.id, low, true);
  const { lowStock } = await today();
  expect(lowStock).toMatchObject({ products: 3, out: 1, short: 1 });
  expect(lowStock.next.map(({ _id }: { _id: string }) => _id)).toEqual([out, short, low]);
  expect(lowStock.next[2]).toMatchObject({ quantity: 879, reserved: 101, reorderAt: 1_200, soldLately: 101 });
});

test("reviews of the last day and the last verdict of the books are there", async () => {
  await makeReview(deps.db, buyer.id);
  const old = await makeReview(deps.db, buyer.id);
  await database
    .updateTable("reviews")
    .set({ written_at: ago(25) })
    .where("id", "=", old)
    .execute();
  await checkBooksJob.run(deps, {});
  const { reviews, books } = await today();
  expect(reviews).toMatchObject({ written: 1, next: [{ starts: 5 }] });
  expect(books).toMatchObject({ checkedAt: expect.any(String), brokenRules: expect.any(Number) });
  const { lastCheck } = (await app.inject({ url: "/api/books", headers: admin.headers })).json();
  expect(books.checkedAt).toBe(lastCheck.checkedAt);
});

test("an unchanged day is answered with 304, a changed one is not", async () => {
  const { etag } = (await read()).headers;
  expect(etag).toBeTruthy();
  const again = await read({ "if-none-match": String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  await makeOrder(deps, buyer.id, product, true);
  expect((await read({ "if-none-match": String(etag) })).statusCode).toBe(200);
});
