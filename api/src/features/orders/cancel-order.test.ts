import { expect, test } from "vitest";

import { makeUser, type TestUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { releaseHoldsJob } from "./hold/holds.job.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];

const cancel = (order: string, by: TestUser) =>
  app.inject({ method: "DELETE", url: `/api/orders/${order}`, headers: by.headers });
const cancelAsStaff = (order: string) =>
  app.inject({ method: "DELETE", url: `/api/admin/orders/${order}`, headers: admin.headers });
const ledger = async (product: string) =>
  (await app.inject({ url: `/api/products/${product}/ledger`, headers: admin.headers })).json();
const reserved = async (product: string) =>
  (await ledger(product)).reduce(
    (sum: number, line: { reservedChange: number }) => sum + line.reservedChange,
    0,
  );

test("an owner cancels an unpaid order once, its units go back to stock, and the order leaves the lists", async () => {
  const product = await makeProduct(deps.db);
  const order = await makeOrder(deps, buyer.id, product);
  const answers = await Promise.all([cancel(order, buyer), cancel(order, buyer), cancel(order, buyer)]);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(await reserved(product)).toBe(0);
  expect((await ledger(product))[0]).toMatchObject({ kind: "release", actor: buyer.email, order });
  const { headers } = buyer;
  const read = await app.inject({ url: `/api/order/${order}`, headers });
  expect(read.json()).toMatchObject({ _id: order, cancelledAt: expect.any(String), actions: [] });
  expect((await app.inject({ url: "/api/order/", headers })).json()).toEqual([]);
});

test("nobody cancels an order of somebody else as its owner, not even staff", async () => {
  const product = await makeProduct(deps.db);
  const order = await makeOrder(deps, buyer.id, product);
  for (const by of [await makeUser(deps), admin])
    expect((await cancel(order, by)).json().code).toBe("order_not_found");
  expect(await reserved(product)).toBe(101);
});

test("staff cancel anybody's unpaid order, and the ledger says who it was", async () => {
  const product = await makeProduct(deps.db);
  const order = await makeOrder(deps, buyer.id, product);
  expect((await cancelAsStaff(order)).json()).toEqual({ _id: order });
  expect((await ledger(product))[0]).toMatchObject({ kind: "release", actor: admin.email, order });
});

test("an order whose hold is over is canceled without returning its units twice", async () => {
  const product = await makeProduct(deps.db);
  const order = await makeOrder(deps, buyer.id, product);
  await database
    .updateTable("orders")
    .set({ hold_until: new Date(0) })
    .where("id", "=", order)
    .execute();
  await releaseHoldsJob.run(deps, {});
  expect((await cancel(order, buyer)).statusCode).toBe(200);
  expect(await reserved(product)).toBe(0);
});

test("a paid order is not canceled, by its owner or by staff", async () => {
  const product = await makeProduct(deps.db);
  const order = await makeOrder(deps, buyer.id, product, true);
  for (const answer of [await cancel(order, buyer), await cancelAsStaff(order)])
    expect([answer.statusCode, answer.json().code]).toEqual([409, "order_already_paid"]);
  expect(await reserved(product)).toBe(101);
});
