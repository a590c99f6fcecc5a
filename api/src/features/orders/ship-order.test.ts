import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];

const ship = (order: string) =>
  app.inject({ method: "PATCH", url: `/api/orders/shipped/${order}`, headers: admin.headers });
async function stockOf(product: string) {
  const row = await deps.db
    .selectFrom("products")
    .select(["on_hand", "reserved"])
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  return [row.on_hand, row.reserved];
}

test("a paid order ships once: its units leave the stock, and the history says who shipped it", async () => {
  const product = await makeProduct(deps.db, { on_hand: 500 });
  const order = await makeOrder(deps, buyer.id, product, true);
  const answers = await Promise.all([ship(order), ship(order), ship(order)]);
  const shipped = answers.filter((answer) => answer.statusCode === 200);
  expect(shipped.map((answer) => answer.json())).toMatchObject([
    { _id: order, status: "shipped", shippedAt: expect.any(String), isHeld: false },
  ]);
  expect((await ship(order)).json().code).toBe("order_already_shipped");
  expect(await stockOf(product)).toEqual([399, 0]);
  const timeline = await app.inject({ url: `/api/order/${order}/timeline`, headers: buyer.headers });
  expect(timeline.json().events.at(-1)).toMatchObject({ kind: "shipped", actor: admin.email });
});

test("an unpaid order does not ship, and a canceled one is not found", async () => {
  const product = await makeProduct(deps.db, { on_hand: 500 });
  const order = await makeOrder(deps, buyer.id, product);
  expect((await ship(order)).json().code).toBe("order_not_paid");
  expect(await stockOf(product)).toEqual([500, 101]);
  await app.inject({ method: "DELETE", url: `/api/orders/${order}`, headers: buyer.headers });
  expect((await ship(order)).json().code).toBe("order_not_found");
  expect(await stockOf(product)).toEqual([500, 0]);
});
