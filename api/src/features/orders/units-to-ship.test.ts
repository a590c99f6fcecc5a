import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const url = (order: string) => `/api/orders/shipped/${order}`;
const call = (method: "PATCH" | "DELETE", order: string) =>
  app.inject({ method, url: url(order), headers: admin.headers });

let product: string;
let order: string;
const stock = () =>
  database
    .selectFrom("products")
    .select(["on_hand", "reserved"])
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
beforeEach(async () => {
  product = await makeProduct(deps.db, { on_hand: 500 });
  order = await makeOrder(deps, buyer.id, product, true);
});
const change = (set: string) => sql`update orders set ${sql.raw(set)} where id = ${order}`.execute(database);
/** As a refund of 20 units does. */
const release = () =>
  database.transaction().execute(async (tx) => {
    await sql`update orders set units_refunded = 20, units_released = 20 where id = ${order}`.execute(tx);
    await sql`update products set reserved = reserved - 20 where id = ${product}`.execute(tx);
    await sql`
      insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, order_id)
      values (gen_random_uuid(), ${product}, 'release', 0, -20, ${order})`.execute(tx);
  });

test("only the units to ship are reserved, leave the warehouse and come back", async () => {
  await release();
  const read = await app.inject({ url: `/api/order/${order}`, headers: admin.headers });
  expect(read.json()).toMatchObject({ quantity: 101, unitsToShip: 81, unitsRefunded: 20 });
  expect(await stock()).toEqual({ on_hand: 500, reserved: 81 });
  expect((await call("PATCH", order)).statusCode).toBe(200);
  expect(await stock()).toEqual({ on_hand: 419, reserved: 0 });
  expect((await call("DELETE", order)).statusCode).toBe(200);
  expect(await stock()).toEqual({ on_hand: 500, reserved: 81 });
  expect((await checkBooks(deps.db)).flatMap(({ broken }) => broken)).toEqual([]);
});

test("units that were refunded after it shipped are not held when the shipping is undone", async () => {
  await call("PATCH", order);
  await change("units_refunded = 20");
  await call("DELETE", order);
  expect(await stock()).toEqual({ on_hand: 500, reserved: 81 });
});

test("the database refuses units that do not fit together", async () => {
  await expect(change("units_refunded = 20")).rejects.toThrow("units_fit_the_state");
  await expect(change("units_refunded = 102, units_released = 102")).rejects.toThrow("units_fit_together");
  await expect(change("units_released = 1")).rejects.toThrow("units_fit");
  await call("PATCH", order);
  await expect(change("units_refunded = 101, units_released = 101")).rejects.toThrow("units_fit_the_state");
  order = await makeOrder(deps, buyer.id, product, false);
  await expect(change("units_refunded = 1, units_released = 1")).rejects.toThrow("units_fit_the_state");
});
