import type { Purchase } from "@bulkhead/contract/purchases";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import { lengthenHoldsJob, releaseHoldsJob } from "#features/orders/hold/holds.job.ts";
import { makeUser, type TestUser } from "#test/callers.ts";
import { makeOrder, makePaid, makeProduct, makePurchase } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop({ MAX_HELD_ORDERS: "3" });
const { deps, database, send, admin } = shop;

const path = (id: string) => `/api/purchases/${id}`;
const read = async (id: string, by: TestUser) => (await send("GET", path(id), by)).json<Purchase>();
const renew = (id: string, by: TestUser, pay: number) => send("POST", `${path(id)}/renewal`, by, { pay });

async function place(count = 3) {
  const by = await makeUser(deps);
  const products = await Promise.all(Array.from({ length: count }, () => makeProduct(deps.db)));
  return { by, products, ...(await makePurchase(deps, by.id, products)) };
}

async function lapse(orders: readonly string[]) {
  for (const order of orders) await shop.endHold(order);
  await releaseHoldsJob.run(deps, {});
}

const setProduct = (id: string, set: { price_micros?: number; removed_at?: Date; on_hand?: number }) =>
  database.updateTable("products").set(set).where("id", "=", id).execute();

describe("canceling a purchase", () => {
  test("ends what is unpaid, and nothing else, however often", async () => {
    const { by, purchase, orders, products } = await place();
    await makePaid(deps, orders[1] ?? "");
    const canceled = await send("DELETE", path(purchase), by);
    expect(canceled.json<Purchase>().orders.map(({ state }) => state)).toEqual([
      "canceled",
      "paid",
      "canceled",
    ]);
    expect(canceled.json()).toMatchObject({ due: 0, pay: 691.85, payments: [], actions: [] });
    expect(await Promise.all(products.map(shop.reserved))).toEqual([0, 101, 0]);
    expect((await send("DELETE", path(purchase), by)).json().code).toBe("order_already_paid");
  });

  test("ends an open payment of all its orders first", async () => {
    const { by, purchase, orders } = await place();
    const { due } = await read(purchase, by);
    expect((await send("POST", "/create-payment-intent", by, { pay: due, orders })).statusCode).toBe(200);
    const canceled = await send("DELETE", path(purchase), by);
    expect(canceled.json<Purchase>().orders.map(({ state }) => state)).toEqual(Array(3).fill("canceled"));
    expect((await send("DELETE", path(purchase), by)).statusCode).toBe(200);
  });

  test("is for its account and for admins", async () => {
    const { purchase, orders } = await place();
    expect((await send("DELETE", path(purchase), await makeUser(deps))).statusCode).toBe(404);
    expect((await send("DELETE", path(purchase), await makeUser(deps, "warehouse"))).statusCode).toBe(404);
    expect((await send("DELETE", path(purchase), admin)).statusCode).toBe(200);
    expect(await shop.history(orders[0] ?? "")).toEqual(["placed", "cancelled"]);
  });
});

describe("a purchase whose holds have ended", () => {
  test("is held again as a whole at today's prices, if the buyer has seen them", async () => {
    const { by, purchase, orders, products } = await place();
    await makePaid(deps, orders[2] ?? "");
    await lapse(orders.slice(0, 2));
    await setProduct(products[0] ?? "", { price_micros: 7_000_000 });
    const { renewal, actions, due } = await read(purchase, by);
    expect(renewal).toEqual({ orders: orders.slice(0, 2), pay: 1_398.85, before: 1_383.7 });
    expect([actions.includes("renew"), due]).toEqual([true, 0]);
    const refused = await renew(purchase, by, 1_383.7);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "price_changed"]);
    expect(refused.json().message).toBe("The prices have changed, $1,398.85 in all");
    expect(await Promise.all(products.map(shop.reserved))).toEqual([0, 0, 101]);

    const renewed = (await renew(purchase, by, 1_398.85)).json<Purchase>();
    expect(renewed).toMatchObject({ due: 1_398.85, payments: [{ orders: orders.slice(0, 2) }] });
    expect(renewed).not.toHaveProperty("renewal");
    const minutes = (Date.parse(String(renewed.holdUntil)) - Date.now()) / 60_000;
    expect([minutes > 29, minutes <= 30]).toEqual([true, true]);
    expect(await shop.history(orders[0] ?? "")).toEqual(["placed", "hold-ended", "hold-renewed"]);
    // Pressed twice.
    expect((await renew(purchase, by, 1_398.85)).statusCode).toBe(200);

    await lapse(orders.slice(0, 2));
    expect((await read(purchase, by)).orders.map(({ state }) => state)).toEqual([
      "canceled",
      "canceled",
      "paid",
    ]);
  });

  test.each([
    ["has too few units of a part", { on_hand: 100 }, "quantity_unavailable"],
    ["no longer sells a part", { removed_at: new Date() }, "tool_not_found"],
  ])("is not held again, not even in part, if the shop %s", async (_what, change, code) => {
    const { by, purchase, orders, products } = await place();
    await lapse(orders);
    await setProduct(products[1] ?? "", change);
    expect(await read(purchase, by)).not.toHaveProperty("renewal");
    expect((await renew(purchase, by, 2_075.55)).json().code).toBe(code);
    expect(await Promise.all(products.map(shop.reserved))).toEqual([0, 0, 0]);
    expect((await shop.orderRow(orders[0] ?? "")).state).toBe("lapsed");
    await setProduct(products[1] ?? "", { on_hand: 1_000 });
  });

  test("counts as one of what its account may hold", async () => {
    const { by, purchase, orders } = await place();
    await lapse(orders);
    const product = await makeProduct(deps.db, { on_hand: 10_000 });
    const others = [await makeOrder(deps, by.id, product), await makeOrder(deps, by.id, product)];
    others.push(await makeOrder(deps, by.id, product));
    expect((await renew(purchase, by, 2_075.55)).json().code).toBe("hold_limit");
    await shop.cancel(others[0] ?? "", by);
    expect((await renew(purchase, by, 2_075.55)).statusCode).toBe(200);
  });

  test("is renewed by its account only", async () => {
    const { purchase, orders } = await place();
    await lapse(orders);
    expect((await renew(purchase, admin, 2_075.55)).statusCode).toBe(404);
    expect((await read(purchase, admin)).actions).not.toContain("renew");
  });
});

test("verifying the email lengthens all holds of a purchase alike", async () => {
  const by = await makeUser(deps);
  const verify = (email_verified: boolean) =>
    database.updateTable("users").set({ email_verified }).where("id", "=", by.id).execute();
  await verify(false);
  const product = await makeProduct(deps.db);
  const { purchase } = await makePurchase(deps, by.id, [product, product]);
  const hours = async () => {
    const { placedAt, orders } = await read(purchase, by);
    return orders.map(
      ({ holdUntil }) => (Date.parse(String(holdUntil)) - Date.parse(String(placedAt))) / 3_600_000,
    );
  };
  expect(await hours()).toEqual([1, 1]);
  await verify(true);
  await lengthenHoldsJob.run(deps, { user: by.id });
  expect(await hours()).toEqual([48, 48]);
});

test("a purchase above what one payment can be is paid in several of whole orders", async () => {
  const by = await makeUser(deps);
  const product = await makeProduct(deps.db, { price_micros: 4_000_000_000, on_hand: 10_000 });
  await makePaid(deps, await makeOrder(deps, by.id, product));
  const { purchase, orders } = await makePurchase(deps, by.id, [product, product, product]);
  const { payments, pay, due } = await read(purchase, by);
  expect(payments).toEqual([
    { orders: orders.slice(0, 2), pay: 808_000 },
    { orders: orders.slice(2), pay: 404_000 },
  ]);
  expect([pay, due]).toEqual([1_212_000, 1_212_000]);
});

test("two orders of a purchase that end at the same moment free one place", async () => {
  const { by, orders } = await place(2);
  await Promise.all(orders.map((order) => send("DELETE", `/api/orders/${order}`, by)));
  const { rows } = await sql<{ orders: number; cents: number }>`
    select account_holds.orders, cents from account_holds join users using (account_id) where users.id = ${by.id}`.execute(
    database,
  );
  expect(rows).toEqual([{ orders: 0, cents: 0 }]);
});
