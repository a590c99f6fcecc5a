import { sql } from "kysely";
import { expect, test } from "vitest";

import { type TestUser, makeUser } from "#test/callers.ts";
import { makeCompany, makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const product = await makeProduct(deps.db, { on_hand: 100_000 });

const there = { phone: "+1 503 555 0175", address: "Dock 4\n4480 Foundry Row, Portland" };
const change = (order: string, by: TestUser, payload: object = there) =>
  app.inject({ method: "PUT", url: `/api/order/${order}/delivery`, headers: by.headers, payload });
const ship = (order: string) =>
  app.inject({ method: "PATCH", url: `/api/orders/shipped/${order}`, headers: admin.headers });
const read = async (order: string) =>
  (await app.inject({ url: `/api/order/${order}`, headers: buyer.headers })).json();
const timeline = async (order: string) =>
  (await app.inject({ url: `/api/order/${order}/timeline`, headers: buyer.headers })).json();
const kindsOf = async (order: string) =>
  (await timeline(order)).events.map(({ kind }: { kind: string }) => kind);

test("buyers change where their order goes, before and after paying", async () => {
  for (const isPaid of [false, true]) {
    const order = await makeOrder(deps, buyer.id, product, isPaid);
    const answer = await change(order, buyer);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, there]);
    expect(await read(order)).toMatchObject(there);
  }
});

test("staff change it too, and a stranger finds no such order", async () => {
  const order = await makeOrder(deps, buyer.id, product, true);
  expect((await change(order, await makeUser(deps))).json().code).toBe("order_not_found");
  expect(await read(order)).toMatchObject({ phone: "", address: "" });
  for (const staff of [admin, await makeUser(deps, "warehouse")]) {
    const answer = await change(order, staff, { ...there, address: staff.email });
    expect([answer.statusCode, answer.json().actions]).toEqual([
      200,
      expect.arrayContaining(["change-delivery"]),
    ]);
    expect((await timeline(order)).events.at(-1)).toMatchObject({
      kind: "delivery-changed",
      actor: staff.email,
    });
  }
});

test("the sealed history says who changed which fields, and never what they say", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  await change(order, buyer);
  await change(order, buyer, { ...there, address: "2 Fin Street" });
  await change(order, buyer, { phone: "", address: "2 Fin Street" });
  const { events, isIntact } = await timeline(order);
  const changed = { kind: "delivery-changed", actor: buyer.email };
  expect(events.slice(1)).toMatchObject([
    { ...changed, detail: "phone and address" },
    { ...changed, detail: "address" },
    { ...changed, detail: "phone" },
  ]);
  expect(isIntact).toBe(true);
  const { rows } = await sql<{ text: string }>`
    select order_events::text as text from order_events where order_id = ${order}`.execute(database);
  expect(JSON.stringify(rows)).not.toMatch(/Foundry|Fin Street|503.?555/);
});

test("the buyer and the founder of the company are told by mail that the delivery was changed", async () => {
  const [founder, member] = [await makeUser(deps), await makeUser(deps)];
  await makeCompany(deps, founder, [member]);
  const order = await makeOrder(deps, member.id, product, true);
  await change(order, admin);
  const mails = deps.db.selectFrom("mails").select(["user_id", "event"]).where("order_id", "=", order);
  const sent = await mails.where("kind", "=", "delivery-changed").execute();
  expect(new Set(sent.map(({ user_id }) => user_id))).toEqual(new Set([founder.id, member.id]));
  const own = await makeOrder(deps, buyer.id, product);
  await change(own, buyer);
  expect(
    await deps.db
      .selectFrom("mails")
      .select("user_id")
      .where("order_id", "=", own)
      .where("kind", "=", "delivery-changed")
      .execute(),
  ).toEqual([{ user_id: buyer.id }]);
});

test("sending what is stored already leaves no trace", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  await Promise.all([change(order, buyer), change(order, buyer), change(order, buyer)]);
  expect(await kindsOf(order)).toEqual(["placed", "delivery-changed"]);
});

test("a shipped order goes where it went", async () => {
  const order = await makeOrder(deps, buyer.id, product, true);
  await change(order, buyer);
  await ship(order);
  for (const by of [buyer, admin]) {
    const answer = await change(order, by, { phone: "", address: "Elsewhere" });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "order_already_shipped"]);
  }
  expect(await read(order)).toMatchObject(there);
});

test("a canceled order goes nowhere", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  await app.inject({ method: "DELETE", url: `/api/orders/${order}`, headers: buyer.headers });
  const answer = await change(order, buyer);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "order_cancelled"]);
  expect(await kindsOf(order)).toEqual(["placed", "cancelled"]);
});

test("a change that races with shipping is made before it or refused", async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = await makeOrder(deps, buyer.id, product, true);
    const [changed, shipped] = await Promise.all([change(order, buyer), ship(order)]);
    expect(shipped.statusCode).toBe(200);
    const isFirst = changed.statusCode === 200;
    expect(changed.json().code).toBe(isFirst ? undefined : "order_already_shipped");
    expect((await kindsOf(order)).slice(-2)).toEqual([isFirst ? "delivery-changed" : "paid", "shipped"]);
    expect((await read(order)).address).toBe(isFirst ? there.address : "");
  }
});

test("the database itself keeps the delivery of a shipped order, and lets it be erased", async () => {
  const order = await makeOrder(deps, buyer.id, product, true);
  await change(order, buyer);
  await ship(order);
  const write = (address: string, phone: string) =>
    database.updateTable("orders").set({ address, phone }).where("id", "=", order).execute();
  await expect(write("Elsewhere", there.phone)).rejects.toThrow("its delivery is final");
  await write("", "");
  expect(await read(order)).toMatchObject({ phone: "", address: "" });
});

const shipTo = {
  country: "SE",
  company: "Acme",
  lines: ["Kajgatan 12"],
  postalCode: "211 20",
  city: "Malmö",
};
const printed = "Acme\nKajgatan 12\nSE-211 20 Malmö\nSweden";

test("parts of an address are kept, and its text is what they print", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  const answer = await change(order, buyer, { shipTo: { ...shipTo, phone: "+46 40" } });
  expect(answer.json()).toMatchObject({
    phone: "+46 40",
    address: printed,
    shipTo: { ...shipTo, phone: "+46 40" },
  });
  await change(order, buyer, { phone: "+46 41", address: "Elsewhere", shipTo });
  expect(await read(order)).toMatchObject({
    phone: "+46 41",
    address: printed,
    shipTo: { ...shipTo, phone: "+46 41" },
  });
  expect((await timeline(order)).events.slice(1)).toMatchObject([
    { detail: "phone and address" },
    { detail: "phone" },
  ]);
});

test("parts are kept instead of the same text, and a text takes the place of parts", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  await change(order, buyer, { phone: "", address: printed });
  await change(order, buyer, { shipTo });
  await change(order, buyer, { shipTo: { ...shipTo, country: "se" } });
  expect(await read(order)).toMatchObject({ address: printed, shipTo });
  expect(await kindsOf(order)).toEqual(["placed", "delivery-changed", "delivery-changed"]);
  await change(order, buyer, there);
  expect(await read(order)).toMatchObject(there);
  expect(await read(order)).not.toHaveProperty("shipTo");
});

test("parts without what their country needs are refused, and the answer names the field", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  const { city: _, ...cityless } = shipTo;
  const answer = (await change(order, buyer, { shipTo: cityless })).json();
  expect(answer).toMatchObject({ code: "invalid_input", issues: [{ path: "shipTo.city" }] });
  expect(await read(order)).toMatchObject({ address: "" });
});

test("the database keeps the parts of a shipped order, and erases them only with its text", async () => {
  const order = await makeOrder(deps, buyer.id, product, true);
  await change(order, buyer, { shipTo });
  await ship(order);
  const write = (values: object) =>
    database.updateTable("orders").set(values).where("id", "=", order).execute();
  await expect(write({ ship_to: null })).rejects.toThrow("its delivery is final");
  await expect(write({ address: "", phone: "" })).rejects.toThrow("orders_check");
  await write({ address: "", phone: "", ship_to: null });
  expect(await read(order)).not.toHaveProperty("shipTo");
});

test("text needs both fields, and a phone may be a number", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  expect((await change(order, buyer, { address: "Here" })).json().code).toBe("invalid_input");
  expect((await change(order, buyer, { phone: 15_035_550_175, address: " Here " })).json()).toMatchObject({
    phone: "15035550175",
    address: "Here",
  });
});
