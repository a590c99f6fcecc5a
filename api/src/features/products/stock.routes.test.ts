import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";

import { buildApp } from "#app.ts";
import { makeUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { drawSeed, seeded } from "#test/random.ts";
import { testApp } from "#test/test-app.ts";

import { seed } from "../../../../dev/seed/seed.ts";

const { app, deps, database } = await testApp();
const { db } = deps;
const admin = await makeUser(deps, "admin");
const { headers } = admin;

const adjust = (id: string, change: number, reason = "Counted") =>
  app.inject({ method: "POST", url: `/api/products/${id}/stock`, headers, payload: { change, reason } });
const ledger = (id: string, query = "") => app.inject({ url: `/api/products/${id}/ledger${query}`, headers });

/** Products whose movements do not add up to their columns. There must be none, ever. */
async function listMismatches() {
  const { rows } = await sql`
    select products.id from products left join stock_movements on product_id = products.id group by products.id
    having on_hand <> coalesce(sum(on_hand_change), 0) or reserved <> coalesce(sum(reserved_change), 0)
  `.execute(database);
  return rows;
}

describe("adjusting stock", () => {
  test("changes what is on hand and leaves a line with who and why", async () => {
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
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  test("stops at what customers have reserved, and then nothing is written", async () => {
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
    ["nothing to change", { change: 0, reason: "x" }],
    ["half a unit", { change: 0.5, reason: "x" }],
    ["words for a number", { change: "five", reason: "x" }],
    ["no reason", { change: 5 }],
    ["a blank reason", { change: 5, reason: "  " }],
    ["more than can be", { change: 5_000_000_000, reason: "x" }],
  ])("with %s is refused", async (_what, payload) => {
    const id = await makeProduct(db);
    const url = `/api/products/${id}/stock`;
    expect((await app.inject({ method: "POST", url, headers, payload })).json().code).toBe("invalid_input");
  });

  test("of nothing, or of what was removed, is refused", async () => {
    const removed = await makeProduct(db, { removed_at: new Date() });
    expect((await adjust(randomUUID(), 5)).json().code).toBe("tool_not_found");
    expect((await adjust(removed, 5)).json().code).toBe("tool_not_found");
    expect((await ledger(randomUUID())).json().code).toBe("tool_not_found");
  });

  test("forty at once that take more than there is: what fits is taken, and not a unit more", async () => {
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

  test("counts once and is answered as it was, whatever has happened since", async () => {
    const [id, key] = [await makeProduct(db), randomUUID()];
    const first = await send(id, key);
    expect(first.json()).toMatchObject({ _id: id, onHand: 903, price: 6.85 });
    await adjust(id, 500);
    await app.inject({ method: "DELETE", url: `/api/products/admin/${id}`, headers });
    const again = await send(id, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await ledger(id)).headers["x-total-count"]).toBe("3");
  });

  test("ten at once in two processes count once, and all get the same answer", async () => {
    const [id, key] = [await makeProduct(db), randomUUID()];
    // Another process, as far as anything kept in memory goes.
    const other = await buildApp(deps);
    onTestFinished(() => other.close());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(id, key, -97, admin, n % 2 ? app : other)),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await onHandOf(id)).toBe(903);
    expect(await listMismatches()).toEqual([]);
  });

  test("is refused if it is another change, or of another product", async () => {
    const [id, other, key] = [await makeProduct(db), await makeProduct(db), randomUUID()];
    await send(id, key);
    for (const refused of [await send(id, key, -96), await send(other, key)]) {
      expect([refused.statusCode, refused.json().code]).toEqual([422, "key_reused"]);
    }
    expect([await onHandOf(id), await onHandOf(other)]).toEqual([903, 1_000]);
  });

  test("by somebody else is another adjustment", async () => {
    const [id, key] = [await makeProduct(db), randomUUID()];
    await send(id, key);
    expect((await send(id, key, -97, await makeUser(deps, "admin"))).json().onHand).toBe(806);
  });

  test("may be tried again after it was refused, and then counts", async () => {
    const [id, key] = [await makeProduct(db, { on_hand: 50 }), randomUUID()];
    expect((await send(id, key)).json().code).toBe("stock_too_low");
    await adjust(id, 100);
    expect((await send(id, key)).json().onHand).toBe(53);
  });

  test("without a key it counts each time", async () => {
    const id = await makeProduct(db);
    await adjust(id, -97);
    expect((await adjust(id, -97)).json().onHand).toBe(806);
  });
});

test("the ledger is the newest first, page by page", async () => {
  const id = await makeProduct(db);
  for (const change of [1, 2, 3]) await adjust(id, change);
  const changes = (response: { json: () => { onHandChange: number }[] }) =>
    response.json().map((movement) => movement.onHandChange);
  expect(changes(await ledger(id))).toEqual([3, 2, 1, 1_000]);
  const page = await ledger(id, "?page=2&size=3");
  expect(changes(page)).toEqual([1_000]);
  expect(page.headers["x-total-count"]).toBe("4");
});

test("after any sequence of movements, some at once, the ledger adds up to the stock of every product", async () => {
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

test("the demo products come with a ledger that adds up, however often they are seeded", async () => {
  await seed(deps.config.database.url);
  await adjust("019a0000-0000-7000-8000-000000000001", 5);
  await seed(deps.config.database.url);
  expect(await listMismatches()).toEqual([]);
});

describe("the database itself", () => {
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
    ["a reservation that takes from the shelf", { kind: "reserve", on_hand_change: -5, reserved_change: 5 }],
    ["a release that reserves", { kind: "release", on_hand_change: 0, reserved_change: 5 }],
    ["a shipment of what was not reserved", { kind: "ship", on_hand_change: -5 }],
  ] as const)("refuses %s", async (_what, movement) => {
    const product_id = await makeProduct(db);
    const insert = database
      .insertInto("stock_movements")
      .values({ id: randomUUID(), product_id, reserved_change: 0, ...movement })
      .execute();
    await expect(insert).rejects.toThrow("changes_fit_the_kind");
  });
});
