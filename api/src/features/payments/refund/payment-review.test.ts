import { expect, test } from "vitest";

import { openTogether } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { provider } = shop;
const { placeTwo, payTogether } = openTogether(shop);

const toDecide = async () => (await shop.send("GET", "/api/payments/to-decide", shop.admin)).json();

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
    const offered = async (by = shop.buyer) =>
      (await shop.send("GET", `/api/order/${placed.order}`, by)).json().actions;
    expect(await offered()).toEqual(["cancel", "change-delivery"]);
    expect(await offered(shop.admin)).toEqual(["cancel", "refund", "change-delivery"]);
    expect((await shop.history(placed.order)).at(-1)).toBe("payment-review");
    expect(await toDecide()).toMatchObject([
      {
        transactionId: placed.intent,
        why: "charge-differs",
        due: placed.pay,
        orders: [{ _id: placed.order }],
      },
    ]);

    // The person refunds it in the provider's dashboard.
    await shop.atProvider("refunds", { payment_intent: placed.intent });
    await provider.deliver();
    expect(await shop.payments(placed.order)).toMatchObject([{ status: "refunded" }]);
    expect(await toDecide()).toEqual([]);
    expect(await offered()).toContain("pay");
    expect((await shop.start(placed)).statusCode).toBe(200);
  },
);

test("a charge in review that the bank disputes cannot be refunded, and is not offered", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.atProvider(`payment_intents/${intent}`, { amount: "60000" });
  await shop.pay(intent);
  await provider.deliver();
  const charge = (await provider.state()).charges.find((made) => made.payment_intent === intent);
  const { id } = await provider.dispute(charge?.id ?? "");
  await provider.deliver();
  const offered = async () =>
    (await shop.send("GET", `/api/order/${order}`, shop.admin)).json<{ actions: string[] }>().actions;
  const refund = () =>
    shop.send("POST", `/api/orders/${order}/refunds`, shop.admin, {
      ...{ transactionId: intent, amount: 600, reason: "Differs" },
    });
  expect((await shop.orderRow(order)).money).toBe("review");
  expect((await refund()).json().code).toBe("order_disputed");
  expect(await offered()).not.toContain("refund");
  await provider.changeDispute(id, "won");
  await provider.deliver();
  expect(await offered()).toContain("refund");
  expect((await refund()).statusCode).toBe(200);
  await shop.minute();
});

test("a cancellation that waited for such a charge is completed", async () => {
  const { order, intent, product } = await shop.placeAndStart();
  await shop.atProvider(`payment_intents/${intent}`, { amount: "60000" });
  await shop.pay(intent);
  expect((await shop.cancel(order)).statusCode).toBe(200);
  expect(await shop.orderRow(order)).toMatchObject({ canceled_at: expect.any(Date) });
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
  expect(await toDecide()).toMatchObject([{ transactionId: intent, why: "refund-failed", amount: 691.85 }]);
  await shop.atProvider("refunds", { payment_intent: intent });
  await provider.deliver();
});

test("staff are told of a dispute until it is decided, and of a refund that names none of several orders", async () => {
  const [one, two] = await placeTwo();
  const intent = await payTogether([one, two]);
  const charge = (await provider.state()).charges.find((row) => row.payment_intent === intent);
  const { id } = await provider.dispute(charge?.id ?? "", 50_000);
  await provider.deliver();
  const [disputed] = await toDecide();
  expect(disputed).toMatchObject({ transactionId: intent, why: "disputed", amount: 500, due: 2 * one.pay });
  expect(disputed.orders.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
    [one.order, two.order].toSorted(),
  );
  expect(disputed.account).toBe(shop.buyer.email);
  await provider.changeDispute(id, "won");
  await provider.deliver();
  expect(await toDecide()).toEqual([]);
  await shop.atProvider("refunds", { payment_intent: intent, amount: "10000" });
  await provider.deliver();
  expect(await toDecide()).toMatchObject([{ why: "refund-unassigned", amount: 100 }]);
  await shop.atProvider("refunds", { payment_intent: intent });
  await provider.deliver();
  expect(await toDecide()).toEqual([]);
});
