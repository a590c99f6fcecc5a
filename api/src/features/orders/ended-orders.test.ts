import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeOrders, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { addUpEndedOrdersJob } from "./add-up-ended-orders.job.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const product = await makeProduct(deps.db, { on_hand: 100_000 });

const send = (method: "GET" | "PATCH" | "DELETE", url: string) =>
  app.inject({ method, url, headers: admin.headers });
const shown = async () => (await send("GET", "/api/orders/counts")).json<Record<string, number>>();
const listed = async (filter: string) =>
  Number((await send("GET", `/api/orders?filter=${filter}&size=1`)).headers["x-total-count"]);

/** All, delivered and canceled. The list and the counts above it say the same. */
async function totals(): Promise<number[]> {
  const filters = ["all", "delivered", "canceled"];
  const counts = await shown();
  expect(await listed("everything")).toBe(counts["everything"]);
  expect(counts["everything"]).toBe((counts["all"] ?? 0) + (counts["canceled"] ?? 0));
  const lists = [];
  for (const filter of filters) lists.push(await listed(filter));
  expect(lists).toEqual(filters.map((filter) => counts[filter]));
  return lists;
}

test("totals follow shipping, its undo and canceling, before and after they are added up", async () => {
  const paid = await makeOrder(deps, buyer.id, product, true);
  const [first = "", second = ""] = await makeOrders(deps, buyer.id, product, 3);
  expect(await totals()).toEqual([4, 0, 0]);
  await send("PATCH", `/api/orders/shipped/${paid}`);
  await send("DELETE", `/api/admin/orders/${first}`);
  expect(await totals()).toEqual([3, 1, 1]);
  await addUpEndedOrdersJob.run(deps, {});
  expect(await totals()).toEqual([3, 1, 1]);
  await send("DELETE", `/api/orders/shipped/${paid}`);
  await send("DELETE", `/api/admin/orders/${second}`);
  expect(await totals()).toEqual([2, 0, 2]);
});

test("adding up leaves one row for each state, also if two workers do it while orders end", async () => {
  const orders = await makeOrders(deps, buyer.id, product, 12);
  const { all = 0, canceled = 0 } = await shown();
  await Promise.all([
    ...orders.map((id) => send("DELETE", `/api/admin/orders/${id}`)),
    ...Array.from({ length: 6 }, () => addUpEndedOrdersJob.run(deps, {})),
  ]);
  expect(await totals()).toEqual([all - 12, 0, canceled + 12]);
  await addUpEndedOrdersJob.run(deps, {});
  const { rows } = await sql`select state from ended_orders order by state`.execute(database);
  expect(rows).toEqual([{ state: "canceled" }, { state: "delivered" }]);
});

test("a sample that has ended is counted, and no longer when it is deleted", async () => {
  const before = await shown();
  const id = await makeOrder(deps, buyer.id, product);
  await sql`
    insert into orders (id, user_id, account_id, product_id, product_name, unit_price_cents, quantity, hold_until, is_held, cancelled_at)
    select ${product}, user_id, account_id, product_id, product_name, unit_price_cents, quantity, hold_until, false, now()
    from orders where id = ${id}`.execute(database);
  expect((await shown())["canceled"]).toBe((before["canceled"] ?? 0) + 1);
  await sql`delete from orders where id = ${product}`.execute(database);
  expect((await shown())["canceled"]).toBe(before["canceled"]);
});
