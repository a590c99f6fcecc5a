import { describe, expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makePaid, makeProduct } from "#test/make.ts";
import { openPurchasing } from "#test/purchasing.ts";

const { app, deps, send, makeProducts, heldBy } = await openPurchasing({
  MAX_HELD_ORDERS: "3",
  MAX_HELD_VALUE: "250000",
});

describe("what an account may hold", () => {
  const cents = (units: number) => units * 685;

  test("counts a purchase as one until its last order is paid or canceled", async () => {
    const [product = ""] = await makeProducts(100_000);
    const by = await makeUser(deps);
    const place = () => send([{ product }, { product }], { by });
    const [first] = [(await place()).json(), await place(), await place()];
    expect(await heldBy(by)).toEqual({ orders: 3, cents: cents(606) });
    const refused = await place();
    expect([refused.statusCode, refused.json().code]).toEqual([409, "hold_limit"]);
    expect(refused.json().message).toContain("3 unpaid");
    const single = { method: "POST", url: "/api/order", headers: by.headers } as const;
    const order = { product, quantity: 101, price: 6.85 };
    expect((await app.inject({ ...single, payload: order })).json().code).toBe("hold_limit");

    const [one, other] = first.lines.map((line: { order: string }) => line.order);
    await makePaid(deps, one);
    expect(await heldBy(by)).toEqual({ orders: 3, cents: cents(505) });
    await app.inject({ method: "DELETE", url: `/api/orders/${other}`, headers: by.headers });
    expect(await heldBy(by)).toEqual({ orders: 2, cents: cents(404) });
    expect((await app.inject({ ...single, payload: order })).statusCode).toBe(200);
  });

  test("is its value, order by order, until the account has paid: only a single first order may be larger", async () => {
    const product = await makeProduct(deps.db, { price_micros: 1_000_000_000, on_hand: 10_000 });
    const by = await makeUser(deps);
    const lines = (...units: number[]) => units.map((quantity) => ({ product, quantity, price: 1_000 }));
    const refused = await send(lines(101, 150), { by });
    expect(refused.json()).toEqual({
      code: "hold_limit",
      message: expect.stringContaining("can hold up to $250,000.00 together"),
    });
    // 101 and 149 units are $250,000.00.
    const placed = await send(lines(101, 150, 149), { by, hold: "possible" });
    expect(placed.json().lines.map((line: object) => "order" in line)).toEqual([true, false, true]);
    expect((await send(lines(500), { by })).json().code).toBe("hold_limit");
    const other = await makeUser(deps);
    expect((await send(lines(500), { by: other })).statusCode).toBe(200);
    await makePaid(deps, placed.json().lines[0].order);
    expect((await send(lines(500, 101), { by })).statusCode).toBe(200);
  });
});
