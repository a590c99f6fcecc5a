import { expect, test } from "vitest";

import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { provider, buyer, admin } = shop;

const list = async (order: string, by = buyer) =>
  (await shop.send("GET", `/api/order/${order}/payments`, by)).json();

test("an order lists its payments, newest first, for its owner and staff", async () => {
  const placed = await shop.placeAndStart();
  const { order, intent, pay } = placed;
  const open = { state: "open", amount: pay, transactionId: intent, at: expect.any(String) };
  expect(await list(order)).toEqual([open]);
  await provider.force(intent, "canceled");
  await shop.start(placed);
  expect(await list(order, admin)).toMatchObject([
    { state: "open", amount: pay },
    { state: "cancelled", amount: pay, transactionId: intent },
  ]);
});

test("a payment has no transaction until the provider has answered", async () => {
  const placed = await shop.place();
  await provider.fault({ match: "POST /v1/payment_intents", mode: "500" });
  await shop.start(placed);
  expect(await list(placed.order)).toEqual([{ state: "open", amount: placed.pay, at: expect.any(String) }]);
});

test("a charge that its order could not take is listed until it is refunded, even if the order is canceled", async () => {
  const { order, intent, pay } = await shop.placeAndStart();
  await shop.cancel(order);
  await provider.force(intent, "succeeded");
  await provider.deliver();
  expect(await list(order)).toMatchObject([{ state: "refund-due", amount: pay }]);
  // Somebody has refunded a part by hand: the shop refunds the rest.
  await shop.atProvider("refunds", { payment_intent: intent, amount: "10000" });
  await provider.deliver();
  expect(await list(order)).toMatchObject([{ state: "refund-due", refunded: 100 }]);
  await shop.minute();
  expect(await list(order)).toMatchObject([{ state: "refunded", amount: pay, refunded: pay }]);
  expect(await shop.keptCents(order)).toBe(0);
});

test("a charge of another amount is listed with what was charged, for review", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.atProvider(`payment_intents/${intent}`, { amount: "60000" });
  await shop.pay(intent);
  await provider.deliver();
  expect(await list(order)).toMatchObject([{ state: "review", amount: 600 }]);
  await shop.atProvider("refunds", { payment_intent: intent });
  await provider.deliver();
  expect(await list(order)).toMatchObject([{ state: "refunded", refunded: 600 }]);
});
