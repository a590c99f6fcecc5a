import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { updateMoney } from "#features/payments/order-money.store.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];

const url = (order: string) => `/api/orders/shipped/${order}`;
const ship = (order: string) => app.inject({ method: "PATCH", url: url(order), headers: admin.headers });
const unship = (order: string, payload?: object) =>
  app.inject({ method: "DELETE", url: url(order), headers: admin.headers, ...(payload && { payload }) });
const read = async (order: string, by = admin) =>
  (await app.inject({ url: `/api/order/${order}`, headers: by.headers })).json();
const shippedAgo = (order: string, time: string) =>
  sql`update orders set shipped_at = now() - ${time}::interval where id = ${order}`.execute(database);
const movementsOf = (order: string) =>
  database
    .selectFrom("stock_movements")
    .select(["kind", "on_hand_change", "reserved_change", "reason"])
    .where("order_id", "=", order)
    .where("kind", "=", "unship")
    .execute();
const kindsOf = async (order: string) => {
  const rows = await database
    .selectFrom("order_events")
    .select("kind")
    .where("order_id", "=", order)
    .orderBy("seq")
    .execute();
  return rows.map(({ kind }) => kind);
};
/** As if all of it had been refunded at the provider. */
const refund = (order: string) =>
  database.transaction().execute(async (tx) => {
    await sql`
      with gone as (
        update payments set status = 'refunded', refunded_cents = received_cents, refunded_at = now()
        where id in (select payment_id from payment_orders where order_id = ${order}) returning *
      )
      insert into refunds (provider_id, payment_id, amount_cents, status, created_at)
      select gen_random_uuid(), id, received_cents, 'succeeded', now() from gone`.execute(tx);
    await updateMoney(tx, [order]);
  });

let product: string;
let order: string;
beforeEach(async () => {
  product = await makeProduct(deps.db, { on_hand: 500 });
  order = await makeOrder(deps, buyer.id, product, true);
});
async function stock() {
  const row = await database
    .selectFrom("products")
    .select(["on_hand", "reserved"])
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  return [row.on_hand, row.reserved];
}
const broken = async () => (await checkBooks(deps.db)).flatMap(({ broken: rows }) => rows);

test("shipping is undone: the order holds its units again, can ship again, and the history says so", async () => {
  await ship(order);
  const answer = await unship(order);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ isHeld: true, actions: expect.arrayContaining(["ship"]) });
  expect(answer.json()).not.toHaveProperty("status");
  expect(await stock()).toEqual([500, 101]);
  expect(await movementsOf(order)).toEqual([
    { kind: "unship", on_hand_change: 101, reserved_change: 101, reason: null },
  ]);
  expect((await ship(order)).statusCode).toBe(200);
  expect(await stock()).toEqual([399, 0]);
  const timeline = await app.inject({ url: `/api/order/${order}/timeline`, headers: buyer.headers });
  expect(timeline.json().isIntact).toBe(true);
  expect(timeline.json().events.slice(-3)).toMatchObject([
    { kind: "shipped" },
    { kind: "ship-undone", actor: admin.email },
    { kind: "shipped" },
  ]);
  expect(await broken()).toEqual([]);
});

test("until 30 minutes have passed no reason is needed, and then one is", async () => {
  await ship(order);
  await shippedAgo(order, "29 minutes");
  expect((await unship(order)).statusCode).toBe(200);
  await ship(order);
  await shippedAgo(order, "31 minutes");
  for (const payload of [undefined, {}, { reason: "  " }])
    expect((await unship(order, payload)).json()).toMatchObject({
      code: "reason_needed",
      message: "This order shipped more than 30 minutes ago. Say why you undo it",
    });
  expect((await unship(order, { reason: "Still on the dock" })).statusCode).toBe(200);
  expect((await movementsOf(order)).map(({ reason }) => reason)).toEqual([null, "Still on the dock"]);
});

test("an order that has not shipped is refused, and nobody knows a foreign id", async () => {
  expect((await unship(order)).json().code).toBe("order_not_shipped");
  expect((await unship("019b0000-0000-7000-8000-000000000001")).json().code).toBe("order_not_found");
  expect(await stock()).toEqual([500, 101]);
});

test("several people undo it at the same time: its units come back once", async () => {
  await ship(order);
  const answers = await Promise.all([unship(order), unship(order), unship(order)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  expect(await stock()).toEqual([500, 101]);
  expect(await movementsOf(order)).toHaveLength(1);
});

test("an order that was refunded after it had shipped ends, and its units are free", async () => {
  await ship(order);
  await refund(order);
  const answer = await unship(order);
  expect(answer.json()).toMatchObject({ money: "refunded", isHeld: false, actions: [] });
  expect(answer.json().cancelledAt).toEqual(expect.any(String));
  expect(await stock()).toEqual([500, 0]);
  expect(await movementsOf(order)).toMatchObject([{ on_hand_change: 101, reserved_change: 0 }]);
  expect((await kindsOf(order)).slice(-2)).toEqual(["ship-undone", "cancelled"]);
  expect((await ship(order)).json().code).toBe("order_refunded");
  expect(await broken()).toEqual([]);
});

test("the same while a dispute is open: its money is disputed, but no longer with us", async () => {
  await ship(order);
  await refund(order);
  await sql`
    insert into disputes (provider_id, payment_id, amount_cents, status, reason, created_at)
    select gen_random_uuid(), payment_id, share_cents, 'open', 'fraudulent', now()
    from payment_orders where order_id = ${order}`.execute(database);
  await database.transaction().execute((tx) => updateMoney(tx, [order]));
  expect((await unship(order)).json()).toMatchObject({ money: "disputed", isHeld: false, actions: [] });
  expect(await stock()).toEqual([500, 0]);
  expect(await broken()).toEqual([]);
});

test("an order whose refund is on its way ends too", async () => {
  await ship(order);
  await sql`
    update payments set status = 'refund_due'
    where id in (select payment_id from payment_orders where order_id = ${order})`.execute(database);
  await database.transaction().execute((tx) => updateMoney(tx, [order]));
  expect((await unship(order)).json()).toMatchObject({ money: "refunded", isHeld: false });
  expect(await stock()).toEqual([500, 0]);
  expect(await broken()).toEqual([]);
});

test("staff see until when they undo it freely, and the buyer does not", async () => {
  await ship(order);
  const { shippedAt, undoShipUntil, actions } = await read(order);
  expect(new Date(undoShipUntil).getTime() - new Date(shippedAt).getTime()).toBe(30 * 60_000);
  expect(actions).toEqual(["unship", "refund"]);
  const seen = await read(order, buyer);
  expect(seen.actions).toEqual([]);
  expect(seen).not.toHaveProperty("undoShipUntil");
});
