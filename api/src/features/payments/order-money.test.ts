import { describe, expect, test } from "vitest";

import { inTransaction } from "#platform/database/pool.ts";
import { openPayingShop } from "#test/paying-shop.ts";

import { compareWithProvider } from "./compare/compare-payments.ts";
import { settleReturns } from "./settle/settle-returns.ts";

const shop = await openPayingShop();
const { deps, provider, admin } = shop;

const ship = (order: string) => shop.send("PATCH", `/api/orders/shipped/${order}`, admin);
const shipCode = async (order: string) => (await ship(order)).json().code;

async function placeAndPay() {
  const placed = await shop.placeAndStart();
  await shop.pay(placed.intent);
  await provider.deliver();
  const charge = (await provider.state()).charges.find((row) => row.payment_intent === placed.intent);
  return { ...placed, charge: charge?.id ?? "" };
}
const refundAtProvider = (intent: string, amount?: string) =>
  shop.atProvider("refunds", { payment_intent: intent, ...(amount && { amount }) });

describe("an order that was refunded in the provider's dashboard", () => {
  test("ends, keeps its payment, frees its units and cannot ship", async () => {
    const { order, intent, product } = await placeAndPay();
    expect(await shop.orderRow(order)).toMatchObject({ money: "paid", is_held: true });
    await refundAtProvider(intent);
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({
      money: "refunded",
      paid_at: expect.any(Date),
      transaction_id: intent,
      canceled_at: expect.any(Date),
      is_held: false,
    });
    expect(await shop.reserved(product)).toBe(0);
    expect((await shop.history(order)).slice(-3)).toEqual(["paid", "refunded", "cancelled"]);
    const refused = await ship(order);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "order_refunded"]);
    const read = await shop.send("GET", `/api/order/${order}`, shop.buyer);
    expect(read.json()).toMatchObject({ money: "refunded", cancelledAt: expect.any(String), actions: [] });
  });

  test("ends without any event, by the nightly comparison", async () => {
    const { order, intent } = await placeAndPay();
    await refundAtProvider(intent);
    await compareWithProvider(deps);
    expect(await shop.orderRow(order)).toMatchObject({ money: "refunded", canceled_at: expect.any(Date) });
    await provider.deliver();
    expect((await shop.history(order)).filter((kind) => kind === "cancelled")).toHaveLength(1);
  });

  test("ends even if the event of the refund comes before the event of the charge", async () => {
    const { order, intent, product } = await shop.placeAndStart();
    await shop.pay(intent);
    await refundAtProvider(intent);
    const refunded = (await provider.state()).events.findLast(({ type }) => type === "charge.refunded");
    await provider.deliver([refunded?.id ?? ""]);
    expect(await shop.orderRow(order)).toMatchObject({ money: "refunded", canceled_at: expect.any(Date) });
    await provider.deliver();
    expect(await shop.reserved(product)).toBe(0);
  });

  test("in part ships", async () => {
    const { order, intent } = await placeAndPay();
    await refundAtProvider(intent, "10000");
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "part-refunded", is_held: true });
    expect((await ship(order)).json()).toMatchObject({ status: "shipped", money: "part-refunded" });
  });

  test("after it shipped stays shipped", async () => {
    const { order, intent } = await placeAndPay();
    await ship(order);
    await refundAtProvider(intent);
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "refunded", canceled_at: null });
    expect(await shipCode(order)).toBe("order_already_shipped");
  });

  test("cannot ship while the refund is on its way, and waits for a person if it fails", async () => {
    const { order, intent, product } = await placeAndPay();
    const { id } = await refundAtProvider(intent);
    await provider.refund(id, "pending");
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "refunded", canceled_at: null });
    expect(await shipCode(order)).toBe("order_refunded");
    await provider.refund(id, "failed");
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "review" });
    expect(await shipCode(order)).toBe("order_in_review");
    expect(await shop.reserved(product)).toBe(101);
    const url = `/api/orders/${order}/accept-payment`;
    const accepted = await shop.send("POST", url, admin, { transactionId: intent });
    expect(accepted.json()).toMatchObject({ money: "paid", actions: ["ship", "refund", "change-delivery"] });
    expect((await ship(order)).statusCode).toBe(200);
  });
});

describe("a disputed order", () => {
  test("does not ship until the dispute is won", async () => {
    const { order, charge } = await placeAndPay();
    const { id } = await provider.dispute(charge);
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "disputed", is_held: true });
    expect(await shipCode(order)).toBe("order_disputed");
    await provider.changeDispute(id, "under_review");
    await provider.deliver();
    expect(await shipCode(order)).toBe("order_disputed");
    await provider.changeDispute(id, "won");
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "paid" });
    expect((await shop.history(order)).slice(-2)).toEqual(["disputed", "dispute-closed"]);
    expect((await ship(order)).statusCode).toBe(200);
  });

  test("ends when the dispute is lost, and the payment says so", async () => {
    const { order, charge, product, pay } = await placeAndPay();
    const { id } = await provider.dispute(charge);
    await provider.changeDispute(id, "lost");
    const events = (await provider.state()).events.filter(({ pending_webhooks }) => pending_webhooks > 0);
    await provider.deliver(events.map((event) => event.id).toReversed());
    expect(await shop.orderRow(order)).toMatchObject({ money: "refunded", canceled_at: expect.any(Date) });
    expect(await shop.reserved(product)).toBe(0);
    expect((await shop.history(order)).slice(-3)).toEqual(["disputed", "dispute-closed", "cancelled"]);
    const listed = await shop.send("GET", `/api/order/${order}/payments`, shop.buyer);
    expect(listed.json()).toMatchObject([{ state: "refunded", refunded: pay, dispute: "lost" }]);
  });

  test("ships after a part of it was lost", async () => {
    const { order, charge } = await placeAndPay();
    const { id } = await provider.dispute(charge, 10_000);
    await provider.changeDispute(id, "lost");
    await provider.deliver();
    expect(await shop.orderRow(order)).toMatchObject({ money: "part-refunded" });
    expect((await ship(order)).statusCode).toBe(200);
  });

  test("is settled at night if the bank's decision was not reported", async () => {
    const { order, charge } = await placeAndPay();
    const { id } = await provider.dispute(charge);
    await provider.deliver();
    await provider.changeDispute(id, "won");
    await compareWithProvider(deps);
    expect(await shop.orderRow(order)).toMatchObject({ money: "paid" });
  });
});

test("an older answer of the provider that arrives late changes nothing", async () => {
  const { order, intent, charge } = await placeAndPay();
  const [payment] = await shop.payments(order);
  const { id: refund } = await refundAtProvider(intent, "10000");
  await provider.refund(refund, "pending");
  const { id: dispute } = await provider.dispute(charge, 5_000);
  const older = await deps.cardProvider.findReturns(intent);
  await provider.refund(refund, "succeeded");
  await provider.changeDispute(dispute, "lost");
  await provider.deliver();
  const history = await shop.history(order);
  for (const returns of [older, { refunds: [], disputes: [] }])
    await inTransaction(deps.db, (tx) => settleReturns(tx, payment?.id ?? "", returns));
  expect(await shop.payments(order)).toMatchObject([{ refunded_cents: 15_000 }]);
  expect(await shop.orderRow(order)).toMatchObject({ money: "part-refunded" });
  expect(await shop.history(order)).toEqual(history);
});

test("shipping that is undone while a refund becomes known ends the order, whichever comes first", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order, intent, product } = await shop.placeAndStart();
    await shop.pay(intent);
    await shop.confirm(order, intent);
    await ship(order);
    await shop.atProvider("refunds", { payment_intent: intent });
    const [undone] = await Promise.all([
      shop.send("DELETE", `/api/orders/shipped/${order}`, admin),
      shop.provider.deliver((await shop.provider.history(intent)).events),
    ]);
    expect(undone.statusCode).toBe(200);
    expect(await shop.orderRow(order)).toMatchObject({ money: "refunded", is_held: false, shipped_at: null });
    expect(await shop.reserved(product)).toBe(0);
  }
});
