import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { app, provider, admin } = shop;

async function placeAndPay() {
  const placed = await shop.placeAndStart();
  await shop.pay(placed.intent);
  await shop.confirm(placed.order, placed.intent);
  return placed;
}
const refund = (order: string, amount: number, more: object = {}, key: string = randomUUID()) =>
  app.inject({
    method: "POST",
    url: `/api/orders/${order}/refunds`,
    headers: { ...admin.headers, "idempotency-key": key },
    payload: { amount, reason: "Ordered twice", ...more },
  });
const accept = (order: string, transactionId: string) =>
  shop.send("POST", `/api/orders/${order}/accept-payment`, admin, { transactionId });
const refundsOf = async (intent: string) =>
  (await provider.state()).refunds.filter((row) => row.payment_intent === intent);

describe("staff cancel and refund a paid order", () => {
  test("it cannot ship from then on, and ends when the provider has refunded it, once", async () => {
    const { order, intent, product, pay } = await placeAndPay();
    const key = randomUUID();
    const answer = await refund(order, pay, {}, key);
    expect(answer.json()).toMatchObject({ money: "refunded", cancelRequested: true, actions: [] });
    expect((await refund(order, pay, {}, key)).json()).toEqual(answer.json());
    const shipped = await shop.send("PATCH", `/api/orders/shipped/${order}`, admin);
    expect(shipped.json().code).toBe("order_refunded");
    expect(await shop.reserved(product)).toBe(101);

    await shop.minute();
    await shop.minute();
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({
      money: "refunded",
      paid_at: expect.any(Date),
      transaction_id: intent,
      canceled_at: expect.any(Date),
      is_held: false,
    });
    expect(await shop.reserved(product)).toBe(0);
    expect(await refundsOf(intent)).toMatchObject([{ amount: pay * 100 }]);
    expect((await shop.history(order)).slice(-4)).toEqual([
      "cancel-requested",
      "refund-due",
      "refunded",
      "cancelled",
    ]);
    const [forStaff, forBuyer] = [
      await shop.send("GET", `/api/order/${order}/payments`, admin),
      await shop.send("GET", `/api/order/${order}/payments`, shop.buyer),
    ];
    expect(forStaff.json()).toMatchObject([{ state: "refunded", refundReason: "Ordered twice" }]);
    expect(forBuyer.json()[0].refundReason).toBeUndefined();
  });

  test("what is left of it, if a part was refunded before", async () => {
    const { order, intent, pay } = await placeAndPay();
    await shop.atProvider("refunds", { payment_intent: intent, amount: "10000" });
    await provider.deliver();
    expect((await refund(order, pay)).json().code).toBe("refund_differs");
    expect((await refund(order, pay - 100)).statusCode).toBe(200);
    await shop.minute();
    expect(await shop.keptCents(order)).toBe(0);
    expect(await shop.orderRow(order)).toMatchObject({ canceled_at: expect.any(Date) });
  });

  test("and again, if the bank returns the refund", async () => {
    const { order, intent, pay } = await placeAndPay();
    await refund(order, pay);
    await shop.minute();
    const [made] = await refundsOf(intent);
    await provider.refund(made?.id ?? "", "failed");
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "review", is_held: false });
    expect((await refund(order, pay)).statusCode).toBe(200);
    await shop.minute();
    expect(await shop.keptCents(order)).toBe(0);
    expect(await shop.orderRow(order)).toMatchObject({ money: "refunded", canceled_at: expect.any(Date) });
    await provider.deliver();
  });

  test("not if it is unpaid, disputed or being refunded already", async () => {
    const unpaid = await shop.place();
    expect((await refund(unpaid.order, unpaid.pay)).json().code).toBe("order_not_paid");
    const disputed = await placeAndPay();
    const charge = (await provider.state()).charges.find((row) => row.payment_intent === disputed.intent);
    const { id } = await provider.dispute(charge?.id ?? "");
    await provider.deliver();
    expect((await refund(disputed.order, disputed.pay)).json().code).toBe("order_disputed");
    await provider.changeDispute(id, "won");
    await provider.deliver();
    expect((await refund(disputed.order, disputed.pay)).statusCode).toBe(200);
    expect((await refund(disputed.order, disputed.pay)).json().code).toBe("payment_not_refundable");
    await shop.minute();
  });

  test("a dispute that opens before the refund is made stops it, and may take its place", async () => {
    const { order, intent, pay } = await placeAndPay();
    const charge = (await provider.state()).charges.find((row) => row.payment_intent === intent);
    await refund(order, pay);
    const { id } = await provider.dispute(charge?.id ?? "");
    await shop.minute();
    expect(await refundsOf(intent)).toEqual([]);
    expect(await shop.orderRow(order)).toMatchObject({ money: "disputed", canceled_at: null });
    await provider.changeDispute(id, "lost");
    await shop.minute();
    expect(await shop.orderRow(order)).toMatchObject({ money: "refunded", canceled_at: expect.any(Date) });
    expect(await refundsOf(intent)).toEqual([]);
    await provider.deliver();
  });
});

describe("staff refund a part", () => {
  const ship = (order: string) => shop.send("PATCH", `/api/orders/shipped/${order}`, admin);

  test("the order can still ship, and the rest can be refunded after that", async () => {
    const { order, intent, product, pay } = await placeAndPay();
    const answer = await refund(order, 100);
    expect(answer.json()).toMatchObject({
      money: "part-refunded",
      actions: ["ship", "refund", "change-delivery"],
    });
    expect(answer.json().cancelRequested).toBeUndefined();
    await shop.minute();
    await shop.minute();
    await provider.deliver();
    expect(await refundsOf(intent)).toMatchObject([{ amount: 10_000 }]);
    expect(await shop.orderRow(order)).toMatchObject({ money: "part-refunded", is_held: true });
    expect((await shop.history(order)).slice(-2)).toEqual(["refund-due", "refunded"]);

    expect((await ship(order)).json()).toMatchObject({
      money: "part-refunded",
      actions: ["unship", "refund"],
    });
    expect((await refund(order, pay - 100)).json()).toMatchObject({ money: "refunded", actions: ["unship"] });
    await shop.minute();
    await provider.deliver();
    expect(await shop.keptCents(order)).toBe(0);
    expect(await shop.orderRow(order)).toMatchObject({
      money: "refunded",
      shipped_at: expect.any(Date),
      canceled_at: null,
    });
    expect(await shop.reserved(product)).toBe(0);
    const [payment] = (await shop.send("GET", `/api/order/${order}/payments`, admin)).json();
    expect(payment.refundReason).toBe("Ordered twice; Ordered twice");
  });

  test("twice before the first is made, and what was asked for is refunded, not a cent more", async () => {
    const { order, intent, pay } = await placeAndPay();
    expect((await refund(order, 100)).statusCode).toBe(200);
    const [{ refundable }] = (await shop.send("GET", `/api/order/${order}/payments`, admin)).json();
    expect(refundable).toBe(pay - 100);
    expect((await refund(order, pay - 50)).json().code).toBe("refund_differs");
    expect((await refund(order, 50)).statusCode).toBe(200);
    await Promise.all([shop.minute(), shop.minute()]);
    await provider.deliver();
    expect((await refundsOf(intent)).reduce((sum, { amount }) => sum + amount, 0)).toBe(15_000);
    expect(await shop.keptCents(order)).toBe(pay * 100 - 15_000);
  });

  test("and then all of it before the first is made: the order ends", async () => {
    const { order, pay } = await placeAndPay();
    await refund(order, 100);
    expect((await refund(order, pay - 100)).json()).toMatchObject({ money: "refunded" });
    await shop.minute();
    expect(await shop.keptCents(order)).toBe(0);
    expect(await shop.orderRow(order)).toMatchObject({ canceled_at: expect.any(Date) });
    await provider.deliver();
  });

  test("and the bank returns it: a person decides, and can send it again", async () => {
    const { order, intent, pay } = await placeAndPay();
    await refund(order, 100);
    await shop.minute();
    const [made] = await refundsOf(intent);
    await provider.refund(made?.id ?? "", "failed");
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "review", is_held: true });
    // A charge in review goes back as a whole or not at all.
    expect((await refund(order, 100)).json().code).toBe("refund_differs");
    expect((await accept(order, intent)).json()).toMatchObject({ money: "paid" });
    await shop.minute();
    expect(await shop.keptCents(order)).toBe(pay * 100);
    expect((await refund(order, 100)).statusCode).toBe(200);
    await shop.minute();
    await provider.deliver();
    expect(await shop.keptCents(order)).toBe(pay * 100 - 10_000);
    expect(await shop.orderRow(order)).toMatchObject({ money: "part-refunded" });
  });

  test("and a dispute opens first: it waits, and is made if the shop wins", async () => {
    const { order, intent, pay } = await placeAndPay();
    const charge = (await provider.state()).charges.find((row) => row.payment_intent === intent);
    await refund(order, 100);
    const { id } = await provider.dispute(charge?.id ?? "");
    await shop.minute();
    expect(await refundsOf(intent)).toEqual([]);
    await provider.changeDispute(id, "won");
    await shop.minute();
    await shop.minute();
    await provider.deliver();
    expect(await shop.keptCents(order)).toBe(pay * 100 - 10_000);
    expect(await shop.orderRow(order)).toMatchObject({ money: "part-refunded" });
  });

  test("but not nothing, and not less than nothing", async () => {
    const { order } = await placeAndPay();
    expect((await refund(order, 0)).statusCode).toBe(400);
    expect((await refund(order, -5)).statusCode).toBe(400);
  });
});

describe("a payment in review", () => {
  /** The amount of the charge was altered at the provider. */
  async function placeAndPayOther(amount: string) {
    const placed = await shop.placeAndStart();
    await shop.atProvider(`payment_intents/${placed.intent}`, { amount });
    await shop.pay(placed.intent);
    await provider.deliver();
    expect(await shop.orderRow(placed.order)).toMatchObject({ money: "review", paid_at: null });
    return placed;
  }

  test("that is larger than the order is accepted, and the excess goes back", async () => {
    const { order, intent, pay } = await placeAndPayOther("70000");
    const url = `/api/order/${order}/payments`;
    expect((await shop.send("GET", url, shop.admin)).json()).toMatchObject([{ isAcceptable: true }]);
    expect((await shop.send("GET", url, shop.buyer)).json()[0]).not.toHaveProperty("isAcceptable");
    const [one, two] = await Promise.all([accept(order, intent), accept(order, intent)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(one.json()).toMatchObject({ paid: true, money: "paid", transactionId: intent });
    expect(await refundsOf(intent)).toMatchObject([{ amount: 815 }]);
    expect(await shop.keptCents(order)).toBe(pay * 100);
    expect((await shop.history(order)).slice(-3)).toEqual(["refunded", "payment-accepted", "paid"]);
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "paid" });
  });

  test("is accepted after the hold has ended, if the units are still there", async () => {
    const { order, intent, product } = await placeAndPayOther("70000");
    await shop.endHold(order);
    await shop.minute();
    expect(await shop.reserved(product)).toBe(0);
    expect((await accept(order, intent)).statusCode).toBe(200);
    expect(await shop.reserved(product)).toBe(101);
  });

  test("that is too small, in another currency or of a canceled order can only be refunded", async () => {
    const small = await placeAndPayOther("60000");
    expect((await accept(small.order, small.intent)).json().code).toBe("payment_not_acceptable");
    const foreign = await shop.placeAndStart();
    await shop.atProvider(`payment_intents/${foreign.intent}`, { currency: "eur" });
    await shop.pay(foreign.intent);
    await provider.deliver();
    expect((await accept(foreign.order, foreign.intent)).json().code).toBe("payment_not_acceptable");
    const canceled = await placeAndPayOther("70000");
    await shop.cancel(canceled.order);
    expect((await accept(canceled.order, canceled.intent)).json().code).toBe("payment_not_acceptable");
    expect(await refundsOf(canceled.intent)).toEqual([]);
    for (const { order } of [small, canceled]) {
      const [payment] = (await shop.send("GET", `/api/order/${order}/payments`, shop.admin)).json();
      expect(payment).not.toHaveProperty("isAcceptable");
    }

    const charges: [typeof small, number][] = [
      [small, 600],
      [foreign, 691.85],
      [canceled, 700],
    ];
    for (const [{ order, intent }, amount] of charges) {
      expect((await refund(order, amount, { transactionId: intent })).statusCode).toBe(200);
      await shop.minute();
      expect(await shop.keptCents(order)).toBe(0);
      expect(await shop.orderRow(order)).toMatchObject({ money: "unpaid" });
    }
  });

  test("must be of the order", async () => {
    const [one, two] = [await placeAndPayOther("70000"), await shop.place()];
    expect((await accept(two.order, one.intent)).json().code).toBe("payment_not_of_order");
    expect((await refund(two.order, 700, { transactionId: one.intent })).json().code).toBe(
      "payment_not_of_order",
    );
    await accept(one.order, one.intent);
  });
});
