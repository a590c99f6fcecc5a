import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import { makeUser, type TestUser } from "#test/callers.ts";
import { makeCompany, makeList, makeProduct } from "#test/make.ts";
import { openPurchasing } from "#test/purchasing.ts";

const { app, deps, database, buyer, send, read, makeProducts, heldBy } = await openPurchasing();
const { db } = deps;
const stranger = await makeUser(deps);

const reservedOf = async (product: string) =>
  (await db.selectFrom("products").select("reserved").where("id", "=", product).executeTakeFirst())?.reserved;

const newBuyer = () => makeUser(deps);

describe("a purchase", () => {
  test("has an order for each line, with one number, one PO number and one address", async () => {
    const products = await makeProducts(1_000, 1_000, 1_000);
    const shipTo = { country: "DE", lines: ["Harbor Road 12"], postalCode: "20457", city: "Hamburg" };
    const lines = products.map((product, index) => ({ product, quantity: 101 + index }));
    const placed = await send(lines, { more: { poNumber: "4500-1", shipTo } });
    expect(placed.statusCode).toBe(200);
    const { purchase, lines: answered } = placed.json();
    expect(purchase.number).toMatch(/^PU-2\d{3}$/);
    const found = await read(purchase._id);
    expect(found.orders.map((order) => [order.product, order.quantity, order._id])).toEqual(
      products.map((product, index) => [product, 101 + index, answered[index].order]),
    );
    expect(found).toMatchObject({ ...purchase, poNumber: "4500-1", shipTo, user: buyer.email });
    expect(found.pay).toBe(found.due);
    expect(found.payments).toEqual([
      { orders: answered.map((line: { order: string }) => line.order), pay: found.pay },
    ]);
    expect(Object.keys(found.pictures).toSorted()).toEqual(products.toSorted());
    expect(found.actions).toEqual(["pay", "transfer", "cancel"]);
    for (const order of found.orders)
      expect(order).toMatchObject({ poNumber: "4500-1", shipTo, purchase: { ...purchase, orders: 3 } });
    expect(new Set(found.orders.map(({ holdUntil }) => holdUntil)).size).toBe(1);
    const history = await app.inject({
      url: `/api/order/${answered[0].order}/timeline`,
      headers: buyer.headers,
    });
    expect(history.json()).toMatchObject({
      events: [{ kind: "placed", actor: buyer.email }],
      isIntact: true,
    });
  });

  test("is shown to colleagues and staff, and to nobody else", async () => {
    const founder = await newBuyer();
    const colleague = await newBuyer();
    await makeCompany(deps, founder, [colleague]);
    const [product = ""] = await makeProducts(1_000);
    const { purchase } = (await send([{ product }], { by: founder })).json();
    const statusFor = async (by: TestUser) =>
      (await app.inject({ url: `/api/purchases/${purchase._id}`, headers: by.headers })).statusCode;
    expect(await statusFor(colleague)).toBe(200);
    expect(await statusFor(await makeUser(deps, "warehouse"))).toBe(200);
    expect(await statusFor(stranger)).toBe(404);
    expect(
      (await app.inject({ url: `/api/purchases/${randomUUID()}`, headers: buyer.headers })).statusCode,
    ).toBe(404);
  });

  test("names its list for those who can see it", async () => {
    const [founder, colleague, admin] = [await newBuyer(), await newBuyer(), await makeUser(deps, "admin")];
    await makeCompany(deps, founder, [colleague]);
    const [product = ""] = await makeProducts(1_000);
    const { list } = await makeList(deps, founder, product);
    const { purchase } = (await send([{ product }], { by: founder, more: { list } })).json();
    expect((await read(purchase._id, colleague)).list).toEqual({ _id: list, name: "Repair kit" });
    expect((await read(purchase._id, admin)).list).toBeUndefined();
    const refused = await send([{ product }], { by: stranger, more: { list } });
    expect(refused.json().code).toBe("list_not_found");
  });
});

describe("lines of a list", () => {
  const linesOf = async (list: string, by: TestUser) => {
    const answer = await app.inject({ url: `/api/lists/${list}`, headers: by.headers });
    return answer
      .json<{ lines: { part: { _id: string }; quantity: number }[] }>()
      .lines.map(({ part, quantity }) => [part._id, quantity]);
  };

  test("leave it once they are held. What could not be held stays, and what somebody has changed meanwhile", async () => {
    const by = await newBuyer();
    const [held = "", short = "", changed = ""] = await makeProducts(1_000, 500, 1_000);
    const { list } = await makeList(deps, by, held);
    const lines = [
      { product: short, quantity: 600 },
      { product: changed, quantity: 300 },
    ];
    const added = {
      method: "POST",
      url: "/api/list-lines",
      headers: by.headers,
      payload: { list, lines },
    } as const;
    expect((await app.inject(added)).statusCode).toBe(200);
    const asked = [{ product: held, quantity: 600 }, { product: short, quantity: 600 }, { product: changed }];
    expect((await send(asked, { hold: "all", by, more: { list } })).statusCode).toBe(409);
    expect(await linesOf(list, by)).toHaveLength(3);
    expect((await send(asked, { hold: "possible", by, more: { list } })).statusCode).toBe(200);
    expect(await linesOf(list, by)).toEqual([
      [short, 600],
      [changed, 300],
    ]);
  });
});

describe("if one line cannot be held", () => {
  test("all of it is refused, line by line, and nothing is taken", async () => {
    const [first = "", second = "", third = ""] = await makeProducts(1_000, 500, 1_000);
    const by = await newBuyer();
    const refused = await send(
      [
        { product: first },
        { product: second, quantity: 501 },
        { product: third, price: 6 },
        { product: randomUUID() },
        { product: first, quantity: 100 },
        { product: first, quantity: 3_000_000_000 },
      ],
      { by },
    );
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: "lines_refused",
      message: "Some of these lines cannot be held, so none of them is",
      issues: [
        { path: "lines.1", message: "Quantity is not available: 500 left" },
        { path: "lines.2", message: "The price is now $6.85 a unit" },
        { path: "lines.3", message: "This product does not exist or is no longer sold" },
        { path: "lines.4", message: "Quantity should be more than 100" },
        { path: "lines.5", message: "Quantity is not available" },
      ],
    });
    expect(await reservedOf(first)).toBe(0);
    expect(await heldBy(by)).toEqual({ orders: 0, cents: 0 });
  });

  test("the others are held if the buyer wants what is possible", async () => {
    const [first = "", second = "", third = ""] = await makeProducts(1_000, 500, 1_000);
    const placed = await send(
      [
        { product: first },
        { product: second, quantity: 501 },
        { product: third, quantity: 100 },
        { product: third },
      ],
      { hold: "possible", by: await newBuyer() },
    );
    expect(placed.json().lines).toEqual([
      { order: expect.any(String) },
      { refused: { code: "quantity_unavailable", message: "Quantity is not available: 500 left" } },
      { refused: { code: "quantity_too_small", message: "Quantity should be more than 100" } },
      { order: expect.any(String) },
    ]);
    expect([await reservedOf(first), await reservedOf(second), await reservedOf(third)]).toEqual([
      101, 0, 101,
    ]);
  });

  test("and none can, there is no purchase", async () => {
    const [product = ""] = await makeProducts(500);
    const by = await newBuyer();
    const refused = await send([{ product, quantity: 501 }, { product: randomUUID() }], {
      hold: "possible",
      by,
    });
    expect([refused.statusCode, refused.json().issues]).toMatchObject([
      409,
      [{ path: "lines.0" }, { path: "lines.1" }],
    ]);
    expect(await heldBy(by)).toEqual({ orders: 0, cents: 0 });
    expect((await send([{ product, quantity: 100 }], { hold: "possible", by })).statusCode).toBe(409);
  });
});

describe("the same part twice", () => {
  test("is two orders, each with its own price, which together fit the stock", async () => {
    const price_breaks = JSON.stringify([{ from: 500, micros: 6_000_000 }]);
    const product = await makeProduct(db, { on_hand: 1_000, price_breaks });
    const by = await newBuyer();
    const placed = await send(
      [
        { product, quantity: 500 },
        { product, quantity: 101 },
      ],
      { by },
    );
    const { orders } = await read(placed.json().purchase._id, by);
    expect(orders.map(({ price, quantity }) => [price, quantity])).toEqual([
      [6, 500],
      [6.85, 101],
    ]);
    const refused = await send(
      [
        { product, quantity: 200 },
        { product, quantity: 200 },
      ],
      { by },
    );
    expect(refused.json().issues).toEqual([
      { path: "lines.1", message: "Quantity is not available: 199 left" },
    ]);
    expect(await reservedOf(product)).toBe(601);
  });

  test("takes what is left behind a line that does not fit", async () => {
    const product = await makeProduct(db, { on_hand: 1_000 });
    const lines = [600, 500, 300, 101, 101].map((quantity) => ({ product, quantity }));
    const placed = await send(lines, { hold: "possible", by: await newBuyer() });
    expect(placed.json().lines.map((line: { order?: string }) => line.order !== undefined)).toEqual([
      ...[true, false, true, false, false],
    ]);
    expect(await reservedOf(product)).toBe(900);
  });
});

describe("sent again with the same key", () => {
  test("it is the same purchase, also when some lines were left out", async () => {
    const [product = ""] = await makeProducts(1_000);
    const [by, key] = [await newBuyer(), randomUUID()];
    const lines = [{ product }, { product, quantity: 5_000 }];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(lines, { hold: "possible", by, key })),
    );
    const [first, ...others] = answers.map((answer) => answer.json());
    expect(first.lines).toHaveLength(2);
    for (const other of others) expect(other).toEqual(first);
    expect(await heldBy(by)).toMatchObject({ orders: 1 });
    expect((await send(lines, { hold: "all", by, key })).json().code).toBe("key_reused");
    expect((await send(lines, { hold: "possible", by: stranger, key })).json()).not.toEqual(first);
  });

  test("a refused one is tried again", async () => {
    const [product = ""] = await makeProducts(500);
    const [by, key] = [await newBuyer(), randomUUID()];
    const lines = [{ product, quantity: 600 }];
    expect((await send(lines, { by, key })).statusCode).toBe(409);
    await database.updateTable("products").set({ on_hand: 600 }).where("id", "=", product).execute();
    expect((await send(lines, { by, key })).statusCode).toBe(200);
    await database
      .insertInto("stock_movements")
      .values({
        id: randomUUID(),
        product_id: product,
        kind: "receipt",
        on_hand_change: 100,
        reserved_change: 0,
      })
      .execute();
  });
});

test.each([
  ["no line", 0],
  ["more than 200 lines", 201],
])("a purchase of %s is refused", async (_what, count) => {
  const [product = ""] = await makeProducts(1_000);
  const refused = await send(Array.from({ length: count }, () => ({ product })));
  expect(refused.json().code).toBe("invalid_input");
});

test("200 lines are placed together", async () => {
  const products = await makeProducts(...Array.from({ length: 200 }, () => 1_000));
  const by = await newBuyer();
  const placed = await send(
    products.map((product) => ({ product })),
    { by },
  );
  expect(placed.json().lines).toHaveLength(200);
  expect(await heldBy(by)).toMatchObject({ orders: 1 });
});
