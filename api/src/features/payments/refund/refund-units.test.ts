import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { app, database, provider, admin } = shop;

/** 300 units at $0.94. */
async function placeAndPay() {
  const placed = await shop.placeAndStart(940_000, 300, 1_000);
  await shop.pay(placed.intent);
  await shop.confirm(placed.order, placed.intent);
  return placed;
}
const refund = (order: string, payload: object, key: string = randomUUID()) =>
  app.inject({
    method: "POST",
    url: `/api/orders/${order}/refunds`,
    headers: { ...admin.headers, "idempotency-key": key },
    payload: { reason: "Too many", ...payload },
  });
const ship = (order: string) => shop.send("PATCH", `/api/orders/shipped/${order}`, admin);
const unship = (order: string) => shop.send("DELETE", `/api/orders/shipped/${order}`, admin);
const refundsOf = async (intent: string) =>
  (await provider.state()).refunds.filter((row) => row.payment_intent === intent);
const stock = (product: string) =>
  database
    .selectFrom("products")
    .select(["on_hand", "reserved"])
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
const details = async (order: string) =>
  (await shop.send("GET", `/api/order/${order}/timeline`, admin))
    .json()
    .events.map(({ kind, detail }: { kind: string; detail?: string }) =>
      `${kind} ${detail ?? ""}`.trim(),
    ) as string[];

describe("units of an order that has not shipped", () => {
  test("are free in the moment in which the refund is decided, and the others ship", async () => {
    const { order, intent, product } = await placeAndPay();
    const key = randomUUID();
    const answer = await refund(order, { units: 20 }, key);
    expect(answer.json()).toMatchObject({
      money: "part-refunded",
      quantity: 300,
      pay: 282,
      unitsToShip: 280,
      unitsRefunded: 20,
    });
    expect((await refund(order, { units: 20 }, key)).json()).toEqual(answer.json());
    expect(await stock(product)).toEqual({ on_hand: 1_000, reserved: 280 });
    await shop.minute();
    expect(await refundsOf(intent)).toMatchObject([{ amount: 1_880, metadata: { units: "20" } }]);
    expect((await details(order)).slice(-2)).toEqual([
      "refund-due $18.80 (20 units)",
      "refunded $18.80 (20 units)",
    ]);
    await ship(order);
    expect(await stock(product)).toEqual({ on_hand: 720, reserved: 0 });
    await unship(order);
    expect(await stock(product)).toEqual({ on_hand: 1_000, reserved: 280 });
  });

  test("all of them are a full refund, whatever was refunded before", async () => {
    const { order, intent, product } = await placeAndPay();
    await refund(order, { units: 20 });
    await refund(order, { amount: 100 });
    await shop.minute();
    expect((await refund(order, { units: 281 })).json().code).toBe("refund_differs");
    const answer = await refund(order, { units: 280 });
    expect(answer.json()).toMatchObject({ money: "refunded", cancelRequested: true, unitsToShip: 0 });
    expect(await shop.reserved(product)).toBe(0);
    await shop.minute();
    expect(await shop.keptCents(order)).toBe(0);
    expect((await refundsOf(intent)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      11_880, 16_320,
    ]);
    expect(await shop.orderRow(order)).toMatchObject({ canceled_at: expect.any(Date), is_held: false });
  });

  test("stay free if the bank returns the refund, and staff refund again", async () => {
    const { order, intent, product } = await placeAndPay();
    await refund(order, { units: 300 });
    await shop.minute();
    const [made] = await refundsOf(intent);
    await provider.refund(made?.id ?? "", "failed");
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "review" });

    expect((await refund(order, { units: 1 })).json().code).toBe("refund_differs");
    const accepted = await shop.send("POST", `/api/orders/${order}/accept-payment`, admin, {
      transactionId: intent,
    });
    // It ended when the money had gone back.
    expect(accepted.json().code).toBe("payment_not_acceptable");
    expect(await shop.reserved(product)).toBe(0);
    expect((await refund(order, { amount: 282, transactionId: intent })).statusCode).toBe(200);
    await shop.minute();
    expect(await shop.keptCents(order)).toBe(0);
  });

  test("a part that the bank returns stays free too", async () => {
    const { order, intent, product } = await placeAndPay();
    await refund(order, { units: 20 });
    await shop.minute();
    const [made] = await refundsOf(intent);
    await provider.refund(made?.id ?? "", "failed");
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "review", units_to_ship: 280 });
    expect(await stock(product)).toEqual({ on_hand: 1_000, reserved: 280 });
    expect((await ship(order)).json().code).toBe("order_in_review");
    await shop.send("POST", `/api/orders/${order}/accept-payment`, admin, { transactionId: intent });
    expect((await refund(order, { amount: 18.8 })).statusCode).toBe(200);
    await shop.minute();
    expect(await shop.keptCents(order)).toBe(26_320);
  });
});

describe("units of an order that has shipped", () => {
  test("move only if staff say that they are back in stock", async () => {
    const { order, product } = await placeAndPay();
    await ship(order);
    expect((await refund(order, { units: 20 })).json()).toMatchObject({
      unitsToShip: 300,
      unitsRefunded: 20,
    });
    expect(await stock(product)).toEqual({ on_hand: 700, reserved: 0 });
    await refund(order, { units: 30, backInStock: true });
    expect(await stock(product)).toEqual({ on_hand: 730, reserved: 0 });
    const moved = await shop.send("GET", `/api/products/${product}/ledger`, admin);
    expect(moved.json()[0]).toMatchObject({ kind: "receipt", order });
    await shop.minute();
    await unship(order);
    expect(await stock(product)).toEqual({ on_hand: 1_000, reserved: 250 });
  });

  test("all of them, and then the shipping is undone: the order ends", async () => {
    const { order, product } = await placeAndPay();
    await ship(order);
    await refund(order, { units: 300, backInStock: true });
    await shop.minute();
    await unship(order);
    expect(await stock(product)).toEqual({ on_hand: 1_000, reserved: 0 });
    expect(await shop.orderRow(order)).toMatchObject({ canceled_at: expect.any(Date) });
  });
});

test("a refund that the provider refuses waits for a person, who can refund again", async () => {
  const { order, intent, product } = await placeAndPay();
  await provider.fault({ match: "POST /v1/refunds", mode: "400", times: 1 });
  await refund(order, { units: 20 });
  await shop.minute();
  expect(await shop.orderRow(order)).toMatchObject({ money: "review", units_to_ship: 280 });
  expect((await ship(order)).json().code).toBe("order_in_review");
  const toDecide = (await shop.send("GET", "/api/payments/to-decide", admin)).json();
  expect(toDecide).toContainEqual(
    expect.objectContaining({ why: "refund-failed", amount: 18.8, transactionId: intent }),
  );

  await shop.send("POST", `/api/orders/${order}/accept-payment`, admin, { transactionId: intent });
  expect((await refund(order, { amount: 18.8 })).statusCode).toBe(200);
  await shop.minute();
  expect(await shop.keptCents(order)).toBe(26_320);
  expect(await shop.orderRow(order)).toMatchObject({ money: "part-refunded", units_to_ship: 280 });
  expect(await stock(product)).toEqual({ on_hand: 1_000, reserved: 280 });
});

test("a refund is on the order immediately, first as pending and then as done", async () => {
  const { order } = await placeAndPay();
  const wentBack = async () => (await shop.send("GET", `/api/order/${order}`, admin)).json().wentBack;
  expect(await wentBack()).toBeUndefined();
  expect((await refund(order, { units: 20 })).json().wentBack).toEqual({ amount: 18.8, pending: 18.8 });
  await shop.minute();
  expect(await wentBack()).toEqual({ amount: 18.8 });
});

test("what was lost in a dispute is on the order", async () => {
  const { order, pay } = await placeAndPay();
  await ship(order);
  const charge = (await provider.state()).charges.find(({ metadata }) => metadata["order_id"] === order);
  const dispute = await provider.dispute(charge?.id ?? "");
  await provider.changeDispute(dispute.id, "lost");
  await provider.deliver();
  const { wentBack } = (await shop.send("GET", `/api/order/${order}`, admin)).json();
  expect(wentBack).toEqual({ amount: pay, lost: pay });
});

test("a refund names an amount or units, not both and not neither", async () => {
  const { order } = await placeAndPay();
  for (const wrong of [{}, { amount: 1, units: 1 }, { units: 0 }, { units: 1.5 }, { units: -1 }])
    expect((await refund(order, wrong)).statusCode).toBe(400);
  expect((await refund(order, { amount: 1 })).json()).toMatchObject({ unitsToShip: 300, unitsRefunded: 0 });
});

test("two refunds of units at the same moment are one refund each, and never more than there are", async () => {
  const { order, intent, product } = await placeAndPay();
  const answers = await Promise.all([1, 2, 3].map(() => refund(order, { units: 120 })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  await shop.minute();
  await shop.minute();
  expect(await stock(product)).toEqual({ on_hand: 1_000, reserved: 60 });
  const made = await refundsOf(intent);
  expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(22_560);
});
