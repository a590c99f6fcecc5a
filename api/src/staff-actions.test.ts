import { randomUUID } from "node:crypto";

import { activitySubjects, type ActivityAction } from "@bulkhead/contract/activity";
import { startBooksCheck } from "@bulkhead/contract/books";
import { callOf, endpoints } from "@bulkhead/contract/endpoints";
import { previewImport } from "@bulkhead/contract/imports";
import { MOST_COUNTED } from "@bulkhead/contract/limits";
import { beforeEach, expect, test } from "vitest";

import { inTransaction } from "#platform/database/pool.ts";
import { recordActions } from "#platform/staff-actions.ts";
import { keepTables } from "#test/access/keep-tables.ts";
import { makeWorld, requestOf } from "#test/access/world.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { COST, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { app, deps, database, provider } = shop;
const { placeAndTransfer, hear, stray } = openTransfers(shop);

/** Every write that only staff may make, by the contract. A preview and a check change nothing. */
const writes = endpoints
  .filter(({ access, method }) => method !== "GET" && (access === "admin" || access === "warehouse"))
  .filter((endpoint) => endpoint !== previewImport && endpoint !== startBooksCheck)
  .map(callOf);

async function makeStrayMoney() {
  const { order, intent } = await placeAndTransfer();
  await shop.fund(intent, COST, null);
  await hear();
  const [found] = await stray();
  return { order, url: `/api/transfers/stray/${found._id}` };
}

/** What needs money of the provider or a hold of its own, which the world of the matrix does not have. */
const withMoney: Record<string, () => Promise<{ url: string; payload?: object }>> = {
  "POST /api/orders/{id}/accept-payment": async () => {
    const { order, intent } = await shop.placeAndStart();
    await shop.atProvider(`payment_intents/${intent}`, { "metadata[order_id]": randomUUID() });
    await shop.pay(intent);
    await provider.deliver();
    return { url: `/api/orders/${order}/accept-payment`, payload: { transactionId: intent } };
  },
  "POST /api/holds/end": async () => {
    const { id } = await makeUser(deps);
    await makeOrder(deps, id, await makeProduct(deps.db));
    const { account_id: account } = await database
      .selectFrom("users")
      .select("account_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { url: "/api/holds/end", payload: { account } };
  },
  "POST /api/transfers/stray/{id}/assign": async () => {
    const { order, url } = await makeStrayMoney();
    return { url: `${url}/assign`, payload: { order } };
  },
  "POST /api/transfers/stray/{id}/return": async () => ({ url: `${(await makeStrayMoney()).url}/return` }),
};

const world = await makeWorld(deps);
beforeEach(await keepTables(database));

async function send(call: string, headers = {}) {
  const recipe = await requestOf(world, call);
  const own = await withMoney[call]?.();
  const request = own ? { ...own, method: recipe.method } : recipe;
  const all = { ...world.headers.admin, ...(own ? {} : recipe.headers), ...headers };
  const again = () => app.inject({ ...request, headers: all });
  return { answer: await again(), again };
}

const actions = () =>
  database
    .selectFrom("staff_actions")
    .select(["action", "subject_id as subject", "fields"])
    .where("actor_id", "=", world.admin.id)
    .orderBy("id")
    .execute();

test.each(writes)("%s leaves who did it, once, however often it is sent", async (call) => {
  const { answer, again } = await send(call, { "idempotency-key": randomUUID() });
  expect(answer.statusCode).toBe(200);
  const left = await actions();
  expect(left).toHaveLength(1);
  expect(Object.keys(activitySubjects)).toContain(left[0]?.action);
  await again();
  expect(await actions()).toEqual(left);
});

test("an admin who corrects the address of an order is known, and a buyer's own correction is no activity", async () => {
  await send("PUT /api/order/{id}/delivery", world.headers.customer);
  const about = database.selectFrom("staff_actions").selectAll().where("subject_id", "=", world.order);
  expect(await about.execute()).toEqual([]);
  await app.inject({
    method: "PUT",
    url: `/api/order/${world.order}/delivery`,
    headers: world.headers.admin,
    payload: { phone: "", address: "Dock 4" },
  });
  expect(await actions()).toEqual([
    { action: "change-delivery", subject: world.order, fields: ["phone", "address"] },
  ]);
});

test("an action names its subject and the changed fields, never what a person wrote", async () => {
  const { product, owner, headers } = world;
  const payload = { price: 9.9, name: "New name", model: "" };
  await app.inject({ method: "PATCH", url: `/api/products/${product}`, headers: headers.admin, payload });
  for (const role of ["warehouse", "customer", "customer"])
    await app.inject({
      method: "PUT",
      url: "/api/admin",
      headers: headers.admin,
      payload: { email: owner.email, role },
    });
  expect(await actions()).toEqual([
    { action: "edit-product", subject: product, fields: ["name", "price_micros"] },
    { action: "assign-to-warehouse", subject: owner.id, fields: ["role"] },
    { action: "demote-user", subject: owner.id, fields: ["role"] },
  ]);
});

test("a refused change leaves no action, and an action cannot be rewritten", async () => {
  const url = `/api/admin/users/${world.admin.id}`;
  expect((await app.inject({ method: "DELETE", url, headers: world.headers.admin })).statusCode).toBe(409);
  expect(await actions()).toEqual([]);
  await send("PUT /api/admin");
  await expect(database.deleteFrom("staff_actions").execute()).rejects.toThrow(/append-only/);
});

test("the list says who did what to what, newest first, and is narrowed by person, subject, action and day", async () => {
  const [mary, jane] = [await makeUser(deps, "admin"), await makeUser(deps, "warehouse")];
  const { product, paidOrder } = world;
  const reprice = (price: number) =>
    app.inject({
      method: "PATCH",
      url: `/api/products/${product}`,
      headers: mary.headers,
      payload: { price },
    });
  await reprice(6);
  await reprice(6);
  await app.inject({ method: "PATCH", url: `/api/orders/shipped/${paidOrder}`, headers: jane.headers });
  const list = async (query: object) => {
    const url = `/api/activity?${new URLSearchParams({ ...query }).toString()}`;
    return app.inject({ url, headers: world.headers.admin });
  };
  const seen = async (query: object) =>
    (await list(query)).json<{ action: ActivityAction; actor: string }[]>().map(({ action }) => action);
  const { number } = (
    await app.inject({ url: `/api/order/${paidOrder}`, headers: world.headers.admin })
  ).json();
  const [latest] = (await list({})).json();
  expect(latest).toEqual({
    _id: expect.any(String),
    at: expect.any(String),
    actor: jane.email,
    action: "ship-order",
    subject: { kind: "order", _id: paidOrder, name: number, of: "Nordfrost GmbH" },
    fields: [],
  });
  expect(await seen({ search: jane.email.slice(0, 15) })).toEqual(["ship-order"]);
  expect(await seen({ search: number })).toEqual(["ship-order"]);
  expect(await seen({ search: mary.email })).toEqual(["edit-product", "edit-product"]);
  expect(await seen({ subject: product })).toEqual(["edit-product", "edit-product"]);
  expect(await seen({ search: mary.email, action: "ship-order" })).toEqual([]);
  const prices = (await list({ subject: product, prices: "true" })).json();
  expect(prices).toMatchObject([{ actor: mary.email, price: { before: 6.85, after: 6 } }]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await seen({ subject: product, day: today })).toHaveLength(2);
  expect(await seen({ subject: product, day: "2026-01-31" })).toEqual([]);
  const paged = await list({ search: mary.email, size: "1" });
  expect([paged.headers["x-total-count"], paged.json()]).toEqual(["2", [expect.anything()]]);
  expect(paged.headers["link"]).toContain("page=2");
  expect((await list({ search: mary.email, size: "1", page: "2" })).headers["link"]).toBeUndefined();
  expect((await list({ day: "31.01.2026" })).json().code).toBe("invalid_input");
});

test("a long list is counted so far and no further, and still has pages", async () => {
  const lines = Array.from({ length: MOST_COUNTED + 1 }, () => ({
    action: "ship-order" as const,
    subjectId: world.paidOrder,
    fields: [],
  }));
  const mary = await makeUser(deps, "admin");
  await inTransaction(deps.db, (tx) => recordActions(tx, mary, lines));
  const { headers } = mary;
  const last = await app.inject({ url: "/api/activity?page=100&size=50", headers });
  expect([last.headers["x-total-count"], last.json().length]).toEqual([String(MOST_COUNTED), 50]);
});
