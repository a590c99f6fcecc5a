import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makePaid, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const { db } = deps;
const admin = await makeUser(deps, "admin");
const buyer = await makeUser(deps);

const lose = (id: string, units: number, key?: string) =>
  app.inject({
    method: "POST",
    url: `/api/products/${id}/losses`,
    headers: { ...admin.headers, ...(key && { "idempotency-key": key }) },
    payload: { units, reason: "Forklift, two pallets at gate 3" },
  });
const get = async (url: string) => (await app.inject({ url, headers: admin.headers })).json();
const orderOf = (id: string) => get(`/api/order/${id}`);
const brokenRules = async () =>
  (await checkBooks(db)).filter(({ broken }) => broken.length > 0).map(({ rule }) => rule);

/** 1,000 on hand; the oldest order is paid, two newer ones are not. */
async function makeHeld() {
  const product = await makeProduct(db);
  const paid = await makeOrder(deps, buyer.id, product, true, 300);
  const older = await makeOrder(deps, buyer.id, product, false, 200);
  const newer = await makeOrder(deps, buyer.id, product, false, 150);
  return { product, paid, older, newer };
}

describe("a loss", () => {
  test("takes free units first, and nobody loses a hold", async () => {
    const { product } = await makeHeld();
    const { onHand, reserved, released } = (await lose(product, 350)).json();
    expect({ onHand, reserved, released }).toEqual({ onHand: 650, reserved: 650, released: [] });
    const [line] = await get(`/api/products/${product}/ledger`);
    expect(line).toMatchObject({
      kind: "loss",
      onHandChange: -350,
      reason: expect.stringContaining("gate 3"),
    });
    expect(await brokenRules()).toEqual([]);
  });

  test("then takes unpaid holds, newest first, and names them", async () => {
    const { product, older, newer } = await makeHeld();
    const { number } = await orderOf(newer);
    const answer = (await lose(product, 351)).json();
    expect(answer).toMatchObject({ onHand: 649, reserved: 500, quantity: 149 });
    expect(answer.released).toEqual([{ _id: newer, number }]);
    expect(await orderOf(newer)).toMatchObject({ isHeld: false, paid: false });
    expect(await orderOf(older)).toMatchObject({ isHeld: true });
    expect(await brokenRules()).toEqual([]);
  });

  test("is in the history of each order whose hold it ended, and the buyer is told", async () => {
    const { product, older, newer } = await makeHeld();
    await lose(product, 700);
    for (const id of [older, newer]) {
      const { events, isIntact } = await get(`/api/order/${id}/timeline`);
      expect(isIntact).toBe(true);
      expect(events.at(-1)).toMatchObject({
        kind: "hold-ended",
        actor: admin.email,
        detail: "Units were lost in the warehouse",
      });
      const mails = await database
        .selectFrom("mails")
        .select("kind")
        .where("order_id", "=", id)
        .where("kind", "=", "hold-ended")
        .execute();
      expect(mails).toHaveLength(1);
    }
  });

  test("of what paid orders hold is refused, names them, and changes nothing", async () => {
    const { product, paid, newer } = await makeHeld();
    const { number } = await orderOf(paid);
    const refused = await lose(product, 701);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "units_of_paid_orders"]);
    expect(refused.json().message).toContain("At most 700 units");
    expect(refused.json().message).toContain(`hold the other 300: ${number}`);
    expect(await orderOf(newer)).toMatchObject({ isHeld: true });
    expect(await get(`/api/products/${product}`)).toMatchObject({ onHand: 1_000, reserved: 650 });
    expect((await lose(product, 700)).json()).toMatchObject({ onHand: 300, reserved: 300 });
  });

  test("that many paid orders stand against names five of them and counts the others", async () => {
    const product = await makeProduct(db);
    for (let made = 0; made < 7; made += 1) await makeOrder(deps, buyer.id, product, true, 101);
    const { message } = (await lose(product, 1_000)).json();
    expect(message).toMatch(/hold the other 707: (?:BH-\d+, ){4}BH-\d+ and 2 more\. Refund them first$/);
  });

  test("does not take the units of an order that a card may still be charged for", async () => {
    const { product, newer, older } = await makeHeld();
    const setCharging = (has_live_payment: boolean) =>
      database.updateTable("orders").set({ has_live_payment }).where("id", "=", newer).execute();
    await setCharging(true);
    expect((await lose(product, 500)).json().released).toMatchObject([{ _id: older }]);
    expect((await lose(product, 101)).json().code).toBe("units_of_paid_orders");
    await setCharging(false);
  });

  test("cancels an order whose hold was renewed before", async () => {
    const { product, newer } = await makeHeld();
    const renewed = { hold_renewed_at: new Date() };
    await database.updateTable("orders").set(renewed).where("id", "=", newer).execute();
    await lose(product, 400);
    expect(await orderOf(newer)).toMatchObject({ isHeld: false, cancelledAt: expect.any(String) });
    expect(await brokenRules()).toEqual([]);
  });

  test("of more than there is, or of an unknown product, is refused", async () => {
    const product = await makeProduct(db);
    const refused = (await lose(product, 1_001)).json();
    expect(refused).toEqual({ code: "stock_too_low", message: "Only 1,000 units are on hand" });
    expect((await lose(randomUUID(), 1)).json().code).toBe("tool_not_found");
  });

  test("counts once under one key, and gets the same orders named", async () => {
    const [{ product }, key] = [await makeHeld(), randomUUID()];
    const first = await lose(product, 400, key);
    expect((await lose(product, 400, key)).body).toBe(first.body);
    expect((await get(`/api/products/${product}`)).onHand).toBe(600);
  });

  test("in parallel with orders, payments and other losses never breaks the books", async () => {
    const product = await makeProduct(db, { on_hand: 2_000 });
    const orders = await Promise.all(Array.from({ length: 8 }, () => makeOrder(deps, buyer.id, product)));
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => lose(product, 250)),
      ...orders.slice(0, 4).map((id) => makePaid(deps, id).catch(() => undefined)),
      ...Array.from({ length: 4 }, () => makeOrder(deps, buyer.id, product).catch(() => undefined)),
    ]);
    expect(answers.filter((answer) => typeof answer === "object" && answer.statusCode >= 500)).toEqual([]);
    expect(await brokenRules()).toEqual([]);
  });
});

test("the orders that hold units are listed in the order in which a loss takes them", async () => {
  const { product, paid, older, newer } = await makeHeld();
  const holders = await get(`/api/products/${product}/holders`);
  expect(
    holders.map(({ _id, isFree, quantity }: Record<string, unknown>) => [_id, isFree, quantity]),
  ).toEqual([
    [newer, true, 150],
    [older, true, 200],
    [paid, false, 300],
  ]);
  expect(holders[0]).toMatchObject({ account: buyer.email, number: expect.stringMatching(/^BH-/) });
  const url = `/api/products/${randomUUID()}/holders`;
  expect((await app.inject({ url, headers: admin.headers })).json().code).toBe("tool_not_found");
});
