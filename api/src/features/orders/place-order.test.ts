import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import { makeUser, type TestUser } from "../../../test/callers.ts";
import { makeProduct } from "../../../test/make.ts";
import { testApp } from "../../../test/test-app.ts";

const { app, deps } = await testApp();
const buyer = await makeUser(deps);

interface Sent {
  product: string;
  quantity?: number;
  price?: number;
  user?: string;
  key?: string;
  by?: TestUser;
}

function place({ product, quantity = 101, price = 6.85, user, key, by = buyer }: Sent) {
  return app.inject({
    method: "POST",
    url: "/api/order",
    headers: { ...by.headers, ...(key !== undefined && { "idempotency-key": key }) },
    payload: {
      user: user ?? by.email,
      productName: "Axial fan",
      product,
      price,
      quantity,
      phone: "+49 030",
      address: "1 Way",
    },
  });
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
    const product = await makeProduct(deps.db, { on_hand: 1_000, price_cents: 48_900, name: "GPU package" });
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
      actions: ["pay", "cancel"],
    });
    expect(order).not.toHaveProperty("status");
    expect(Date.parse(order.holdUntil) - Date.parse(order.placedAt)).toBe(48 * 3_600_000);
    expect(await stockOf(product)).toEqual({ on_hand: 1_000, reserved: 101 });
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
    const product = await makeProduct(deps.db, { price_cents: 49_900 });
    const answer = await place({ product, price: 489 });
    expect([answer.statusCode, answer.json().message]).toEqual([409, "The price is now $499.00 a unit"]);
  });

  test("above what a card can pay is refused, and says so", async () => {
    const product = await makeProduct(deps.db, { price_cents: 1_000_000, on_hand: 5_000 });
    expect((await place({ product, price: 10_000, quantity: 101 })).json().code).toBe("over_card_limit");
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

describe("sent again with the same key", () => {
  test("it is the same order, also when both arrive at once", async () => {
    const product = await makeProduct(deps.db);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => place({ product, key })));
    expect(new Set(answers.map((answer) => answer.json().insertedId)).size).toBe(1);
    expect(await stockOf(product)).toMatchObject({ reserved: 101 });
  });

  test("it is refused if it asks for something else", async () => {
    const product = await makeProduct(deps.db);
    const key = randomUUID();
    await place({ product, key });
    expect((await place({ product, key, quantity: 102 })).json().code).toBe("key_reused");
  });

  test("by another buyer it is another order", async () => {
    const product = await makeProduct(deps.db);
    const key = randomUUID();
    const other = await makeUser(deps);
    const [one, two] = [await place({ product, key }), await place({ product, key, by: other })];
    expect(one.json().insertedId).not.toBe(two.json().insertedId);
  });
});

describe("many orders at once", () => {
  test("for one product take what there is, and not one unit more", async () => {
    const product = await makeProduct(deps.db, { on_hand: 1_010 });
    const answers = await Promise.all(Array.from({ length: 300 }, () => place({ product })));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(10);
    expect(answers.filter((answer) => answer.json().message === "Quantity is not available")).toHaveLength(
      290,
    );
    expect(await stockOf(product)).toEqual({ on_hand: 1_010, reserved: 1_010 });
  });

  test("each leaves one line in the ledger and one event", async () => {
    const product = await makeProduct(deps.db, { on_hand: 5_000 });
    await Promise.all(Array.from({ length: 20 }, () => place({ product })));
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

test("an owner cancels an unpaid order and its units are back; a stranger finds nothing", async () => {
  const product = await makeProduct(deps.db);
  const { insertedId } = (await place({ product })).json();
  const stranger = await makeUser(deps);
  const cancel = (by: TestUser) =>
    app.inject({ method: "DELETE", url: `/api/orders/${insertedId}`, headers: by.headers });
  expect((await cancel(stranger)).statusCode).toBe(404);
  const answers = await Promise.all([cancel(buyer), cancel(buyer), cancel(buyer)]);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(await stockOf(product)).toMatchObject({ reserved: 0 });
  expect((await app.inject({ url: `/api/order/${insertedId}`, headers: buyer.headers })).statusCode).toBe(
    404,
  );
});
