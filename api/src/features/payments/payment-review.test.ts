import { expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, provider } = shop;

const breaches = async () => (await checkBooks(deps.db)).flatMap(({ broken }) => broken);

test.each([
  ["amount", { amount: "60000" }],
  ["currency", { currency: "eur" }],
  ["order", { "metadata[order_id]": "00000000-0000-4000-8000-000000000000" }],
])(
  "a charge whose %s was altered at the provider pays nothing until a person has reviewed it",
  async (_what, changes) => {
    const placed = await shop.placeAndStart();
    await shop.atProvider(`payment_intents/${placed.intent}`, changes);
    await shop.pay(placed.intent);
    await provider.deliver();
    expect(await shop.orderRow(placed.order)).toMatchObject({ paid_at: null, has_live_payment: false });
    expect(await shop.payments(placed.order)).toMatchObject([{ status: "review" }]);
    expect((await shop.confirm(placed.order, placed.intent)).json().code).toBe("payment_in_review");
    expect((await shop.start(placed)).json().code).toBe("payment_in_review");
    expect((await shop.history(placed.order)).at(-1)).toBe("payment-review");
    expect(await breaches()).toMatchObject([{ _id: placed.intent }]);

    // The person refunds it in the provider's dashboard.
    await shop.atProvider("refunds", { payment_intent: placed.intent });
    await provider.deliver();
    expect(await shop.payments(placed.order)).toMatchObject([{ status: "refunded" }]);
    expect(await breaches()).toEqual([]);
    expect((await shop.start(placed)).statusCode).toBe(200);
  },
);

test("a cancellation that waited for such a charge is completed", async () => {
  const { order, intent, product } = await shop.placeAndStart();
  await shop.atProvider(`payment_intents/${intent}`, { amount: "60000" });
  await shop.pay(intent);
  expect((await shop.cancel(order)).statusCode).toBe(200);
  expect(await shop.orderRow(order)).toMatchObject({ cancelled_at: expect.any(Date) });
  expect(await shop.reserved(product)).toBe(0);
  await shop.atProvider("refunds", { payment_intent: intent });
  await provider.deliver();
});

test("a refund that the bank returns needs a review", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.cancel(order);
  await provider.force(intent, "succeeded");
  await provider.deliver();
  await shop.minute();
  expect(await shop.payments(order)).toMatchObject([{ status: "refunded" }]);
  const refund = (await provider.state()).refunds.find((row) => row.payment_intent === intent);
  await provider.refund(refund?.id ?? "", "failed");
  await provider.deliver();
  expect(await shop.payments(order)).toMatchObject([
    { status: "review", refunded_cents: 0, refunded_at: null },
  ]);
  expect(await breaches()).toMatchObject([{ _id: intent }]);
  await shop.atProvider("refunds", { payment_intent: intent });
  await provider.deliver();
});
