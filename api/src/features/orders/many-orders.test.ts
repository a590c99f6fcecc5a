import { MOST_FOUND } from "@bulkhead/contract/orders";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const get = (url: string) => app.inject({ url, headers: admin.headers });

test("all orders are counted, and what a search finds up to a bound, beyond which it can be read", async () => {
  const first = await makeOrder(deps, buyer.id, await makeProduct(deps.db));
  const copies = (count: number) =>
    sql`
      insert into orders (id, user_id, account_id, product_id, product_name, unit_price_cents, quantity, placed_at, hold_until, is_held)
      select gen_random_uuid(), user_id, account_id, product_id, product_name, unit_price_cents, quantity, placed_at, hold_until, false
      from orders, generate_series(1, ${count}::integer) where orders.id = ${first}`.execute(database);
  const counted = async (search: string) =>
    (await get(`/api/orders?size=1${search}`)).headers["x-total-count"];
  await copies(MOST_FOUND - 2);
  expect([await counted(""), await counted("&search=fan")]).toEqual(["999", "999"]);
  await copies(20);
  expect([await counted(""), await counted("&search=fan")]).toEqual(["1019", "1000"]);
  const none = { transfer: 0, "to-ship": 0, trouble: 0, delivered: 0, canceled: 0 };
  expect((await get("/api/orders/counts")).json()).toEqual({
    ...none,
    all: 1_019,
    unpaid: 1_019,
    "hold-ended": 1_018,
  });
  const found = { ...none, all: 1_000, unpaid: 1_000, "hold-ended": 1_000 };
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
