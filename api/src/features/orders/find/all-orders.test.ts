import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { explain } from "#test/explain.ts";
import { makeOrder, makeOrders, makePaid, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { listOrders } from "./list-orders.store.ts";

const { app, deps } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];

const get = (url: string) => app.inject({ url, headers: admin.headers });
const list = async (query: string): Promise<string[]> =>
  (await get(`/api/orders?${query}`)).json().map((order: { _id: string }) => order._id);

test("staff find orders by buyer, product, number, transaction and the start of the id, and see how many there are by state", async () => {
  const product = await makeProduct(deps.db, { name: "Searchable bracket", on_hand: 5_000 });
  const ids = [await makeOrder(deps, buyer.id, product), await makeOrder(deps, buyer.id, product, true)];
  expect(await list("search=searchable")).toEqual(ids.toReversed());
  expect(await list("search=searchable&filter=to-ship")).toEqual([ids[1]]);
  expect(await list(`search=${ids[0]}`)).toEqual([ids[0]]);
  expect(await list(`search=${buyer.email}`)).toEqual(ids.toReversed());
  const [{ number, transactionId }] = (await get(`/api/orders?search=${ids[1]}`)).json();
  expect(await list(`search=${number}`)).toEqual([ids[1]]);
  expect(await list(`search=${transactionId}`)).toEqual([ids[1]]);
  expect(await list("search=coldforge+bracket")).toEqual(ids.toReversed());
  expect((await get("/api/orders/counts?search=searchable")).json()).toEqual({
    all: 2,
    everything: 2,
    unpaid: 1,
    transfer: 0,
    "to-ship": 1,
    "hold-ended": 0,
    trouble: 0,
    delivered: 0,
    canceled: 0,
  });
});

test("pages do not overlap, even where all totals are equal, and say where the next one is", async () => {
  const product = await makeProduct(deps.db, { name: "Paged fan", on_hand: 5_000 });
  const ids = await makeOrders(deps, buyer.id, product, 5);
  for (const sort of ["pay", "-pay", "newest", "oldest"]) {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await list(`search=paged&sort=${sort}&size=2&page=${page}`));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().toSorted()).toEqual(ids.toSorted());
  }
  const { headers } = await get("/api/orders?search=paged&filter=unpaid&size=2&page=2");
  expect(headers["x-total-count"]).toBe("5");
  expect(headers["link"]).toBe('</api/orders?search=paged&filter=unpaid&size=2&page=3>; rel="next"');
  expect((await get("/api/orders?search=paged&size=2&page=3")).headers["link"]).toBeUndefined();
  // A caller beyond the last page learns how many there are, and so does one who finds nothing.
  expect((await get("/api/orders?search=paged&size=2&page=9")).headers["x-total-count"]).toBe("5");
  expect((await get("/api/orders?search=no-such-fan")).headers["x-total-count"]).toBe("0");
});

test("lists open without canceled orders; All, a search and its file have them, for staff and buyers", async () => {
  const product = await makeProduct(deps.db, { name: "Abandoned shroud" });
  const [kept = "", canceled = ""] = await makeOrders(deps, buyer.id, product, 2);
  await app.inject({ method: "DELETE", url: `/api/admin/orders/${canceled}`, headers: admin.headers });
  const { number } = (await get(`/api/order/${canceled}`)).json();
  const whoever = [
    { list: "/api/orders", file: "/api/orders.csv", counts: "/api/orders/counts", headers: admin.headers },
    {
      list: "/api/order/",
      file: "/api/order.csv",
      counts: `/api/orders/counts?email=${buyer.email}`,
      headers: buyer.headers,
    },
  ];
  for (const { list: path, file, counts, headers } of whoever) {
    const ask = async (query: string) =>
      (await app.inject({ url: `${path}?${query}`, headers }))
        .json()
        .map(({ _id, cancelledAt }: { _id: string; cancelledAt?: string }) => [
          _id,
          cancelledAt !== undefined,
        ]);
    const both = [
      [canceled, true],
      [kept, false],
    ];
    expect(await ask("search=abandoned")).toEqual(both);
    expect(await ask(`search=${number}`)).toEqual([[canceled, true]]);
    expect(await ask("search=abandoned&filter=all")).toEqual([[kept, false]]);
    expect(await ask("search=abandoned&filter=canceled&sort=pay")).toEqual([[canceled, true]]);
    expect((await ask("")).map(String)).not.toContainEqual(String([canceled, true]));
    expect((await ask("filter=everything")).slice(0, 2)).toEqual(both);
    const saved = async (query: string) => (await app.inject({ url: `${file}?${query}`, headers })).body;
    expect(await saved("search=abandoned")).toContain(canceled);
    expect(await saved("filter=everything")).toContain(canceled);
    expect(await saved("")).not.toContain(canceled);
    const counted = (await app.inject({ url: counts, headers })).json();
    expect(counted.everything).toBe(counted.all + counted.canceled);
  }
  expect((await get("/api/orders/counts?search=abandoned")).json()).toMatchObject({ all: 1, canceled: 1 });
});

test("the total counts the orders of the filter, not of the page", async () => {
  const product = await makeProduct(deps.db, { name: "Counted fan", on_hand: 5_000 });
  await makeOrder(deps, buyer.id, product);
  for (const id of await makeOrders(deps, buyer.id, product, 2)) await makePaid(deps, id);
  const { headers } = await get("/api/orders?search=counted&filter=to-ship&size=1");
  expect(headers["x-total-count"]).toBe("2");
});

test.each([1, 100])("on page %i, nothing is joined to orders that are not shown", async (page) => {
  const [whole = ""] = await explain(deps.connections, (db) =>
    listOrders(db, { filter: "unpaid", sort: "pay" }, { page, size: 50 }),
  );
  // What is looked up for each order that is shown comes after the rest.
  const [plan = ""] = whole.split(/^ +SubPlan/m);
  const limit = plan.lastIndexOf("Limit");
  expect(limit).toBeGreaterThan(0);
  expect(plan.slice(limit)).not.toMatch(/Join|Loop/);
  expect(plan.slice(0, limit)).toMatch(/Join|Loop/);
});
