import { beforeEach, expect, test } from "vitest";

import { makeUser, type TestUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, neighbour] = [await makeUser(deps, "admin"), await makeUser(deps)];
const fan = await makeProduct(deps.db, { name: "Axial fan", on_hand: 100_000 });
const bracket = await makeProduct(deps.db, { name: "Steel bracket", model: "SB-120", on_hand: 100_000 });

let buyer: TestUser;
let unpaid: string;
let paid: string;
let shipped: string;

beforeEach(async () => {
  buyer = await makeUser(deps);
  unpaid = await makeOrder(deps, buyer.id, fan, false, 103);
  paid = await makeOrder(deps, buyer.id, bracket, true, 101);
  shipped = await makeOrder(deps, buyer.id, fan, true, 102);
  await app.inject({ method: "PATCH", url: `/api/orders/shipped/${shipped}`, headers: admin.headers });
  await makeOrder(deps, neighbour.id, fan, true);
});

const ask = (path: string, query: object, by = buyer) =>
  app.inject({ url: path, query: { email: buyer.email, ...query }, headers: by.headers });
const list = async (query: object, by = buyer) =>
  (await ask("/api/order/", query, by)).json().map((order: { _id: string }) => order._id);
const counts = async (query: object, by = buyer) => (await ask("/api/orders/counts", query, by)).json();

test("one's own orders are listed without parameters as ever: all, the newest first, a bare array", async () => {
  const bare = await app.inject({ url: `/api/order/?email=${buyer.email}`, headers: buyer.headers });
  expect(bare.json().map((order: { _id: string }) => order._id)).toEqual([shipped, paid, unpaid]);
  expect(bare.headers["x-total-count"]).toBe("3");
});

test("one's own orders are filtered by state and sorted by age and by total", async () => {
  expect(await list({ filter: "unpaid" })).toEqual([unpaid]);
  expect(await list({ filter: "to-ship" })).toEqual([paid]);
  expect(await list({ filter: "delivered" })).toEqual([shipped]);
  expect(await list({ sort: "oldest" })).toEqual([unpaid, paid, shipped]);
  expect(await list({ sort: "-pay" })).toEqual([unpaid, shipped, paid]);
  expect(await list({ sort: "pay" })).toEqual([paid, shipped, unpaid]);
});

test("one's own orders of one product are listed on request", async () => {
  expect(await list({ product: fan })).toEqual([shipped, unpaid]);
  expect(await list({ product: fan, filter: "unpaid" })).toEqual([unpaid]);
  expect(await list({ product: bracket, filter: "unpaid" })).toEqual([]);
});

test("one's own orders are found by product, model and the beginning of the order's number", async () => {
  expect(await list({ search: "AXIAL" })).toEqual([shipped, unpaid]);
  expect(await list({ search: "sb-12" })).toEqual([paid]);
  expect(await list({ search: unpaid.slice(0, 13) })).toEqual([unpaid]);
  expect(await list({ search: "axial", filter: "delivered" })).toEqual([shipped]);
  expect(await list({ search: "%" })).toEqual([]);
});

test("a product that was renamed is found by what it was called when it was ordered", async () => {
  const renamed = await makeProduct(deps.db, { name: "Old shroud" });
  const order = await makeOrder(deps, buyer.id, renamed);
  await database.updateTable("products").set({ name: "New cover" }).where("id", "=", renamed).execute();
  expect(await list({ search: "old shroud" })).toEqual([order]);
});

test("one's own name and address are no search, because they would find everything", async () => {
  expect(await list({ search: buyer.email })).toEqual([]);
  expect(await counts({ search: buyer.email })).toMatchObject({ all: 0 });
});

test("one's own orders are counted by state, all of them or those of a search", async () => {
  expect(await counts({})).toEqual({ all: 3, unpaid: 1, "to-ship": 1, delivered: 1 });
  expect(await counts({ search: "axial" })).toEqual({ all: 2, unpaid: 1, "to-ship": 0, delivered: 1 });
});

test("no search, filter or spelling of an address leads to orders of somebody else", async () => {
  const strangers = await makeUser(deps);
  for (const path of ["/api/order/", "/api/orders/counts"]) {
    for (const email of [
      buyer.email,
      buyer.email.toUpperCase(),
      ` ${buyer.email} `,
      "",
      "nobody@example.com",
    ])
      expect((await ask(path, { email, search: "fan" }, strangers)).statusCode).toBe(403);
  }
  expect(await list({ email: strangers.email, search: unpaid }, strangers)).toEqual([]);
  expect(await counts({ email: strangers.email, search: "fan" }, strangers)).toMatchObject({ all: 0 });
});

test("staff list and count the orders of one buyer, and find none of an address that nobody has", async () => {
  expect(await list({}, admin)).toEqual([shipped, paid, unpaid]);
  expect(await counts({}, admin)).toMatchObject({ all: 3 });
  expect(await list({ email: "nobody@example.com" }, admin)).toEqual([]);
  expect(await counts({ email: "nobody@example.com" }, admin)).toMatchObject({ all: 0 });
});

test("a cancelled order is neither listed nor counted", async () => {
  await app.inject({ method: "DELETE", url: `/api/orders/${unpaid}`, headers: buyer.headers });
  expect(await list({ filter: "unpaid" })).toEqual([]);
  expect(await counts({})).toMatchObject({ all: 2, unpaid: 0 });
});
