import { MOST_COUNTED, MOST_FOUND } from "@bulkhead/contract/limits";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeOrders, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const get = (url: string) => app.inject({ url, headers: admin.headers });

const copy = (id: string, count: number) =>
  sql`
    insert into orders (id, user_id, account_id, product_id, product_name, unit_price_micros, quantity, address, placed_at, hold_until, is_held)
    select gen_random_uuid(), user_id, account_id, product_id, product_name, unit_price_micros, quantity, address, placed_at, hold_until, false
    from orders, generate_series(1, ${count}::integer) where orders.id = ${id}`.execute(database);

test("what a search finds is counted up to a bound, beyond which it can be read", async () => {
  const first = await makeOrder(deps, buyer.id, await makeProduct(deps.db));
  const counted = async (search: string) =>
    (await get(`/api/orders?size=1${search}`)).headers["x-total-count"];
  await copy(first, MOST_FOUND - 2);
  expect([await counted(""), await counted("&search=fan")]).toEqual(["999", "999"]);
  await copy(first, 20);
  expect([await counted(""), await counted("&search=fan")]).toEqual(["1019", "1000"]);
  const none = { transfer: 0, "to-ship": 0, trouble: 0, delivered: 0, canceled: 0 };
  expect((await get("/api/orders/counts")).json()).toEqual({
    ...none,
    all: 1_019,
    everything: 1_019,
    unpaid: 1_019,
    "hold-ended": 1_018,
  });
  const found = { ...none, all: 1_000, everything: 1_000, unpaid: 1_000, "hold-ended": 1_000 };
  expect((await get("/api/orders/counts?search=fan")).json()).toEqual(found);
  const page = (number: number) => get(`/api/orders?search=fan&size=10&page=${number}`);
  const hundredth = await page(100);
  const ids = hundredth.json<{ _id: string }[]>().map(({ _id }) => _id);
  expect(ids).toHaveLength(10);
  const link = `/api/orders?search=fan&size=10&after=${ids.at(-1)}`;
  expect(hundredth.headers["link"]).toBe(`<${link}>; rel="next"`);
  const beyond = await get(link);
  expect(beyond.json()).toHaveLength(10);
  const [, next = ""] = /^<(.*)>/.exec(String(beyond.headers["link"])) ?? [];
  const last = await get(next);
  expect(last.json()).toHaveLength(9);
  expect(last.headers["link"]).toBeUndefined();
});

test("words that more orders have than a list of ids can be long find them, and no other", async () => {
  const [common, other] = await makeOrders(deps, buyer.id, await makeProduct(deps.db), 2);
  await sql`update orders set address = 'Dock 4, Harbor Road 12' where id = ${common}`.execute(database);
  await sql`update orders set address = 'Harbor View 3', placed_at = now() where id = ${other}`.execute(
    database,
  );
  await copy(common ?? "", 10_000);
  await sql`select index_orders(array(select id from orders where address <> ''))`.execute(database);
  const found = await get("/api/orders?search=road%20harbor&size=100");
  expect(found.headers).toMatchObject({
    "x-total-count": String(MOST_FOUND),
    "x-total-count-exact": "false",
  });
  const addresses = found.json<{ address: string }[]>().map(({ address }) => address);
  expect(addresses).toEqual(Array(100).fill("Dock 4, Harbor Road 12"));
  const [newest] = (await get("/api/orders?search=harbor&size=1")).json();
  expect(newest._id).toBe(other);
});

test("a list counts up to 10,000 orders, says so beyond, and can be read to its end", async () => {
  const all = (await sql`select from orders`.execute(database)).rows.length;
  expect(all).toBeGreaterThan(MOST_COUNTED + 1_000);
  const { all: current, everything, trouble } = (await get("/api/orders/counts")).json();
  expect([current, everything, trouble]).toEqual([MOST_COUNTED, MOST_COUNTED, 0]);
  const unsure = { "x-total-count": String(MOST_COUNTED), "x-total-count-exact": "false" };
  const [seen, pages] = [new Set<string>(), Math.ceil(all / 1_000)];
  let next: string | undefined = "/api/orders?size=1000";
  for (let page = 1; next; page += 1) {
    const { headers, json } = await get(next);
    expect(headers).toMatchObject(unsure);
    for (const { _id } of json()) seen.add(_id);
    next = /^<(.*)>/.exec(String(headers["link"] ?? ""))?.[1];
    expect(page).toBeLessThanOrEqual(pages);
  }
  expect(seen.size).toBe(all);
});

test("a list of exactly 10,000 orders is counted exactly", async () => {
  const [, other] = [await makeUser(deps), await makeUser(deps)];
  const first = await makeOrder(deps, other.id, await makeProduct(deps.db));
  await copy(first, MOST_COUNTED - 1);
  const mine = () => app.inject({ url: `/api/order/?email=${other.email}&size=1`, headers: other.headers });
  expect((await mine()).headers).toMatchObject({ "x-total-count": "10000" });
  expect((await mine()).headers).not.toHaveProperty("x-total-count-exact");
});
