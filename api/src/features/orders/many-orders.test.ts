import { MOST_COUNTED } from "@bulkhead/contract/orders";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const get = (url: string) => app.inject({ url, headers: admin.headers });

test("orders are counted so far and no further, and can be read beyond that", async () => {
  const first = await makeOrder(deps, buyer.id, await makeProduct(deps.db));
  const copies = (count: number) =>
    sql`
      insert into orders (id, user_id, account_id, product_id, product_name, unit_price_cents, quantity, placed_at, hold_until, is_held)
      select gen_random_uuid(), user_id, account_id, product_id, product_name, unit_price_cents, quantity, placed_at, hold_until, false
      from orders, generate_series(1, ${count}::integer) where orders.id = ${first}`.execute(database);
  await copies(MOST_COUNTED - 2);
  const counted = async () => (await get("/api/orders?size=1")).headers["x-total-count"];
  expect(await counted()).toBe("9999");
  await copies(20);
  expect(await counted()).toBe("10000");
  expect((await get("/api/orders/counts")).json()).toEqual({
    all: 10_000,
    unpaid: 10_000,
    "to-ship": 0,
    delivered: 0,
  });
  const [beyond, last] = [
    await get("/api/orders?size=10&page=1001"),
    await get("/api/orders?size=10&page=1002"),
  ];
  expect(beyond.json()).toHaveLength(10);
  expect(beyond.headers["link"]).toBe('</api/orders?size=10&page=1002>; rel="next"');
  expect(last.json()).toHaveLength(9);
  expect(last.headers["link"]).toBeUndefined();
});
