import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeOrders, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { releaseHoldsJob } from "./holds.job.ts";

const { app, deps, database } = await testApp();
const buyer = await makeUser(deps);

const endHoldsOf = (product: string) =>
  database
    .updateTable("orders")
    .set({ hold_until: new Date(Date.now() - 1_000) })
    .where("product_id", "=", product)
    .execute();
async function reserved(product: string) {
  const row = await deps.db
    .selectFrom("products")
    .select("reserved")
    .where("id", "=", product)
    .executeTakeFirst();
  return row?.reserved;
}
const get = async (url: string) => (await app.inject({ url, headers: buyer.headers })).json();

test("an unpaid order whose hold is over returns its units and can still be paid or canceled", async () => {
  const product = await makeProduct(deps.db);
  const order = await makeOrder(deps, buyer.id, product);
  await endHoldsOf(product);
  await releaseHoldsJob.run(deps, {});
  expect(await reserved(product)).toBe(0);
  expect(await get(`/api/order/${order}`)).toMatchObject({
    isHeld: false,
    actions: ["pay", "cancel", "change-delivery"],
  });
  const { events, isIntact } = await get(`/api/order/${order}/timeline`);
  expect(events).toEqual([
    { kind: "placed", at: expect.any(String), actor: buyer.email },
    { kind: "hold-ended", at: expect.any(String) },
  ]);
  expect(isIntact).toBe(true);
});

test("an order keeps its units while its hold lasts", async () => {
  const product = await makeProduct(deps.db);
  const order = await makeOrder(deps, buyer.id, product);
  await releaseHoldsJob.run(deps, {});
  expect(await reserved(product)).toBe(101);
  expect(await get(`/api/order/${order}`)).toMatchObject({ isHeld: true });
});

test("a paid order keeps its units, however long ago its hold ended", async () => {
  const product = await makeProduct(deps.db);
  await makeOrder(deps, buyer.id, product, true);
  await endHoldsOf(product);
  await releaseHoldsJob.run(deps, {});
  expect(await reserved(product)).toBe(101);
});

test("one run releases every hold that is over, however many there are", async () => {
  const product = await makeProduct(deps.db, { on_hand: 100_000 });
  await makeOrders(deps, buyer.id, product, 401);
  await endHoldsOf(product);
  await releaseHoldsJob.run(deps, {});
  expect(await reserved(product)).toBe(0);
});

test("an order that somebody is changing keeps its units until they are done, and the others do not wait for it", async () => {
  const product = await makeProduct(deps.db);
  const changed = await makeOrder(deps, buyer.id, product);
  const other = await makeOrder(deps, buyer.id, product);
  await endHoldsOf(product);
  await database.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${changed} for update`.execute(tx);
    await releaseHoldsJob.run(deps, {});
    expect(await get(`/api/order/${other}`)).toMatchObject({ isHeld: false });
    expect(await get(`/api/order/${changed}`)).toMatchObject({ isHeld: true });
  });
  await releaseHoldsJob.run(deps, {});
  expect(await reserved(product)).toBe(0);
});
