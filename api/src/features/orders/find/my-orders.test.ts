import { beforeEach, expect, test } from "vitest";

import { makeUser, type TestUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, neighbor] = [await makeUser(deps, "admin"), await makeUser(deps)];
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
  await makeOrder(deps, neighbor.id, fan, true);
});

const ask = (path: string, query: object, by = buyer) =>
  app.inject({ url: path, query: { email: buyer.email, ...query }, headers: by.headers });
const list = async (query: object, by = buyer) =>
  (await ask("/api/order/", query, by)).json().map((order: { _id: string }) => order._id);
const read = async (id: string) =>
  (await app.inject({ url: `/api/order/${id}`, headers: buyer.headers })).json();
const counts = async (query: object, by = buyer) => (await ask("/api/orders/counts", query, by)).json();

test("customers list their orders without parameters: all, newest first, as a bare array", async () => {
  const bare = await app.inject({ url: `/api/order/?email=${buyer.email}`, headers: buyer.headers });
  expect(bare.json().map((order: { _id: string }) => order._id)).toEqual([shipped, paid, unpaid]);
  expect(bare.headers["x-total-count"]).toBe("3");
});

test("customers filter their orders by state and sort them by age and by total", async () => {
  expect(await list({ filter: "unpaid" })).toEqual([unpaid]);
  expect(await list({ filter: "to-ship" })).toEqual([paid]);
  expect(await list({ filter: "delivered" })).toEqual([shipped]);
  expect(await list({ sort: "oldest" })).toEqual([unpaid, paid, shipped]);
  expect(await list({ sort: "-pay" })).toEqual([unpaid, shipped, paid]);
  expect(await list({ sort: "pay" })).toEqual([paid, shipped, unpaid]);
});

test("orders with the same total are sorted by id, so that no page repeats one", async () => {
  const same = await Promise.all(Array.from({ length: 6 }, () => makeOrder(deps, buyer.id, bracket)));
  const ids = same.toSorted();
  // The oldest gets the latest time: neither how they are stored nor an index on it gives the expected order by chance.
  for (const [age, id] of ids.entries()) {
    const placedAt = new Date(Date.now() - age * 1_000);
    await database.updateTable("orders").set({ placed_at: placedAt }).where("id", "=", id).execute();
  }
  const inPages = async (sort: string) =>
    (
      await Promise.all(
        [1, 2, 3].map((page) => list({ product: bracket, filter: "unpaid", sort, size: 2, page })),
      )
    ).flat();
  expect(await inPages("-pay")).toEqual(ids.toReversed());
  expect(await inPages("pay")).toEqual(ids);
});

test("customers list their orders of one product", async () => {
  expect(await list({ product: fan })).toEqual([shipped, unpaid]);
  expect(await list({ product: fan, filter: "unpaid" })).toEqual([unpaid]);
  expect(await list({ product: bracket, filter: "unpaid" })).toEqual([]);
});

test("customers find their orders by product, model and the start of the order's id", async () => {
  expect(await list({ search: "AXIAL" })).toEqual([shipped, unpaid]);
  expect(await list({ search: "sb-12" })).toEqual([paid]);
  expect(await list({ search: unpaid.slice(0, 13) })).toEqual([unpaid]);
  expect(await list({ search: "axial", filter: "delivered" })).toEqual([shipped]);
  expect(await list({ search: "%" })).toEqual([]);
});

test("customers find an order by its number, with or without the prefix, its transaction and its total", async () => {
  const { number, transactionId } = (await read(paid)) as { number: string; transactionId: string };
  const digits = number.replace("BH-", "");
  for (const written of [number, number.toLowerCase(), digits, `bh${digits}`, `#${digits}`, ` ${digits} `])
    expect(await list({ search: written })).toEqual([paid]);
  expect(await list({ search: `${digits}0` })).toEqual([]);
  expect(await list({ search: transactionId })).toEqual([paid]);
  expect(await list({ search: transactionId.slice(0, -1) })).toEqual([paid]);
  expect(await list({ search: "$705.55" })).toEqual([unpaid]);
  for (const large of ["9,999,999.99", "999999999999999999.99"])
    expect(await list({ search: large })).toEqual([]);
});

test("customers find their orders by the brand and by several words in any order", async () => {
  const gasket = await makeProduct(deps.db, {
    name: "Copper gasket, 70 mm",
    brand: "Kestrel",
    model: "CG-70",
  });
  const order = await makeOrder(deps, buyer.id, gasket);
  for (const search of ["kestrel", "gasket kestrel", "cg-70  copper KES"])
    expect(await list({ search })).toEqual([order]);
  expect(await list({ search: "gasket coldforge" })).toEqual([]);
});

test("an order of a renamed product is found by the name at the time of the order", async () => {
  const renamed = await makeProduct(deps.db, { name: "Old shroud" });
  const order = await makeOrder(deps, buyer.id, renamed);
  await database.updateTable("products").set({ name: "New cover" }).where("id", "=", renamed).execute();
  expect(await list({ search: "shroud old" })).toEqual([order]);
});

test("customers do not search by their own email, because it would find everything", async () => {
  expect(await list({ search: buyer.email })).toEqual([]);
  expect(await counts({ search: buyer.email })).toMatchObject({ all: 0 });
});

test("customers see how many orders they have by state, in all and in a search", async () => {
  const none = { transfer: 0, canceled: 0 };
  expect(await counts({})).toMatchObject({ ...none, all: 3, unpaid: 1, "to-ship": 1, delivered: 1 });
  expect(await counts({ search: "axial" })).toMatchObject({
    ...none,
    all: 2,
    unpaid: 1,
    "to-ship": 0,
    delivered: 1,
  });
});

test("no search, filter or spelling of an email finds somebody else's orders", async () => {
  const stranger = await makeUser(deps);
  for (const path of ["/api/order/", "/api/orders/counts"]) {
    for (const email of [
      buyer.email,
      buyer.email.toUpperCase(),
      ` ${buyer.email} `,
      "",
      "nobody@example.com",
    ])
      expect((await ask(path, { email, search: "fan" }, stranger)).statusCode).toBe(403);
  }
  const { number, transactionId } = await read(paid);
  for (const search of [unpaid, number, transactionId, "705.55"])
    expect(await list({ email: stranger.email, search }, stranger)).toEqual([]);
  expect(await counts({ email: stranger.email, search: "fan" }, stranger)).toMatchObject({ all: 0 });
});

test("staff list and count the orders of one buyer, and none for an unknown email", async () => {
  expect(await list({}, admin)).toEqual([shipped, paid, unpaid]);
  expect(await counts({}, admin)).toMatchObject({ all: 3 });
  expect(await list({ email: "nobody@example.com" }, admin)).toEqual([]);
  expect(await counts({ email: "nobody@example.com" }, admin)).toMatchObject({ all: 0 });
});

test("a canceled order is in a list of its own and in no other", async () => {
  const second = await makeOrder(deps, buyer.id, fan);
  for (const id of [unpaid, second])
    await app.inject({ method: "DELETE", url: `/api/orders/${id}`, headers: buyer.headers });
  expect(await list({ filter: "unpaid" })).toEqual([]);
  expect(await list({})).toEqual([shipped, paid]);
  expect(await list({ filter: "canceled" })).toEqual([second, unpaid]);
  expect(await list({ filter: "canceled", search: (await read(unpaid)).number })).toEqual([unpaid]);
  expect(await list({ filter: "canceled", search: "bracket" })).toEqual([]);
  expect(await counts({})).toMatchObject({ all: 2, unpaid: 0, "to-ship": 1, delivered: 1, canceled: 2 });
  expect(await list({ email: neighbor.email, filter: "canceled" }, neighbor)).toEqual([]);
});
