import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";

import { buildApp } from "#app.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { seed } from "../../../../dev/seed/seed.ts";
import { drawSeed, seeded } from "../../../../proof/shop/random.ts";

const { app, deps, database } = await testApp();
const { db } = deps;
const admin = await makeUser(deps, "admin");
const { headers } = admin;

const adjust = (id: string, change: number, reason = "Counted") =>
  app.inject({ method: "POST", url: `/api/products/${id}/stock`, headers, payload: { change, reason } });
const ledger = (id: string, query = "") => app.inject({ url: `/api/products/${id}/ledger${query}`, headers });

/** Products whose movements do not add up to their columns. There must never be any. */
async function listMismatches() {
  const { rows } = await sql`
    select products.id from products left join stock_movements on product_id = products.id group by products.id
    having on_hand <> coalesce(sum(on_hand_change), 0) or reserved <> coalesce(sum(reserved_change), 0)
  `.execute(database);
  return rows;
}

describe("adjusting stock", () => {
  test("changes the units on hand and records who and why", async () => {
    const id = await makeProduct(db, { on_hand: 1_000, reserved: 303 });
    const response = await adjust(id, -97, " Water damage ");
    expect(response.json()).toMatchObject({ _id: id, onHand: 903, reserved: 303, quantity: 600 });
    expect((await ledger(id)).json()[0]).toEqual({
      _id: expect.any(String),
      kind: "adjustment",
      onHandChange: -97,
      reservedChange: 0,
      actor: admin.email,
      reason: "Water damage",
      onHand: 903,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  test("stops at the reserved units, and then nothing is written", async () => {
    const id = await makeProduct(db, { on_hand: 1_000, reserved: 303 });
    const refused = await adjust(id, -698);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ code: "stock_too_low", message: expect.stringContaining("reserved") });
    expect((await adjust(id, -697)).json()).toMatchObject({ onHand: 303, quantity: 0 });
    expect((await ledger(id)).headers["x-total-count"]).toBe("3");
  });

  test("stops at a billion", async () => {
    const id = await makeProduct(db, { on_hand: 1_000 });
    expect((await adjust(id, 1_000_000_000)).json().code).toBe("stock_too_high");
  });

  test.each([
    ["a change of zero", { change: 0, reason: "x" }],
    ["half a unit", { change: 0.5, reason: "x" }],
    ["words for a number", { change: "five", reason: "x" }],
    ["no reason", { change: 5 }],
    ["a blank reason", { change: 5, reason: "  " }],
    ["more than is possible", { change: 5_000_000_000, reason: "x" }],
  ])("with %s is refused", async (_what, payload) => {
    const id = await makeProduct(db);
    const url = `/api/products/${id}/stock`;
    expect((await app.inject({ method: "POST", url, headers, payload })).json().code).toBe("invalid_input");
  });

  test("of an unknown or removed product is refused", async () => {
    const removed = await makeProduct(db, { removed_at: new Date() });
    expect((await adjust(randomUUID(), 5)).json().code).toBe("tool_not_found");
    expect((await adjust(removed, 5)).json().code).toBe("tool_not_found");
    expect((await ledger(randomUUID())).json().code).toBe("tool_not_found");
  });

  test("forty times in parallel, for more units than there are, takes what fits and not a unit more", async () => {
    const id = await makeProduct(db, { on_hand: 1_000, reserved: 100 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => adjust(id, -90)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(10);
    expect(answers.filter((answer) => answer.json().code === "stock_too_low")).toHaveLength(30);
    expect((await app.inject(`/tools/${id}`)).json().quantity).toBe(0);
    expect(await listMismatches()).toEqual([]);
  });
});

describe("an adjustment sent again with the same key", () => {
  const send = (id: string, key: string, change = -97, by = admin, server = app) =>
    server.inject({
      method: "POST",
      url: `/api/products/${id}/stock`,
      headers: { ...by.headers, "idempotency-key": key },
      payload: { change, reason: "Counted" },
    });
  const onHandOf = async (id: string) => (await app.inject(`/tools/${id}`)).json().quantity;

  test("counts once and gets the first response again, whatever has happened since", async () => {
    const [id, key] = [await makeProduct(db), randomUUID()];
    const first = await send(id, key);
    expect(first.json()).toMatchObject({ _id: id, onHand: 903, price: 6.85 });
    await adjust(id, 500);
    await app.inject({ method: "DELETE", url: `/api/products/admin/${id}`, headers });
    const again = await send(id, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await ledger(id)).headers["x-total-count"]).toBe("3");
  });

  test("ten times in parallel in two processes counts once, and all get the same response", async () => {
    const [id, key] = [await makeProduct(db), randomUUID()];
    // Stands for another process: it shares nothing in memory.
    const other = await buildApp(deps);
    onTestFinished(() => other.close());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(id, key, -97, admin, n % 2 ? app : other)),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await onHandOf(id)).toBe(903);
    expect(await listMismatches()).toEqual([]);
  });

  test("is another adjustment when another person sends it", async () => {
    const [id, key] = [await makeProduct(db), randomUUID()];
    const first = await send(id, key);
    await send(id, key, -100, await makeUser(deps, "admin"));
    expect((await send(id, key)).body).toBe(first.body);
  });

  test("is refused for another change or another product", async () => {
    const [id, other, key] = [await makeProduct(db), await makeProduct(db), randomUUID()];
    await send(id, key);
    for (const refused of [await send(id, key, -96), await send(other, key)]) {
      expect([refused.statusCode, refused.json().code]).toEqual([422, "key_reused"]);
    }
    expect([await onHandOf(id), await onHandOf(other)]).toEqual([903, 1_000]);
  });

  test("by someone else is another adjustment", async () => {
    const [id, key] = [await makeProduct(db), randomUUID()];
    await send(id, key);
    expect((await send(id, key, -97, await makeUser(deps, "admin"))).json().onHand).toBe(806);
  });

  test("may be retried after it was refused, and then counts", async () => {
    const [id, key] = [await makeProduct(db, { on_hand: 50 }), randomUUID()];
    expect((await send(id, key)).json().code).toBe("stock_too_low");
    await adjust(id, 100);
    expect((await send(id, key)).json().onHand).toBe(53);
  });

  test("without a key counts each time", async () => {
    const id = await makeProduct(db);
    await adjust(id, -97);
    expect((await adjust(id, -97)).json().onHand).toBe(806);
  });
});

test("the ledger is sorted newest first, in pages", async () => {
  const id = await makeProduct(db);
  for (const change of [1, 2, 3]) await adjust(id, change);
  const changes = (response: { json: () => { onHandChange: number }[] }) =>
    response.json().map((movement) => movement.onHandChange);
  expect(changes(await ledger(id))).toEqual([3, 2, 1, 1_000]);
  const page = await ledger(id, "?page=2&size=3");
  expect(changes(page)).toEqual([1_000]);
  expect(page.headers["x-total-count"]).toBe("4");
});

test("the ledger names the order that reserved units, and its buyer", async () => {
  const [id, buyer] = [await makeProduct(db), await makeUser(deps)];
  const order = await makeOrder(deps, buyer.id, id);
  expect((await ledger(id)).json()[0]).toMatchObject({
    kind: "reserve",
    onHandChange: 0,
    reservedChange: 101,
    order,
    actor: buyer.email,
  });
});

test("movements of the same moment keep their order from page to page", async () => {
  const id = await makeProduct(db, { on_hand: 0 });
  const ids = Array.from({ length: 9 }, () => randomUUID());
  const values = ids.map((movement) => ({
    id: movement,
    product_id: id,
    kind: "adjustment" as const,
    on_hand_change: 1,
    reserved_change: 0,
    reason: "Counted",
  }));
  await database.insertInto("stock_movements").values(values).execute();
  await database.updateTable("products").set({ on_hand: 9 }).where("id", "=", id).execute();
  const shown: string[] = [];
  for (const page of [1, 2, 3]) {
    const lines: { _id: string }[] = (await ledger(id, `?size=3&page=${page}`)).json();
    shown.push(...lines.map(({ _id }) => _id));
  }
  expect(shown).toEqual(ids.toSorted().toReversed());
});

test("after any sequence of movements, some in parallel, the ledger adds up to the stock of every product", async () => {
  const ids = [
    await makeProduct(db),
    await makeProduct(db, { on_hand: 0 }),
    await makeProduct(db, { reserved: 500 }),
  ];
  const { between } = seeded(drawSeed());
  for (let round = 0; round < 15; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => adjust(ids[between(0, 2)] ?? "", between(-600, 600) || 1)),
    );
    expect(answers.every((answer) => [200, 409].includes(answer.statusCode))).toBe(true);
  }
  expect(await listMismatches()).toEqual([]);
});

test("the ledger of the demo products adds up, however often they are seeded", async () => {
  await seed(deps.config.database.url);
  await adjust("019a0000-0000-7000-8000-000000000001", 5);
  await seed(deps.config.database.url);
  expect(await listMismatches()).toEqual([]);
});

describe("the database", () => {
  test.each([
    ["changed", sql`update stock_movements set on_hand_change = 1`],
    ["deleted", sql`delete from stock_movements`],
    ["emptied", sql`truncate stock_movements`],
  ])("does not let the ledger be %s", async (_what, statement) => {
    await makeProduct(db);
    await expect(statement.execute(database)).rejects.toThrow("stock_movements is append-only");
  });

  test.each([
    ["a receipt of nothing", { kind: "receipt", on_hand_change: 0 }],
    ["an adjustment without a reason", { kind: "adjustment", on_hand_change: 5 }],
    ["a reservation that changes units on hand", { kind: "reserve", on_hand_change: -5, reserved_change: 5 }],
    ["a release that reserves", { kind: "release", on_hand_change: 0, reserved_change: 5 }],
    ["a shipment of units that were not reserved", { kind: "ship", on_hand_change: -5 }],
    ["a count of reserved units", { kind: "count", on_hand_change: 5, reserved_change: 5 }],
    ["a loss without a reason", { kind: "loss", on_hand_change: -5 }],
    ["a loss that adds units", { kind: "loss", on_hand_change: 5, reason: "found" }],
    [
      "undone shipping that reserves more than it brings back",
      { kind: "unship", on_hand_change: 5, reserved_change: 6 },
    ],
  ] as const)("refuses %s", async (_what, movement) => {
    const product_id = await makeProduct(db);
    const insert = database
      .insertInto("stock_movements")
      .values({ id: randomUUID(), product_id, reserved_change: 0, ...movement })
      .execute();
    await expect(insert).rejects.toThrow("changes_fit_the_kind");
  });
});
