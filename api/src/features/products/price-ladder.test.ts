import { orderTotal } from "@bulkhead/contract/order-amounts";
import { pricesFall, unitPriceFor, type Ladder } from "@bulkhead/contract/price-ladder";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { ladderColumns } from "./product-fields.ts";

const { app, deps, database } = await testApp();
const [buyer, admin] = [await makeUser(deps), await makeUser(deps, "admin")];
const breaks = [
  { from: 2_500, price: 1.55 },
  { from: 10_000, price: 1.46 },
];

const makeLaddered = () =>
  makeProduct(deps.db, {
    on_hand: 20_000,
    price_micros: 1_640_000,
    price_breaks: JSON.stringify([
      { from: 2_500, micros: 1_550_000 },
      { from: 10_000, micros: 1_460_000 },
    ]),
  });
const place = (product: string, quantity: number, price: number) =>
  app.inject({
    method: "POST",
    url: "/api/order",
    headers: buyer.headers,
    payload: { product, quantity, price },
  });
const edit = (product: string, payload: object) =>
  app.inject({ method: "PATCH", url: `/api/products/${product}`, headers: admin.headers, payload });
const read = async (product: string) => (await app.inject({ url: `/tools/${product}` })).json();

describe("an order", () => {
  test.each([
    [101, 1.64],
    [2_499, 1.64],
    [2_500, 1.55],
    [10_000, 1.46],
  ])("of %i units costs $%d a unit", async (quantity, price) => {
    const product = await makeLaddered();
    const { insertedId } = (await place(product, quantity, price)).json();
    const order = await app.inject({ url: `/api/order/${insertedId}`, headers: buyer.headers });
    expect(order.json()).toMatchObject({ price, pay: (Math.round(price * 100) * quantity) / 100 });
  });

  test("of a caller who knows only the listed price takes the price of its quantity", async () => {
    const { insertedId } = (await place(await makeLaddered(), 2_500, 1.64)).json();
    const order = await app.inject({ url: `/api/order/${insertedId}`, headers: buyer.headers });
    expect(order.json()).toMatchObject({ price: 1.55, pay: 3_875 });
  });

  test("at any other price is refused with today's", async () => {
    const product = await makeLaddered();
    for (const [quantity, price] of [
      [101, 1.55],
      [2_500, 1.46],
      [10_000, 1.55],
      [10_000, 0.01],
    ] as const) {
      const answer = await place(product, quantity, price);
      expect([answer.statusCode, answer.json().code], `${quantity} at ${price}`).toEqual([
        409,
        "price_changed",
      ]);
    }
    expect((await place(product, 10_000, 1)).json().message).toBe("The price is now $1.46 a unit");
  });
});

describe("an order below the least charge", () => {
  test("is refused with the smallest quantity from the one asked upward that works", async () => {
    const product = await makeProduct(deps.db, { price_micros: 4_200, on_hand: 20_000 });
    const answer = await place(product, 101, 0.0042);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { code: "below_least_charge", message: "An order must be at least $0.50, which is 118 units" },
    ]);
    expect((await place(product, 117, 0.0042)).json().code).toBe("below_least_charge");
    expect((await place(product, 118, 0.0042)).statusCode).toBe(200);
  });

  test("is refused after its price and before a limit of holds", async () => {
    const product = await makeProduct(deps.db, { price_micros: 4_200, on_hand: 200 });
    expect((await place(product, 201, 0.0042)).json().code).toBe("quantity_unavailable");
    expect((await place(product, 101, 0.0043)).json().code).toBe("price_changed");
  });
});

test("10,000 random prices and quantities cost the same in PostgreSQL as on the screens", async () => {
  const pairs = Array.from({ length: 10_000 }, () => ({
    micros: Math.round(10 ** (Math.random() * 10)) + 1,
    quantity: Math.round(10 ** (Math.random() * 9)),
  }));
  const { rows } = await sql<{ cents: number }>`
    select order_total(micros, quantity) as cents
    from rows from (jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as (micros bigint, quantity integer))
      with ordinality as pair (micros, quantity, turn)
    order by turn`.execute(database);
  expect(rows.map(({ cents }) => cents)).toEqual(pairs.map((pair) => orderTotal(pair.micros, pair.quantity)));
});

describe("staff", () => {
  test("add a product with price breaks and a pack", async () => {
    const img = `http://pictures.test/pictures/${"a".repeat(32)}-640.webp`;
    const product = { name: "Flash", brand: "Kestrel", quantity: 0, price: 1.64, discription: "Small", img };
    const add = (more: object) =>
      app.inject({
        method: "POST",
        url: "/api/products",
        headers: admin.headers,
        payload: { ...product, ...more },
      });
    const pack = { name: "reel", units: 3_000 };
    const refused = await add({ priceBreaks: [{ from: 500, price: 1.64 }] });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "prices_must_fall"]);
    const { insertedId } = (await add({ priceBreaks: breaks, pack })).json();
    expect(await read(insertedId)).toMatchObject({ priceBreaks: breaks, pack });
  });

  test("change, keep and remove them", async () => {
    const product = await makeProduct(deps.db, { price_micros: 1_640_000 });
    expect(await read(product)).not.toHaveProperty("priceBreaks");
    await edit(product, { priceBreaks: breaks, pack: { name: "reel", units: 2_500 } });
    await edit(product, { name: "Power stage", price: "" });
    expect(await read(product)).toMatchObject({ priceBreaks: breaks, pack: { name: "reel", units: 2_500 } });
    await edit(product, { priceBreaks: [], pack: null });
    const empty = await read(product);
    expect([empty.priceBreaks, empty.pack]).toEqual([undefined, undefined]);
  });

  test("cannot let a larger quantity cost more, by the breaks or by the price", async () => {
    const product = await makeLaddered();
    for (const changes of [
      { price: 1.55 },
      { priceBreaks: [breaks[1], breaks[0]] },
      {
        priceBreaks: [
          { from: 500, price: 1.5 },
          { from: 600, price: 1.5 },
        ],
      },
    ]) {
      const answer = await edit(product, changes);
      expect([answer.statusCode, answer.json().code]).toEqual([422, "prices_must_fall"]);
    }
    for (const priceBreaks of [[{ from: 101, price: 1 }], [{ from: 500, price: 0 }], [{ from: 500 }]]) {
      const answer = await edit(product, { priceBreaks });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_input"]);
    }
    expect(await read(product)).toMatchObject({ price: 1.64, priceBreaks: breaks });
  });
});

/** From the seed, so that a failure can be repeated. */
function randomNumbers(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
}

describe("10,000 random ladders", () => {
  const random = randomNumbers(20_261_116);
  const randomLadder = (): Ladder => {
    let [from, price] = [101, 1 + random(900_000)];
    const listed = price;
    const priceBreaks = Array.from({ length: random(8) }, () => {
      // Every tenth break breaks the rule.
      from += random(10) && 1 + random(5_000);
      price -= random(Math.max(2, Math.ceil(price / 3)));
      return { from, price };
    });
    return { price: listed, priceBreaks };
  };
  const ladders = Array.from({ length: 10_000 }, () => ({
    ladder: randomLadder(),
    quantity: 1 + random(40_000),
  }));
  const asked = JSON.stringify(
    ladders.map(({ ladder, quantity }) => ({
      price: ladder.price,
      breaks: JSON.parse(ladderColumns(ladder.priceBreaks ?? []).price_breaks) as unknown,
      quantity,
    })),
  );

  test("have one price for a quantity: in the database, on the screens, and by looking at the rungs", async () => {
    const { rows } = await sql<{ cents: number; falls: boolean }>`
      select unit_price_for(price, breaks, quantity) as cents, prices_fall(price, breaks) as falls
      from rows from (json_to_recordset(${asked}) as (price bigint, breaks jsonb, quantity integer))
        with ordinality as asked (price, breaks, quantity, turn)
      order by turn`.execute(database);
    const falling = rows.filter(({ falls }) => falls).length;
    expect(falling, "both kinds were tried").toBeGreaterThan(1_000);
    expect(falling).toBeLessThan(9_900);
    for (const [index, { ladder, quantity }] of ladders.entries()) {
      const row = rows[index];
      const last = (ladder.priceBreaks ?? []).findLast(({ from }) => from <= quantity);
      const expected = last?.price ?? ladder.price;
      if (!row) throw new Error("a row is missing");
      expect({ ladder, falls: row.falls }).toEqual({ ladder, falls: pricesFall(ladder) });
      if (!row.falls) continue;
      const prices = { database: row.cents, screen: unitPriceFor(ladder, quantity) };
      expect({ ladder, quantity, ...prices }).toEqual({
        ladder,
        quantity,
        database: expected,
        screen: expected,
      });
    }
  });
});
