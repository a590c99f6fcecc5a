import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const { db } = deps;
const admin = await makeUser(deps, "admin");

const post = (id: string, what: string, payload: object, key?: string) =>
  app.inject({
    method: "POST",
    url: `/api/products/${id}/${what}`,
    headers: { ...admin.headers, ...(key && { "idempotency-key": key }) },
    payload,
  });
const ledger = async (id: string) =>
  (await app.inject({ url: `/api/products/${id}/ledger`, headers: admin.headers })).json();
const delivery = { units: 1_200, deliveryNote: " 48377 ", remark: "Pallet 2 of 2" };

describe("receiving", () => {
  test("is a receipt with its delivery note, not an adjustment", async () => {
    const id = await makeProduct(db);
    expect((await post(id, "receipts", delivery)).json()).toMatchObject({ onHand: 2_200, reserved: 0 });
    const [line] = await ledger(id);
    expect(line).toMatchObject({
      kind: "receipt",
      onHandChange: 1_200,
      deliveryNote: "48377",
      reason: "Pallet 2 of 2",
      actor: admin.email,
      onHand: 2_200,
    });
  });

  test("counts once under one key", async () => {
    const [id, key] = [await makeProduct(db), randomUUID()];
    const first = await post(id, "receipts", delivery, key);
    expect((await post(id, "receipts", delivery, key)).body).toBe(first.body);
    expect(await ledger(id)).toHaveLength(2);
  });

  test.each([
    ["nothing", { ...delivery, units: 0 }],
    ["less than nothing", { ...delivery, units: -5 }],
    ["no delivery note", { units: 5 }],
    ["a blank delivery note", { ...delivery, deliveryNote: " " }],
  ])("%s is refused", async (_what, payload) => {
    const id = await makeProduct(db);
    expect((await post(id, "receipts", payload)).json().code).toBe("invalid_input");
  });

  test("stops at a billion, and refuses an unknown product", async () => {
    const many = { ...delivery, units: 1_000_000_000 };
    expect((await post(await makeProduct(db), "receipts", many)).json().code).toBe("stock_too_high");
    expect((await post(randomUUID(), "receipts", delivery)).json().code).toBe("tool_not_found");
  });

  test("only a receipt has a delivery note", async () => {
    const movement = { id: randomUUID(), product_id: await makeProduct(db), kind: "count" as const };
    const values = { ...movement, on_hand_change: 0, reserved_change: 0, delivery_note: "48377" };
    const insert = database.insertInto("stock_movements").values(values).execute();
    await expect(insert).rejects.toThrow("note_of_a_delivery");
  });
});

describe("counting", () => {
  test("computes the difference", async () => {
    const id = await makeProduct(db);
    expect((await post(id, "counts", { units: 988, remark: "Shelf C4" })).json().onHand).toBe(988);
    const [line] = await ledger(id);
    expect(line).toMatchObject({ kind: "count", onHandChange: -12, reason: "Shelf C4", onHand: 988 });
  });

  test("what the books say is a line of zero", async () => {
    const id = await makeProduct(db);
    expect((await post(id, "counts", { units: 1_000 })).json().onHand).toBe(1_000);
    const [line] = await ledger(id);
    expect(line).toMatchObject({ kind: "count", onHandChange: 0 });
  });

  test("while others receive leaves what was counted and what came after", async () => {
    const id = await makeProduct(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? post(id, "counts", { units: 500 }) : post(id, "receipts", delivery),
      ),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const lines: { onHandChange: number; onHand: number }[] = await ledger(id);
    const sum = lines.reduce((all, { onHandChange }) => all + onHandChange, 0);
    expect(lines[0]?.onHand).toBe(sum);
    expect((await app.inject(`/tools/${id}`)).json().quantity).toBe(sum);
  });

  test("fewer units than orders hold is refused", async () => {
    const [id, buyer] = [await makeProduct(db), await makeUser(deps)];
    await makeOrder(deps, buyer.id, id);
    const refused = (await post(id, "counts", { units: 100 })).json();
    expect(refused).toEqual({ code: "stock_too_low", message: expect.stringContaining("hold 101 units") });
    expect((await post(id, "counts", { units: 101 })).json()).toMatchObject({ onHand: 101, quantity: 0 });
  });

  test("an unknown product is refused", async () => {
    expect((await post(randomUUID(), "counts", { units: 5 })).json().code).toBe("tool_not_found");
  });
});

test("each line of the ledger has the units on hand after it, on every page", async () => {
  const [id, buyer] = [await makeProduct(db), await makeUser(deps)];
  await post(id, "receipts", delivery);
  const order = await makeOrder(deps, buyer.id, id);
  await post(id, "counts", { units: 2_000 });
  const lines = await ledger(id);
  expect(lines.map(({ onHand }: { onHand: number }) => onHand)).toEqual([2_000, 2_200, 2_200, 1_000]);
  expect(lines[1]).toMatchObject({ order, number: expect.stringMatching(/^BH-\d+$/) });
  const url = `/api/products/${id}/ledger?page=2&size=3`;
  expect((await app.inject({ url, headers: admin.headers })).json()[0].onHand).toBe(1_000);
});

describe("the reorder level", () => {
  const get = async (id: string) =>
    (await app.inject({ url: `/api/products/${id}`, headers: admin.headers })).json();
  const edit = (id: string, payload: object) =>
    app.inject({ method: "PATCH", url: `/api/products/${id}`, headers: admin.headers, payload });

  test("is three smallest orders until somebody changes it", async () => {
    const id = await makeProduct(db);
    expect((await get(id)).reorderAt).toBe(303);
    await edit(id, { reorderAt: 2_000 });
    await edit(id, { reorderAt: "" });
    expect((await get(id)).reorderAt).toBe(2_000);
    await edit(id, { reorderAt: 0 });
    expect((await get(id)).reorderAt).toBe(0);
    expect((await edit(id, { reorderAt: -1 })).statusCode).toBe(400);
  });

  test("staff see what was sold within 30 days", async () => {
    const [id, buyer] = [await makeProduct(db), await makeUser(deps)];
    await makeOrder(deps, buyer.id, id, true, 150);
    await makeOrder(deps, buyer.id, id);
    const old = await makeOrder(deps, buyer.id, id, true);
    const paid_at = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await database.updateTable("orders").set({ paid_at }).where("id", "=", old).execute();
    const list = await app.inject({ url: "/toolsallmanage", headers: admin.headers });
    expect(list.json().find(({ _id }: { _id: string }) => _id === id).soldLately).toBe(150);
  });
});
