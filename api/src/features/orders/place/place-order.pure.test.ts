import { describe, expect, test } from "vitest";

import type { Db } from "#platform/database/db.ts";

import type { Verdict } from "./place-order-batch.ts";
import type { OrderRequest } from "./place-order-statement.ts";
import { placeOrder } from "./place-order.ts";

const viewer = { id: "jane", email: "jane@example.com", isAdmin: false };
const details = {
  product: "019a0000-0000-7000-8000-000000000001",
  price: 6_850_000,
  quantity: 101,
  phone: "+1 503 555 0175",
  address: "1 Dock Rd",
  poNumber: "",
};
const terms = {
  ...{
    holdHours: 48,
    holdMinutesUnverified: 60,
    maxHeld: 50,
    maxHeldUnverified: 3,
    maxHeldCents: 25_000_000,
  },
  network: { maxUnverified: 5, maxLarge: 3, maxCents: 25_000_000, largePercent: 20, largeCents: 25_000_000 },
};
const accepted: Verdict = { problem: null, orderId: "order-1", todayMicros: null };

async function place(changes: object = {}, verdict: Partial<Verdict> = {}, key?: string) {
  const requests: OrderRequest[] = [];
  const queue = async (request: OrderRequest) => {
    requests.push(request);
    return { ...accepted, ...verdict };
  };
  try {
    return {
      requests,
      id: await placeOrder(
        { db: {} as Db, queue },
        terms,
        viewer,
        "203.0.113.7",
        { ...details, ...changes },
        key,
      ),
    };
  } catch (error) {
    return { requests, error: error as Error & { code?: string } };
  }
}

describe("an order that reaches the queue", () => {
  test("is the caller's, with what they sent and ids of its own", async () => {
    const { requests, id } = await place({ productName: "Fan" }, {}, "key-1");
    expect(id).toBe("order-1");
    expect(requests).toEqual([
      {
        ...details,
        user_id: "jane",
        ship_to: null,
        network: "203.0.113.7",
        request_key: "key-1",
        request_hash: expect.any(Buffer),
        order_id: expect.stringMatching(/^[\da-f-]{36}$/),
        movement_id: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    expect(requests[0]?.order_id).not.toBe(requests[0]?.movement_id);
  });

  test("has no key unless the caller sent one", async () => {
    expect((await place()).requests[0]?.request_key).toBeNull();
  });

  test("is the same request again whatever its product is called, and another one with another quantity", async () => {
    const hashOf = async (changes: object) =>
      (await place(changes)).requests[0]?.request_hash?.toString("hex");
    const first = await hashOf({});
    expect(await hashOf({ productName: "Quiet fan", user: viewer.email })).toBe(first);
    expect(await hashOf({ quantity: 102 })).not.toBe(first);
    expect(await hashOf({ address: "2 Dock Rd" })).not.toBe(first);
  });
});

test("the buyer's email may be sent in any case, but nobody else's", async () => {
  expect(await place({ user: " Jane@Example.com " })).toMatchObject({ id: "order-1" });
  expect(await place({ user: "john@example.com" })).toMatchObject({
    requests: [],
    error: { code: "forbidden" },
  });
  expect(await place({ user: "" })).toMatchObject({ requests: [], error: { code: "forbidden" } });
});

test.each([
  [-1, "quantity_too_small"],
  [100, "quantity_too_small"],
  [2_000_000_001, "quantity_unavailable"],
])("%i units are refused before the queue: %s", async (quantity, code) => {
  expect(await place({ quantity })).toMatchObject({ requests: [], error: { code } });
});

test.each([101, 2_000_000_000])("the database decides whether it has %i units", async (quantity) => {
  expect(await place({ quantity })).toMatchObject({ id: "order-1", requests: [{ quantity }] });
});

test("a buyer who saw an old price is told today's", async () => {
  const { error } = await place({}, { problem: "price_changed", orderId: null, todayMicros: 7_000_000 });
  expect(error).toMatchObject({ code: "price_changed", message: "The price is now $7.00 a unit" });
});

test.each(["quantity_unavailable", "key_reused", "tool_not_found"] as const)(
  "the database's refusal reaches the buyer: %s",
  async (problem) => {
    expect((await place({}, { problem, orderId: null })).error).toMatchObject({ code: problem });
  },
);

test("an accepted order without an id is a bug, not a success", async () => {
  const { error } = await place({}, { problem: null, orderId: null });
  expect(error).toMatchObject({ message: "an accepted order has no id" });
});

test.each(["retry", "product_locked", "account_locked", "network_locked"] as const)(
  "an order that the database could not decide on may be sent again: %s",
  async (problem) => {
    expect((await place({}, { problem, orderId: null })).error).toMatchObject({ code: "unavailable" });
  },
);

test.each([
  ["too_many_held", "You have 50 unpaid orders, which is the limit. Pay for or cancel one of them first"],
  [
    "too_many_held_unverified",
    "You have 3 unpaid orders, which is the limit until your email is verified. Verify it, or pay for or cancel one of them first",
  ],
  [
    "too_much_held",
    "Until your first payment, your unpaid orders can hold up to $250,000.00 together. Pay for or cancel one of them first",
  ],
] as const)("a buyer who holds too much (%s) is told what to do", async (problem, message) => {
  expect((await place({}, { problem, orderId: null })).error).toMatchObject({ code: "hold_limit", message });
});
