import { expect, test } from "vitest";

import { makeUser, type TestUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const product = await makeProduct(deps.db, { on_hand: 100_000 });

const actionsOf = async (order: string, by: TestUser) =>
  (await app.inject({ url: `/api/order/${order}`, headers: by.headers })).json().actions;
const send = (method: "PATCH" | "DELETE", url: string, by: TestUser) =>
  app.inject({ method, url, headers: by.headers });

test("buyers pay and cancel their unpaid orders, admins only cancel them, the warehouse does neither, and all change the delivery", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  expect(await actionsOf(order, buyer)).toEqual(["pay", "transfer", "cancel", "change-delivery"]);
  expect(await actionsOf(order, admin)).toEqual(["cancel", "change-delivery"]);
  expect(await actionsOf(order, await makeUser(deps, "warehouse"))).toEqual(["change-delivery"]);
});

test("staff pay and cancel their own unpaid orders", async () => {
  expect(await actionsOf(await makeOrder(deps, admin.id, product), admin)).toEqual([
    "pay",
    "transfer",
    "cancel",
    "change-delivery",
  ]);
});

test("a bank transfer is offered once, while the order is held, to buyers with a verified email", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  const isOffered = async () => (await actionsOf(order, buyer)).includes("transfer");
  const verify = (email_verified: boolean) =>
    database.updateTable("users").set({ email_verified }).where("id", "=", buyer.id).execute();
  expect(await isOffered()).toBe(true);
  await verify(false);
  expect(await isOffered()).toBe(false);
  await verify(true);
  const chosen = { transfer_chosen_at: new Date() };
  await database.updateTable("orders").set(chosen).where("id", "=", order).execute();
  expect(await isOffered()).toBe(false);
});

test("a paid order is shipped by staff, once, and until then buyers can only change the delivery", async () => {
  const order = await makeOrder(deps, buyer.id, product, true);
  expect(await actionsOf(order, buyer)).toEqual(["change-delivery"]);
  expect(await actionsOf(order, admin)).toEqual(["ship", "refund", "change-delivery"]);
  await send("PATCH", `/api/orders/shipped/${order}`, admin);
  expect(await actionsOf(order, buyer)).toEqual([]);
  expect(await actionsOf(order, admin)).toEqual(["unship", "refund"]);
});

test("nobody can do anything with an order that is being canceled", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  const canceling = {
    has_live_payment: true,
    cancel_requested_at: new Date(),
    cancel_requested_by: buyer.id,
  };
  await database.updateTable("orders").set(canceling).where("id", "=", order).execute();
  expect(await actionsOf(order, buyer)).toEqual([]);
  expect(await actionsOf(order, admin)).toEqual([]);
});

test("a canceled order can still be opened with its history, payments and documents, by staff and by its buyer", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  await send("DELETE", `/api/orders/${order}`, buyer);
  for (const { headers } of [admin, buyer])
    for (const part of ["", "/timeline", "/payments", "/documents"]) {
      const { statusCode } = await app.inject({ url: `/api/order/${order}${part}`, headers });
      expect([part, statusCode]).toEqual([part, 200]);
    }
});

test("the list offers staff the same actions as the order", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  const listed = await app.inject({ url: `/api/orders?search=${order}`, headers: admin.headers });
  expect(listed.json()).toMatchObject([{ _id: order, actions: ["cancel", "change-delivery"] }]);
});

test("an id in capital letters is the same id, and everybody who asks at once gets their own order", async () => {
  const [mine, theirs] = [await makeOrder(deps, buyer.id, product), await makeOrder(deps, admin.id, product)];
  const read = async (id: string, by: TestUser) =>
    (await app.inject({ url: `/api/order/${id.toUpperCase()}`, headers: by.headers })).json();
  const [own, stranger, admins] = await Promise.all([
    read(mine, buyer),
    read(theirs, buyer),
    read(theirs, admin),
  ]);
  expect([own._id, stranger.code, admins._id]).toEqual([mine, "order_not_found", theirs]);
});
