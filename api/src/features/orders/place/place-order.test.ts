import { randomUUID } from "node:crypto";

import type { placeOrder } from "@bulkhead/contract/orders";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";

import { makeUser, type TestUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { writeSeller } from "#test/seller.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const buyer = await makeUser(deps);

interface Sent {
  product: string;
  quantity?: number;
  price?: number;
  user?: string;
  key?: string;
  by?: TestUser;
}

const send = (payload: object, by = buyer, key?: string) =>
  app.inject({
    method: "POST",
    url: "/api/order",
    headers: { ...by.headers, ...(key !== undefined && { "idempotency-key": key }) },
    payload,
  });

function place({ product, quantity = 101, price = 6.85, user, key, by = buyer }: Sent) {
  const productName = "Axial fan";
  const contact = { phone: "+49 030", address: "1 Way" };
  return send({ user: user ?? by.email, productName, product, price, quantity, ...contact }, by, key);
}

async function stockOf(id: string) {
  const { on_hand, reserved } = await deps.db
    .selectFrom("products")
    .select(["on_hand", "reserved"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { on_hand, reserved };
}

describe("an order", () => {
  test("of 101 units reserves 101 units, for 48 hours, at today's price", async () => {
    const product = await makeProduct(deps.db, {
      on_hand: 1_000,
      price_micros: 489_000_000,
      name: "GPU package",
    });
    const answer = await place({ product, price: 489 });
    expect(answer.statusCode).toBe(200);
    const order = (
      await app.inject({ url: `/api/order/${answer.json().insertedId}`, headers: buyer.headers })
    ).json();
    expect(order).toMatchObject({
      user: buyer.email,
      productName: "GPU package",
      quantity: 101,
      price: 489,
      pay: 49_389,
      phone: "+49 030",
      paid: false,
      isHeld: true,
      actions: ["pay", "transfer", "cancel", "change-delivery"],
    });
    expect(order).not.toHaveProperty("status");
    expect(Date.parse(order.holdUntil) - Date.parse(order.placedAt)).toBe(48 * 3_600_000);
    expect(await stockOf(product)).toEqual({ on_hand: 1_000, reserved: 101 });
  });

  test("belongs to the account of its buyer", async () => {
    const answer = await place({ product: await makeProduct(deps.db) });
    const row = await deps.db
      .selectFrom("orders")
      .innerJoin("users", "users.account_id", "orders.account_id")
      .select("users.id")
      .where("orders.id", "=", answer.json().insertedId)
      .executeTakeFirst();
    expect(row?.id).toBe(buyer.id);
  });

  test.each([
    [100, 422, "Quantity should be more than 100"],
    [-5, 422, "Quantity should be more than 100"],
    [501, 409, "Quantity is not available"],
    [3_000_000_000, 409, "Quantity is not available"],
  ])("of %d units is refused and takes nothing", async (quantity, status, message) => {
    const product = await makeProduct(deps.db, { on_hand: 500 });
    const answer = await place({ product, quantity });
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    expect(await stockOf(product)).toEqual({ on_hand: 500, reserved: 0 });
  });

  test("at yesterday's price is refused with today's", async () => {
    const product = await makeProduct(deps.db, { price_micros: 499_000_000 });
    const answer = await place({ product, price: 489 });
    expect([answer.statusCode, answer.json().message]).toEqual([409, "The price is now $499.00 a unit"]);
  });

  test("can take every unit on hand", async () => {
    const product = await makeProduct(deps.db, { on_hand: 500 });
    expect((await place({ product, quantity: 500 })).statusCode).toBe(200);
    expect(await stockOf(product)).toEqual({ on_hand: 500, reserved: 500 });
  });

  test("of $999,999.99 is placed, and of more is refused", async () => {
    const product = await makeProduct(deps.db, { price_micros: 9_900_990_000, on_hand: 5_000 });
    expect((await place({ product, price: 9_900.99, quantity: 102 })).json().code).toBe("over_card_limit");
    expect((await place({ product, price: 9_900.99, quantity: 101 })).statusCode).toBe(200);
  });

  test("is refused for the stock before its price, and for its price before its amount", async () => {
    const product = await makeProduct(deps.db, { price_micros: 9_900_990_000, on_hand: 200 });
    const codeOf = async (order: { price: number; quantity: number }) =>
      (await place({ product, ...order })).json().code;
    expect(await codeOf({ price: 1, quantity: 201 })).toBe("quantity_unavailable");
    expect(await codeOf({ price: 1, quantity: 102 })).toBe("price_changed");
    expect(await codeOf({ price: 9_900.99, quantity: 201 })).toBe("quantity_unavailable");
    expect(await codeOf({ price: 9_900.99, quantity: 102 })).toBe("over_card_limit");
  });

  test("is held as long as the shop is configured to", async () => {
    const { app: shop, deps: others } = await testApp({
      SELLER_FILE: await writeSeller({ holdHours: 2 }),
    });
    const by = await makeUser(others);
    const payload = { product: await makeProduct(others.db), price: 6.85, quantity: 101 };
    await shop.inject({ method: "POST", url: "/api/order", headers: by.headers, payload });
    const [order] = (await shop.inject({ url: "/api/order/", headers: by.headers })).json();
    expect(Date.parse(order.holdUntil) - Date.parse(order.placedAt)).toBe(2 * 3_600_000);
  });

  test("in another person's name is refused", async () => {
    const product = await makeProduct(deps.db);
    expect((await place({ product, user: "somebody@example.com" })).statusCode).toBe(403);
  });

  test("of a product that is gone is refused", async () => {
    const product = await makeProduct(deps.db, { removed_at: new Date() });
    expect((await place({ product })).json().code).toBe("tool_not_found");
    expect((await place({ product: randomUUID() })).json().code).toBe("tool_not_found");
  });
});

test("an order says what the buyer sent, field by field", async () => {
  const { user: _, ...sent }: Required<Omit<z.input<typeof placeOrder.body>, "shipTo">> = {
    user: buyer.email,
    productName: "Axial fan, 100 mm",
    product: await makeProduct(deps.db),
    price: 6.85,
    quantity: 123,
    phone: "+1 555 0100",
    address: "1 Way \u{1F600}\nSpringfield",
    poNumber: "4500-88213",
  };
  const { insertedId } = (await send({ ...sent })).json();
  const order = await app.inject({ url: `/api/order/${insertedId}`, headers: buyer.headers });
  expect(order.json()).toMatchObject(sent);
});

test("half a character in an address is replaced, not refused", async () => {
  const product = await makeProduct(deps.db);
  const { insertedId } = (await send({ product, price: 6.85, quantity: 101, address: "1 Way\uD83D" })).json();
  const order = await app.inject({ url: `/api/order/${insertedId}`, headers: buyer.headers });
  expect(order.json().address).toBe("1 Way\uFFFD");
});

describe("where an order goes", () => {
  const read = async (answer: { json: () => { insertedId: string } }) =>
    (await app.inject({ url: `/api/order/${answer.json().insertedId}`, headers: buyer.headers })).json();
  const shipTo = {
    country: "US",
    company: "Acme",
    lines: ["Dock 4"],
    city: "Portland",
    region: "OR",
    postalCode: "97227",
  };
  const text = "Acme\nDock 4\nPortland, OR 97227\nUnited States";

  test("is given in parts, and phone and address are what they print", async () => {
    const body = { product: await makeProduct(deps.db), price: 6.85, quantity: 101, phone: "+1 503" };
    const order = await read(await send({ ...body, address: "Elsewhere", shipTo }));
    expect(order).toMatchObject({ phone: "+1 503", address: text, shipTo: { ...shipTo, phone: "+1 503" } });
    const called = await read(await send({ ...body, shipTo: { ...shipTo, phone: "+1 971" } }));
    expect(called).toMatchObject({ phone: "+1 971", shipTo: { ...shipTo, phone: "+1 971" } });
  });

  test("stays the text that was given without parts", async () => {
    const order = await read(await place({ product: await makeProduct(deps.db) }));
    expect(order).toMatchObject({ phone: "+49 030", address: "1 Way" });
    expect(order).not.toHaveProperty("shipTo");
  });

  test("is refused in parts without what the country needs, and nothing is reserved", async () => {
    const product = await makeProduct(deps.db);
    const { region: _, ...stateless } = shipTo;
    const answer = await send({ product, price: 6.85, quantity: 101, shipTo: stateless });
    expect(answer.json()).toMatchObject({ code: "invalid_input", issues: [{ path: "shipTo.region" }] });
    expect(await stockOf(product)).toMatchObject({ reserved: 0 });
  });
});

describe("sent again with the same key", () => {
  test("it is the same order, even if all arrive together", async () => {
    const product = await makeProduct(deps.db);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => place({ product, key })));
    expect(new Set(answers.map((answer) => answer.json().insertedId)).size).toBe(1);
    expect(await stockOf(product)).toMatchObject({ reserved: 101 });
  });

  test.each([
    ["quantity", { quantity: 102 }],
    ["price", { price: 6.86 }],
    ["phone", { phone: "+49 031" }],
    ["address", { address: "2 Way" }],
    ["PO number", { poNumber: "4500" }],
    [
      "address in parts",
      { shipTo: { country: "PT", lines: ["Doca 4"], postalCode: "4150-555", city: "Porto" } },
    ],
  ])("it is refused if it asks for another %s", async (_field, change) => {
    const key = randomUUID();
    const body = { product: await makeProduct(deps.db), price: 6.85, quantity: 101 };
    expect((await send(body, buyer, key)).statusCode).toBe(200);
    expect((await send({ ...body, ...change }, buyer, key)).json().code).toBe("key_reused");
  });

  test("it is the same order if only its account or the name of its product is spelled differently", async () => {
    const key = randomUUID();
    const body = { product: await makeProduct(deps.db), price: 6.85, quantity: 101 };
    const { insertedId } = (await send(body, buyer, key)).json();
    const again = await send({ ...body, user: buyer.email.toUpperCase(), productName: "Fan" }, buyer, key);
    expect(again.json()).toEqual({ insertedId });
  });

  test("it is the same order even if its product now costs more, is sold out or is no longer sold", async () => {
    const product = await makeProduct(deps.db, { on_hand: 101 });
    const key = randomUUID();
    const { insertedId } = (await place({ product, key })).json();
    for (const change of [{ price_micros: 9_000_000 }, { removed_at: new Date() }]) {
      await database.updateTable("products").set(change).where("id", "=", product).execute();
      expect((await place({ product, key })).json()).toEqual({ insertedId });
    }
    expect(await stockOf(product)).toEqual({ on_hand: 101, reserved: 101 });
  });

  test("by another buyer it is another order", async () => {
    const product = await makeProduct(deps.db);
    const key = randomUUID();
    const other = await makeUser(deps);
    const [one, two] = [await place({ product, key }), await place({ product, key, by: other })];
    expect(one.json().insertedId).not.toBe(two.json().insertedId);
  });
});

describe("many orders together", () => {
  test("for one product take what there is, and not one unit more", async () => {
    const product = await makeProduct(deps.db, { on_hand: 1_010 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => place({ product })));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(10);
    expect(answers.filter((answer) => answer.json().message === "Quantity is not available")).toHaveLength(
      190,
    );
    expect(await stockOf(product)).toEqual({ on_hand: 1_010, reserved: 1_010 });
  });

  test("each leave one line in the ledger and one event", async () => {
    const product = await makeProduct(deps.db, { on_hand: 5_000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => place({ product })));
    for (const answer of answers) {
      const url = `/api/order/${answer.json().insertedId}/timeline`;
      expect((await app.inject({ url, headers: buyer.headers })).json()).toMatchObject({
        events: [{ kind: "placed", actor: buyer.email }],
        isIntact: true,
      });
    }
    const movements = await deps.db
      .selectFrom("stock_movements")
      .selectAll()
      .where("product_id", "=", product)
      .where("kind", "=", "reserve")
      .execute();
    expect(movements).toHaveLength(20);
    expect(movements.every((row) => row.reserved_change === 101)).toBe(true);
  });
});
