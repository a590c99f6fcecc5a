import type { Order } from "@bulkhead/contract/orders";
import { expect, test } from "vitest";

import { makeUser, type TestUser } from "#test/callers.ts";
import { makeOrder, makePaid, makeProduct, makePurchase } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const admin = await makeUser(deps, "admin");

const get = (url: string, by: TestUser, query: Record<string, string>) =>
  app.inject({ url, query, headers: by.headers });
const list = async (by: TestUser, query: Record<string, string> = {}, url = "/api/order/") => {
  const email = url === "/api/order/" ? { email: by.email } : undefined;
  const { headers, json } = await get(url, by, { group: "purchase", ...email, ...query });
  return {
    rows: json<Order[]>(),
    total: Number(headers["x-total-count"]),
    link: String(headers["link"] ?? ""),
  };
};

/** An order, a purchase of three and another order. */
async function placeAll() {
  const by = await makeUser(deps);
  const products = await Promise.all([1, 2, 3].map(() => makeProduct(deps.db, { on_hand: 5_000 })));
  const first = await makeOrder(deps, by.id, products[0] ?? "");
  const { purchase, orders } = await makePurchase(deps, by.id, products);
  const last = await makeOrder(deps, by.id, products[0] ?? "");
  return { by, products, first, purchase, orders, last };
}

test("orders of one purchase are one row, and the others are as they were", async () => {
  const { by, products, first, purchase, orders, last } = await placeAll();
  const { rows, total } = await list(by);
  expect(total).toBe(3);
  expect(rows.map(({ _id, group }) => [_id, group?.orders])).toEqual([
    [last, undefined],
    [orders[0], orders],
    [first, undefined],
  ]);
  expect(rows[1]).toMatchObject({
    purchase: { _id: purchase, number: expect.stringMatching(/^PU-\d{4}$/), orders: 3 },
    group: { pay: 2_075.55, states: { held: 3 }, toShip: 0, unitsToShip: 303, addresses: 0, products },
  });
  expect(rows[1]?.group?.pictures).toEqual(Array(3).fill("http://pictures.test/catalog/axial-fan-640.webp"));
  expect((await list(by, { sort: "oldest" })).rows.map(({ _id }) => _id)).toEqual([first, orders[0], last]);
  // A purchase has no place among orders by their amount.
  expect((await list(by, { sort: "pay" })).total).toBe(5);
  expect((await list(admin, { search: by.email }, "/api/orders")).rows).toHaveLength(3);
});

test("a purchase of one order is in the list as that order", async () => {
  const by = await makeUser(deps);
  const { purchase, orders } = await makePurchase(deps, by.id, [await makeProduct(deps.db)]);
  const { rows } = await list(by);
  expect(rows).toMatchObject([{ _id: orders[0], purchase: { _id: purchase, orders: 1 } }]);
  expect(rows[0]?.group).toBeUndefined();
});

test("the least advanced order of those that match stands for the others", async () => {
  const { by, orders } = await placeAll();
  await makePaid(deps, orders[0] ?? "");
  await app.inject({ method: "DELETE", url: `/api/orders/${orders[1]}`, headers: by.headers });
  const rowOf = async (filter: string) => (await list(by, { filter })).rows.find(({ group }) => group);
  expect(await rowOf("everything")).toMatchObject({
    _id: orders[2],
    group: { orders, states: { held: 1, paid: 1, canceled: 1 }, toShip: 1 },
  });
  expect(await rowOf("all")).toMatchObject({ group: { orders: [orders[0], orders[2]], pay: 1_383.7 } });
  expect(await rowOf("to-ship")).toMatchObject({ _id: orders[0], group: { orders: [orders[0]] } });
  expect((await list(by, { filter: "canceled" })).total).toBe(1);
});

test("what was paid longest ago is one row for each purchase, also one that is paid in parts", async () => {
  const { by, first, orders, last } = await placeAll();
  for (const order of [orders[1], first, orders[0], last]) await makePaid(deps, order ?? "");
  const { rows, total } = await list(by, { filter: "to-ship", sort: "paid" });
  expect(total).toBe(3);
  expect(rows.map(({ _id, group }) => group?.orders ?? _id)).toEqual([orders.slice(0, 2), first, last]);
});

test("pages and what follows a row count rows, and show each once", async () => {
  const { by, first, orders, last } = await placeAll();
  for (const step of [{ page: "2" }, { after: last }]) {
    const { rows, total } = await list(by, { size: "1", ...step });
    expect([rows.map(({ _id }) => _id), total]).toEqual([[orders[0]], 3]);
  }
  for (const sort of ["newest", "oldest"])
    for (const after of orders) {
      const { rows } = await list(by, { sort, after });
      expect(rows.map(({ _id }) => _id)).toEqual([sort === "newest" ? first : last]);
    }
  expect((await list(by, { size: "2" })).link).toContain("page=2");
});

test("a purchase is found by its number, however it is written, by its buyer and by staff", async () => {
  const { by, purchase, orders } = await placeAll();
  const { number } = await database
    .selectFrom("purchases")
    .select("number")
    .where("id", "=", purchase)
    .executeTakeFirstOrThrow();
  for (const search of [`PU-${number}`, `pu${number}`, `#${number}`, String(number)]) {
    const mine = await get("/api/order/", by, { email: by.email, search });
    expect(
      mine
        .json<Order[]>()
        .map(({ _id }) => _id)
        .toSorted(),
    ).toEqual(orders);
    expect((await list(admin, { search }, "/api/orders")).rows.map(({ group }) => group?.orders)).toEqual([
      orders,
    ]);
  }
  const other = await makeUser(deps);
  expect((await list(other, { search: `PU-${number}` })).rows).toEqual([]);
  const { body } = await get("/api/orders.csv", admin, { search: `PU-${number}` });
  expect(body.split("\n").filter((line) => line.includes(`PU-${number}`))).toHaveLength(3);
  const data = await app.inject({ url: "/api/account/data", headers: by.headers });
  expect(data.json().orders[1].purchase).toMatchObject({ number: `PU-${number}`, orders: 3 });
});
