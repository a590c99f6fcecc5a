import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { DECLINED_CARD, openPayingShop } from "#test/paying-shop.ts";

import { refundPaymentJob } from "./reconcile-payments.job.ts";

const shop = await openPayingShop();
const { deps, database, provider } = shop;

/** Runs the refund jobs, as the worker would. */
async function runRefunds(order: string): Promise<void> {
  for (const { id } of await shop.payments(order)) await refundPaymentJob.run(deps, { payment: id });
}

test("an order is paid by the webhook alone: no browser is needed", async () => {
  const { order, intent, product } = await shop.placeAndStart();
  await shop.pay(intent);
  expect(await shop.orderRow(order)).toMatchObject({ paid_at: null });
  await provider.deliver();
  expect(await shop.orderRow(order)).toMatchObject({
    transaction_id: intent,
    paid_at: expect.any(Date),
    has_live_payment: false,
    is_held: true,
  });
  expect(await shop.reserved(product)).toBe(101);
  expect(await shop.history(order)).toEqual(["placed", "payment-started", "paid"]);
});

test("an order is paid when the browser says so and the provider confirms it", async () => {
  const { order, intent, pay } = await shop.placeAndStart();
  await shop.pay(intent);
  const answer = await shop.confirm(order, intent);
  expect(answer.json()).toMatchObject({ _id: order, paid: true, transactionId: intent, pay });
  expect((await shop.confirm(order, intent)).statusCode).toBe(200);
  const listed = await shop.send("GET", `/api/order/${order}/payments`, shop.buyer);
  expect(listed.json()).toEqual([
    {
      state: "succeeded",
      amount: pay,
      transactionId: intent,
      at: expect.any(String),
      confirmedAt: expect.any(String),
    },
  ]);
  await provider.deliver();
  expect(await shop.history(order)).toEqual(["placed", "payment-started", "paid"]);
});

test("the browser alone cannot pay: the transaction is unpaid, unknown, of another order, or the body names another order", async () => {
  const [one, two] = [await shop.placeAndStart(), await shop.placeAndStart()];
  const refusals = [
    await shop.confirm(one.order, one.intent),
    await shop.confirm(one.order, "pi_made_up"),
    await shop.confirm(one.order, two.intent),
    await shop.confirm(one.order, one.intent, shop.buyer, two.order),
  ];
  expect(refusals.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, "payment_incomplete"],
    [409, "payment_not_of_order"],
    [409, "payment_not_of_order"],
    [409, "payment_not_of_order"],
  ]);
  expect((await shop.confirm(one.order, one.intent, await makeUser(deps))).statusCode).toBe(404);
  expect(await shop.orderRow(one.order)).toMatchObject({ paid_at: null });
});

test("a transaction that paid one order does not pay another", async () => {
  const [one, two] = [await shop.placeAndStart(), await shop.placeAndStart()];
  await shop.pay(one.intent);
  await shop.confirm(one.order, one.intent);
  expect((await shop.confirm(two.order, one.intent)).json().code).toBe("payment_not_of_order");
  expect(await shop.orderRow(two.order)).toMatchObject({ paid_at: null, transaction_id: null });
  await provider.deliver();
});

test("eight concurrent deliveries and the browser pay once", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.pay(intent);
  const { events } = await provider.state();
  const succeeded = events.filter(({ type }) => type === "payment_intent.succeeded").map(({ id }) => id);
  const deliveries = Array.from({ length: 8 }, () => provider.deliver(succeeded.slice(-1)));
  await Promise.all([shop.confirm(order, intent), ...deliveries]);
  expect((await shop.history(order)).filter((kind) => kind === "paid")).toHaveLength(1);
  await provider.deliver();
});

test("events in reverse order, a decline after the success, leave the order paid", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.pay(intent, DECLINED_CARD);
  await shop.pay(intent);
  const events = (await provider.state()).events.filter(({ pending_webhooks }) => pending_webhooks > 0);
  await provider.deliver(events.map(({ id }) => id).toReversed());
  for (const { id } of events.toReversed()) await provider.deliver([id]);
  expect(await shop.orderRow(order)).toMatchObject({ transaction_id: intent });
  expect((await shop.payments(order)).map(({ status }) => status)).toEqual(["succeeded"]);
});

test("a charge for an order that was canceled meanwhile is refunded once, and the history says so", async () => {
  const { order, intent, product, pay } = await shop.placeAndStart();
  expect((await shop.cancel(order)).statusCode).toBe(200);
  await provider.force(intent, "succeeded");
  await provider.deliver();
  expect(await shop.payments(order)).toMatchObject([{ status: "refund_due", received_cents: pay * 100 }]);
  expect((await shop.confirm(order, intent)).json().code).toBe("payment_refunded");
  await runRefunds(order);
  await runRefunds(order);
  await shop.minute();
  await provider.deliver();
  expect(await shop.payments(order)).toMatchObject([{ status: "refunded", refunded_cents: pay * 100 }]);
  expect(await shop.keptCents(order)).toBe(0);
  expect((await provider.state()).refunds.filter((row) => row.payment_intent === intent)).toHaveLength(1);
  expect(await shop.reserved(product)).toBe(0);
  expect((await shop.history(order)).slice(-3)).toEqual(["cancelled", "refund-due", "refunded"]);
  const listed = await shop.send("GET", `/api/order/${order}/payments`, shop.buyer);
  expect(listed.json()).toMatchObject([{ state: "refunded", refunded: pay, refundedAt: expect.any(String) }]);
});

test("of two charges for one order, one is refunded", async () => {
  const first = await shop.placeAndStart();
  await provider.force(first.intent, "canceled");
  const second = (await shop.start(first)).json().clientSecret.split("_secret")[0];
  await shop.pay(second);
  await shop.confirm(first.order, second);
  await provider.force(first.intent, "succeeded");
  await provider.deliver();
  await runRefunds(first.order);
  expect((await shop.payments(first.order)).map(({ status }) => status)).toEqual(["refunded", "succeeded"]);
  expect(await shop.keptCents(first.order)).toBe(first.pay * 100);
  expect(await shop.orderRow(first.order)).toMatchObject({ transaction_id: second });
});

test("a charge of a canceled payment pays the order if no other payment does", async () => {
  const { order, intent } = await shop.placeAndStart();
  await provider.force(intent, "canceled");
  await provider.deliver();
  expect(await shop.payments(order)).toMatchObject([{ status: "canceled" }]);
  expect((await shop.confirm(order, intent)).json().code).toBe("payment_cancelled");
  await provider.force(intent, "succeeded");
  await provider.deliver();
  expect(await shop.orderRow(order)).toMatchObject({ transaction_id: intent });
});

test("a charge of a canceled payment is refunded if another payment is open", async () => {
  const placed = await shop.placeAndStart();
  await provider.force(placed.intent, "canceled");
  await shop.start(placed);
  await provider.force(placed.intent, "succeeded");
  await provider.deliver();
  expect((await shop.payments(placed.order)).map(({ status }) => status)).toEqual(["refund_due", "open"]);
  expect(await shop.orderRow(placed.order)).toMatchObject({ paid_at: null, has_live_payment: true });
});

test("a charge at the price of an earlier hold is refunded", async () => {
  const placed = await shop.placeAndStart();
  await provider.force(placed.intent, "canceled");
  await shop.endHold(placed.order);
  await shop.minute();
  await database
    .updateTable("products")
    .set({ price_micros: 9_000_000 })
    .where("id", "=", placed.product)
    .execute();
  const atNewPrice = await shop.start({ ...placed, pay: 909 });
  await provider.force(atNewPrice.json().clientSecret.split("_secret")[0], "canceled");
  await provider.deliver();
  await provider.force(placed.intent, "succeeded");
  await provider.deliver();
  expect((await shop.payments(placed.order)).map(({ status }) => status)).toEqual(["refund_due", "canceled"]);
  expect(await shop.orderRow(placed.order)).toMatchObject({ paid_at: null, is_held: true });
});

test("a refund that fails three times is made once", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.cancel(order);
  await provider.force(intent, "succeeded");
  await provider.deliver();
  await provider.fault({ match: "POST /v1/refunds", mode: "lock_timeout", times: 3 });
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(runRefunds(order)).rejects.toMatchObject({ code: "payment_provider_unreachable" });
    expect(await shop.payments(order)).toMatchObject([{ status: "refund_due" }]);
  }
  await shop.minute();
  await shop.minute();
  expect(await shop.payments(order)).toMatchObject([{ status: "refunded" }]);
  expect((await provider.state()).refunds.filter((row) => row.payment_intent === intent)).toHaveLength(1);
});
