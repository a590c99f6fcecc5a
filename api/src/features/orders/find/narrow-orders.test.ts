import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const product = await makeProduct(deps.db, { price_micros: 10_000_000, on_hand: 100_000 });

/** Costs ten times its quantity. */
async function place(quantity: number, placed: string, paid?: string): Promise<string> {
  const id = await makeOrder(deps, buyer.id, product, paid !== undefined, quantity);
  const values = { placed_at: new Date(placed), ...(paid !== undefined && { paid_at: new Date(paid) }) };
  await database.updateTable("orders").set(values).where("id", "=", id).execute();
  return id;
}
const early = await place(200, "2026-09-30T23:59:59Z", "2026-10-03T12:00:00Z");
const first = await place(235, "2026-10-01T00:00:00Z", "2026-10-02T23:59:59Z");
const last = await place(300, "2026-10-31T23:59:59Z", "2026-11-01T00:00:00Z");
const unpaid = await place(400, "2026-11-01T00:00:00Z");

const call = (url: string, by = admin) => app.inject({ url, headers: by.headers });
const list = async (query: string, by = admin, url = "/api/orders"): Promise<string[]> =>
  (await call(`${url}?${query}`, by)).json().map(({ _id }: { _id: string }) => _id);

test("days in UTC narrow a list, and both ends belong to it", async () => {
  expect(await list("placedFrom=2026-10-01&placedTo=2026-10-31")).toEqual([last, first]);
  expect(await list("placedTo=2026-09-30")).toEqual([early]);
  expect(await list("paidFrom=2026-10-02&paidTo=2026-10-02")).toEqual([first]);
  expect(await list("paidFrom=2026-10-03")).toEqual([last, early]);
  expect(await list("month=2026-10")).toEqual([last, first]);
  expect(await list("month=2026-10", buyer, "/api/order/")).toEqual([last, first]);
  expect(await list("placedFrom=2026-11-01", buyer, "/api/order/")).toEqual([unpaid]);
});

test("totals narrow a list, with a search and a filter too, and its numbers and its file are the same", async () => {
  expect(await list("payFrom=2350&payTo=3000")).toEqual([last, first]);
  expect(await list("payTo=2349.99", buyer, "/api/order/")).toEqual([early]);
  expect(await list("search=fan&payFrom=3000&filter=unpaid")).toEqual([unpaid]);
  expect(await list("search=2350&payFrom=2400")).toEqual([]);
  const counts = (await call("/api/orders/counts?payFrom=2350&paidFrom=2026-10-01")).json();
  expect(counts).toMatchObject({ all: 2, "to-ship": 2, unpaid: 0 });
  const file = (await call("/api/orders.csv?month=2026-10&payTo=2350")).body.trim().split("\n");
  expect(file).toHaveLength(2);
  expect(file[1]).toContain(first);
});

test("what is paid and waits is listed paid longest ago first, page by page, without what is not paid", async () => {
  expect(await list("filter=to-ship&sort=paid")).toEqual([first, early, last]);
  expect(await list("sort=paid")).toEqual([first, early, last]);
  expect(await list("sort=paid&size=2&page=2")).toEqual([last]);
  expect(await list(`sort=paid&after=${first}`)).toEqual([early, last]);
  expect((await call("/api/orders?sort=paid&size=1")).headers["x-total-count"]).toBe("3");
  expect((await call("/api/orders.csv?sort=paid")).body.trim().split("\n")).toHaveLength(4);
});

test("what is no day, month or total is refused", async () => {
  const wrong = [
    "placedFrom=01.10.2026",
    "placedTo=2026-02-30",
    "paidTo=0000-01-01",
    "month=2026-13",
    "payFrom=-1",
    "payTo=2,350",
  ];
  for (const query of wrong) expect((await call(`/api/orders?${query}`)).statusCode).toBe(400);
});
