import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeCompany, makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps } = await testApp();
const admin = await makeUser(deps, "admin");
const read = async (url: string) => (await app.inject({ url, headers: admin.headers })).json();

test("before a part is deleted, staff see how many orders hold how many of its units", async () => {
  const [buyer, product] = [await makeUser(deps), await makeProduct(deps.db, { on_hand: 900 })];
  const url = `/api/products/${product}/open-orders`;
  expect(await read(url)).toEqual({ onHand: 900, reserved: 0, orders: 0 });
  await makeOrder(deps, buyer.id, product, true);
  const canceled = await makeOrder(deps, buyer.id, product);
  await makeOrder(deps, buyer.id, product, false, 200);
  const shipped = await makeOrder(deps, buyer.id, product, true);
  await app.inject({ method: "DELETE", url: `/api/admin/orders/${canceled}`, headers: admin.headers });
  await app.inject({ method: "PATCH", url: `/api/orders/shipped/${shipped}`, headers: admin.headers });
  expect(await read(url)).toEqual({ onHand: 799, reserved: 301, orders: 2 });
  expect((await read(`/api/products/${randomUUID()}/open-orders`)).code).toBe("tool_not_found");
});

test("before a user is removed, staff see what is to ship and which holds end", async () => {
  const [buyer, product] = [await makeUser(deps), await makeProduct(deps.db)];
  const url = `/api/admin/users/${buyer.id}/open-orders`;
  expect(await read(url)).toEqual({ toShip: 0, held: 0 });
  await makeOrder(deps, buyer.id, product, true);
  await makeOrder(deps, buyer.id, product);
  expect(await read(url)).toEqual({ toShip: 1, held: 1 });
  // A company keeps its holds.
  await makeCompany(deps, buyer, []);
  await makeOrder(deps, buyer.id, product);
  expect(await read(url)).toEqual({ toShip: 1, held: 1 });
  expect((await read(`/api/admin/users/${randomUUID()}/open-orders`)).code).toBe("user_not_found");
});
