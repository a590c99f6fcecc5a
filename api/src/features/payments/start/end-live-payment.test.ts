import { expect, test } from "vitest";

import { requestCancel } from "#features/orders/cancel-order.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { viewerOf } from "#test/callers.ts";
import { ASKING_CARD, openPayingShop } from "#test/paying-shop.ts";

import { claimPayment } from "../claim-payment.ts";

const shop = await openPayingShop();
const { deps, provider, buyer, admin } = shop;
const viewer = await viewerOf(deps, buyer);

const statusAtProvider = async (intent: string) =>
  (await provider.state()).intents.find(({ id }) => id === intent)?.status;

async function expectCanceled({
  order,
  product,
  intent,
}: {
  order: string;
  product: string;
  intent: string;
}) {
  expect(await shop.orderRow(order)).toMatchObject({
    canceled_at: expect.any(Date),
    cancel_requested_at: null,
    has_live_payment: false,
    is_held: false,
  });
  expect(await statusAtProvider(intent)).toBe("canceled");
  expect(await shop.reserved(product)).toBe(0);
}

test("canceling an order with an open payment cancels the payment at the provider first", async () => {
  const placed = await shop.placeAndStart();
  expect((await shop.cancel(placed.order)).statusCode).toBe(200);
  await expectCanceled(placed);
  expect(await shop.pay(placed.intent)).toMatchObject({
    error: { code: "payment_intent_unexpected_state" },
  });
  expect(await shop.history(placed.order)).toEqual([
    "placed",
    "payment-started",
    "cancel-requested",
    "payment-cancelled",
    "cancelled",
  ]);
});

test("staff cancel anybody's order in the same way", async () => {
  const placed = await shop.placeAndStart();
  const answer = await shop.send("DELETE", `/api/admin/orders/${placed.order}`, admin);
  expect(answer.statusCode).toBe(200);
  await expectCanceled(placed);
});

test("a payment that has just succeeded wins: the order is paid, and the cancellation is refused", async () => {
  const { order, intent, product } = await shop.placeAndStart();
  await shop.pay(intent);
  const answer = await shop.cancel(order);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "order_already_paid"]);
  expect(await shop.orderRow(order)).toMatchObject({ transaction_id: intent, cancel_requested_at: null });
  expect(await shop.reserved(product)).toBe(101);
  await provider.deliver();
});

test("an order can be canceled while the bank waits for the buyer's answer", async () => {
  const placed = await shop.placeAndStart();
  expect(await shop.pay(placed.intent, ASKING_CARD)).toMatchObject({ status: "requires_action" });
  expect((await shop.cancel(placed.order)).statusCode).toBe(200);
  await expectCanceled(placed);
});

test("while the bank decides, the cancellation waits, and a successful payment wins", async () => {
  const placed = await shop.placeAndStart();
  const { order, intent } = placed;
  await provider.force(intent, "processing");
  const answer = await shop.cancel(order);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "payment_in_progress"]);
  const seen = await shop.send("GET", `/api/order/${order}`, buyer);
  expect(seen.json()).toMatchObject({ cancelRequested: true, actions: [] });
  expect((await shop.start(placed)).json().code).toBe("cancel_requested");
  await provider.force(intent, "succeeded");
  await shop.minute();
  expect(await shop.orderRow(order)).toMatchObject({ transaction_id: intent, cancel_requested_at: null });
});

test("if the provider is busy or down, the cancellation is stored and completed within a minute", async () => {
  for (const mode of ["lock_timeout", "500"] as const) {
    const placed = await shop.placeAndStart();
    await provider.fault({ match: "/cancel", mode });
    const answer = await shop.cancel(placed.order);
    expect([answer.statusCode, answer.json().code]).toEqual([503, "payment_provider_unreachable"]);
    expect(answer.json().message).toContain("within a minute");
    expect(await shop.orderRow(placed.order)).toMatchObject({ is_held: true, canceled_at: null });
    await provider.clearFaults();
    await shop.minute();
    await expectCanceled(placed);
    expect((await shop.history(placed.order)).at(-1)).toBe("cancelled");
  }
});

test("if the process dies after storing the cancellation, the order cannot be paid and is canceled within a minute", async () => {
  const placed = await shop.placeAndStart();
  await inTransaction(deps.db, (tx) => requestCancel(tx, viewer, [placed.order], "owner"));
  expect((await shop.start(placed)).json().code).toBe("cancel_requested");
  await shop.minute();
  await expectCanceled(placed);
});

test("if the process dies after the provider has canceled, the units go back to stock once", async () => {
  const placed = await shop.placeAndStart();
  await inTransaction(deps.db, (tx) => requestCancel(tx, viewer, [placed.order], "owner"));
  const [payment] = await shop.payments(placed.order);
  await deps.cardProvider.cancelIntent(await claimPayment(deps.db, payment?.id ?? ""), placed.intent);
  await Promise.all([shop.minute(), provider.deliver(), shop.cancel(placed.order)]);
  await expectCanceled(placed);
  expect((await shop.history(placed.order)).filter((kind) => kind === "cancelled")).toHaveLength(1);
});

test("a payment that succeeds before the cancellation reaches the provider wins", async () => {
  const { order, intent } = await shop.placeAndStart();
  await inTransaction(deps.db, (tx) => requestCancel(tx, viewer, [order], "owner"));
  await shop.pay(intent);
  await shop.minute();
  expect(await shop.orderRow(order)).toMatchObject({
    transaction_id: intent,
    cancel_requested_at: null,
    canceled_at: null,
  });
});

/** On a busy machine the provider may answer too late. Then a client asks again. */
async function cancelPatiently(order: string) {
  for (;;) {
    const answer = await shop.cancel(order);
    if (answer.statusCode !== 503) return answer;
  }
}

test("canceling while paying: exactly one of them happens, fifteen times over", async () => {
  await provider.pace({ latencyMs: 20 });
  const outcomes = await Promise.all(
    Array.from({ length: 15 }, async (_, round) => {
      const { order, intent, product, pay } = await shop.placeAndStart();
      await new Promise((done) => setTimeout(done, round * 10));
      const [paying, canceling] = await Promise.all([shop.pay(intent), cancelPatiently(order)]);
      const isPaid = paying.status === "succeeded";
      expect(canceling.statusCode).toBe(isPaid ? 409 : 200);
      expect(await shop.keptCents(order)).toBe(isPaid ? pay * 100 : 0);
      expect(await shop.reserved(product)).toBe(isPaid ? 101 : 0);
      expect((await shop.orderRow(order)).paid_at !== null).toBe(isPaid);
      return isPaid;
    }),
  );
  await provider.pace({ latencyMs: 0 });
  expect(outcomes).toHaveLength(15);
  await provider.deliver();
});

test("canceling while a payment starts: a canceled order has no payment that can be charged, ten times over", async () => {
  for (let round = 0; round < 10; round += 1) {
    const placed = await shop.place();
    const [starting] = await Promise.all([shop.start(placed), shop.cancel(placed.order)]);
    expect([200, 404, 409, 503]).toContain(starting.statusCode);
    const intents = (await provider.state()).intents.filter(
      ({ metadata }) => metadata["order_id"] === placed.order,
    );
    expect(intents.map(({ status }) => status)).not.toContain("requires_payment_method");
    expect(await shop.orderRow(placed.order)).toMatchObject({ canceled_at: expect.any(Date) });
  }
});
