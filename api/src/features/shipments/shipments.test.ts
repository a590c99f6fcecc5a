import { MAX_COMPANIONS } from "@bulkhead/contract/shipments";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer, stranger] = [await makeUser(deps, "admin"), await makeUser(deps), await makeUser(deps)];
const DOCK = "Dock 4\nSan Jose, CA";

const send = (method: "GET" | "PATCH" | "PUT" | "DELETE", url: string, payload?: object, by = admin) =>
  app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
const ship = (order: string, payload?: object) => send("PATCH", `/api/orders/shipped/${order}`, payload);
const unship = (order: string) => send("DELETE", `/api/orders/shipped/${order}`);
const read = async (order: string, by = admin) =>
  (await send("GET", `/api/order/${order}`, undefined, by)).json();
const shipments = () => database.selectFrom("shipments").selectAll().orderBy("number").execute();
const goTo = (order: string, address: string) =>
  sql`update orders set address = ${address} where id = ${order}`.execute(database);

let product: string;
const place = async (by = buyer, address = DOCK) => {
  const order = await makeOrder(deps, by.id, product, true);
  await goTo(order, address);
  return order;
};
beforeEach(async () => {
  product = await makeProduct(deps.db, { on_hand: 5_000 });
});
async function onHand() {
  const row = await database
    .selectFrom("products")
    .select("on_hand")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  return row.on_hand;
}
const broken = async () => (await checkBooks(deps.db)).flatMap(({ broken: rows }) => rows);

test("an order that ships alone is a shipment of one, with its address and who shipped it", async () => {
  const order = await place();
  const { shipment } = (await ship(order)).json();
  expect(shipment).toEqual({ _id: expect.any(String), number: expect.stringMatching(/^SH-\d+$/) });
  expect((await shipments()).at(-1)).toMatchObject({
    id: shipment._id,
    address: DOCK,
    shipped_by: admin.id,
    voided_at: null,
  });
});

test("orders that go along ship with it, and the buyer sees carrier and number", async () => {
  const [one, two] = [await place(), await place()];
  const sent = { carrier: "ups", tracking: " 1Z 999 ", orders: [two, one] };
  expect((await ship(one, sent)).statusCode).toBe(200);
  const seen = await Promise.all([read(one, buyer), read(two, buyer)]);
  for (const order of seen)
    expect(order).toMatchObject({ status: "shipped", shipment: { carrier: "ups", tracking: "1Z 999" } });
  expect(seen[0].shipment).toEqual(seen[1].shipment);
  expect(await onHand()).toBe(5_000 - 202);
  const timeline = await send("GET", `/api/order/${two}/timeline`);
  expect(timeline.json().events.at(-1)).toMatchObject({ kind: "shipped", detail: "UPS 1Z 999" });
  expect(await broken()).toEqual([]);
});

test("all of them ship, or none", async () => {
  const unpaid = await makeOrder(deps, buyer.id, product);
  const [one, elsewhere, shipped] = [await place(), await place(buyer, "Dock 9"), await place()];
  const foreign = await place(stranger);
  await goTo(unpaid, DOCK);
  await ship(shipped);
  const before = await onHand();
  const refused = async (other: string) => (await ship(one, { orders: [other] })).json().code;
  expect(await refused(unpaid)).toBe("order_not_paid");
  expect(await refused(elsewhere)).toBe("shipment_mixed");
  expect(await refused(foreign)).toBe("shipment_mixed");
  expect(await refused(shipped)).toBe("order_already_shipped");
  expect(await refused("019b0000-0000-7000-8000-000000000001")).toBe("order_not_found");
  expect((await ship(one, { carrier: "pigeon" })).json().code).toBe("invalid_input");
  expect(await read(one)).not.toHaveProperty("status");
  expect(await onHand()).toBe(before);
  expect(await broken()).toEqual([]);
});

test("an order leaves its shipment when its shipping is undone, and an empty shipment is void", async () => {
  const [one, two] = [await place(), await place()];
  await ship(one, { orders: [two] });
  const { shipment } = await read(one);
  const row = async () => (await shipments()).find(({ id }) => id === shipment._id);
  await unship(one);
  expect(await read(one)).not.toHaveProperty("shipment");
  expect(await read(two)).toMatchObject({ status: "shipped", shipment });
  expect((await row())?.voided_at).toBeNull();
  await unship(two);
  expect(await row()).toMatchObject({ voided_at: expect.any(Date), address: "" });
  const again = (await ship(two)).json().shipment;
  expect(again._id).not.toBe(shipment._id);
  expect(await broken()).toEqual([]);
});

test("the last two orders that leave at the same time void their shipment", async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await place();
    // The second is for another product: the stock of one would let only one of them leave at a time.
    product = await makeProduct(deps.db, { on_hand: 5_000 });
    const two = await place();
    await ship(one, { orders: [two] });
    await Promise.all([unship(one), unship(two)]);
    expect((await shipments()).at(-1)?.voided_at).not.toBeNull();
  }
  expect(await broken()).toEqual([]);
});

test("two shipments that want the same order: one gets it", async () => {
  const [one, two, shared] = [await place(), await place(), await place()];
  const answers = await Promise.all([ship(one, { orders: [shared] }), ship(two, { orders: [shared] })]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await onHand()).toBe(5_000 - 202);
  expect(await broken()).toEqual([]);
});

test("carrier and number can come later, can be removed, and the history says who wrote them", async () => {
  const order = await place();
  const { shipment } = (await ship(order)).json();
  const track = (payload: object, id = shipment._id) => send("PUT", `/api/shipments/${id}/tracking`, payload);
  expect((await track({ carrier: "dhl", tracking: "1234567890" })).json()).toEqual({
    ...shipment,
    carrier: "dhl",
    tracking: "1234567890",
  });
  expect(await read(order, buyer)).toMatchObject({ shipment: { carrier: "dhl", tracking: "1234567890" } });
  const timeline = await send("GET", `/api/order/${order}/timeline`, undefined, buyer);
  expect(timeline.json().events.at(-1)).toMatchObject({
    kind: "tracking-changed",
    actor: admin.email,
    detail: "DHL 1234567890",
  });
  expect((await track({ tracking: "" })).json()).toEqual(shipment);
  await unship(order);
  expect((await track({ tracking: "1" })).json().code).toBe("shipment_not_found");
  expect((await track({ tracking: "1" }, product)).json().code).toBe("shipment_not_found");
});

test("of many orders as many are listed as can go along, those to the same address first", async () => {
  product = await makeProduct(deps.db, { on_hand: 30_000 });
  const chain = await makeUser(deps);
  await Promise.all(Array.from({ length: MAX_COMPANIONS }, () => place(chain, "Dock 9")));
  const [one, near] = [await place(chain), await place(chain)];
  const found = (await send("GET", `/api/shipments/companions?order=${one}`)).json();
  expect(found).toHaveLength(MAX_COMPANIONS);
  expect(found[0]._id).toBe(near);
});

test("what can go along is what of the same account waits to be shipped", async () => {
  const [one, two] = [await place(), await place(buyer, "Dock 9")];
  await place(stranger);
  await makeOrder(deps, buyer.id, product);
  const found = (await send("GET", `/api/shipments/companions?order=${one}`)).json();
  const ids = found.map(({ _id }: { _id: string }) => _id);
  expect(ids).toContain(two);
  expect(ids).not.toContain(one);
  expect(new Set(found.map(({ user }: { user: string }) => user))).toEqual(new Set([buyer.email]));
  expect(found.every(({ actions }: { actions: string[] }) => actions.includes("ship"))).toBe(true);
  const missing = await send("GET", `/api/shipments/companions?order=${product}`);
  expect(missing.json().code).toBe("order_not_found");
});
