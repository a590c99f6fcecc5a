import { sql } from "kysely";
import { expect, test } from "vitest";

import { openTogether } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { provider, send, buyer, admin } = shop;
const { placeTwo, startTogether, intentIn, payTogether, moneyOf, work, refund, keptOf } = openTogether(shop);

/** One of two orders is paid alone, and then both by a late charge. */
async function payOneTwice() {
  const [one, two] = await placeTwo();
  const late = intentIn(await startTogether([one, two]));
  const { clientSecret } = (await shop.start(one)).json<{ clientSecret: string }>();
  const alone = clientSecret.split("_secret")[0] ?? "";
  await shop.pay(alone);
  await shop.confirm(one.order, alone);
  await provider.force(late, "succeeded");
  await provider.deliver();
  return { one, two, late, alone };
}

test("a late charge pays the orders that can take it, and the share of the other goes back once", async () => {
  const [one, two] = await placeTwo();
  const intent = intentIn(await startTogether([one, two]));
  await shop.cancel(one.order);
  await provider.force(intent, "succeeded");
  await provider.deliver();
  expect(await shop.orderRow(two.order)).toMatchObject({ money: "paid", transaction_id: intent });
  expect((await shop.orderRow(one.order)).money).toBe("unpaid");
  await work(one);
  await work(two);
  await shop.minute();
  expect(await keptOf(intent)).toBe(69_185);
  const refunds = (await provider.state()).refunds.filter(({ payment_intent }) => payment_intent === intent);
  expect(refunds.map(({ metadata, amount }) => [metadata["order_id"], amount])).toEqual([
    [one.order, 69_185],
  ]);
  expect((await send("GET", `/api/order/${one.order}/payments`, buyer)).json()).toMatchObject([
    { state: "refunded", amount: one.pay, refunded: one.pay },
  ]);
  expect((await shop.confirm(one.order, intent)).json().code).toBe("payment_refunded");
});

test("the share of an order that was paid otherwise goes back, and what both paid stays as it was", async () => {
  const { one, two, late, alone } = await payOneTwice();
  // Reconciliation does what a lost job would have done.
  await shop.minute();
  expect(await shop.orderRow(one.order)).toMatchObject({ money: "paid", transaction_id: alone });
  expect(await shop.orderRow(two.order)).toMatchObject({ money: "paid", transaction_id: late });
  expect([await keptOf(alone), await keptOf(late)]).toEqual([69_185, 69_185]);
});

test("a refund that takes what an earlier one gave back is booked for its own order", async () => {
  const [one, two] = await placeTwo();
  const intent = await payTogether([one, two]);
  await refund(one, 100);
  await work(one);
  const { refunds } = await provider.state();
  await provider.refund(refunds.find(({ payment_intent }) => payment_intent === intent)?.id ?? "", "failed");
  await shop.atProvider("refunds", {
    ...{ payment_intent: intent, amount: "69185", "metadata[order_id]": one.order },
  });
  await provider.deliver();
  const { rows } = await sql<{ order: string; cents: number }>`
    select order_id as order, -sum(amount_cents)::integer as cents from money_movements
    where kind like 'refund%' and order_id = any (${[one.order, two.order]}) group by order_id having sum(amount_cents) <> 0`.execute(
    shop.database,
  );
  expect(rows).toEqual([{ order: one.order, cents: 69_185 }]);
});

test("nobody can take a late charge: all of it goes back", async () => {
  const [one, two] = await placeTwo();
  const intent = intentIn(await startTogether([one, two]));
  await shop.cancel(one.order);
  await shop.cancel(two.order);
  await provider.force(intent, "succeeded");
  await provider.deliver();
  await work(one);
  expect(await keptOf(intent)).toBe(0);
});

test("staff refund the share of one order, and the other stays paid", async () => {
  const [one, two] = await placeTwo();
  const intent = await payTogether([one, two]);
  expect((await refund(one, one.pay + two.pay)).json().code).toBe("refund_differs");
  expect((await refund(one, one.pay)).statusCode).toBe(200);
  await work(one);
  await work(one);
  expect(await keptOf(intent)).toBe(69_185);
  expect(await shop.orderRow(one.order)).toMatchObject({
    money: "refunded",
    is_held: false,
    transaction_id: intent,
  });
  expect((await shop.orderRow(one.order)).canceled_at).not.toBeNull();
  expect(await moneyOf([two])).toEqual(["paid"]);
  expect((await send("PATCH", `/api/orders/shipped/${two.order}`, admin)).statusCode).toBe(200);
});

test("staff refund a part of one share, and then the rest of it, and the other stays paid", async () => {
  const [one, two] = await placeTwo();
  const intent = await payTogether([one, two]);
  expect((await refund(one, 100)).statusCode).toBe(200);
  expect(await moneyOf([one, two])).toEqual(["part-refunded", "paid"]);
  await work(one);
  await work(one);
  expect(await keptOf(intent)).toBe(2 * 69_185 - 10_000);
  expect((await refund(one, one.pay)).json().code).toBe("refund_differs");
  expect((await refund(one, one.pay - 100)).statusCode).toBe(200);
  await work(one);
  expect(await keptOf(intent)).toBe(69_185);
  expect(await moneyOf([one, two])).toEqual(["refunded", "paid"]);
  expect((await shop.orderRow(one.order)).canceled_at).not.toBeNull();
});

test("when every share has gone back, the payment has", async () => {
  const placed = await placeTwo();
  await payTogether(placed);
  for (const one of placed) {
    expect((await refund(one, one.pay)).statusCode).toBe(200);
    await work(one);
  }
  expect(await shop.payments(placed[0].order)).toMatchObject([{ status: "refunded" }]);
  expect(await moneyOf(placed)).toEqual(["refunded", "refunded"]);
});

test("a refund of more than is left of its order is booked for the other one, too", async () => {
  const placed = await placeTwo();
  const intent = await payTogether(placed);
  expect((await refund(placed[0], 691.85)).statusCode).toBe(200);
  await shop.atProvider("refunds", { payment_intent: intent, amount: "80000" });
  await provider.deliver();
  await work(placed[0]);
  const wentBack = async () =>
    Promise.all(
      placed.map(async ({ order }) => (await send("GET", `/api/order/${order}`, admin)).json().wentBack),
    );
  expect(await wentBack()).toEqual([{ amount: 691.85 }, { amount: 691.85 }]);
});

test("a failed refund of a share puts its order under review, and staff take it or send it again", async () => {
  const [one, two] = await placeTwo();
  const intent = await payTogether([one, two]);
  await refund(one, one.pay);
  await provider.fault({ match: "POST /v1/refunds", mode: "500", times: 9 });
  await work(one).catch(() => {});
  await provider.clearFaults();
  await shop.minute();
  const { refunds } = await provider.state();
  const made = refunds.find(({ payment_intent }) => payment_intent === intent);
  await provider.refund(made?.id ?? "", "failed");
  await provider.deliver();
  expect(await moneyOf([one, two])).toEqual(["review", "paid"]);
  const decisions = (await send("GET", "/api/payments/to-decide", admin)).json();
  expect(decisions).toMatchObject([{ why: "refund-failed", orders: [{ _id: one.order }] }]);
  // It ended with its refund, so nobody can take it for the order.
  const accept = await send("POST", `/api/orders/${one.order}/accept-payment`, admin, {
    transactionId: intent,
  });
  expect(accept.json().code).toBe("payment_not_acceptable");
  const again = { amount: one.pay, reason: "Again", transactionId: intent };
  expect((await send("POST", `/api/orders/${one.order}/refunds`, admin, again)).statusCode).toBe(200);
  await work(one);
  expect(await moneyOf([one, two])).toEqual(["refunded", "paid"]);
  expect(await keptOf(intent)).toBe(69_185);
});

test("once a failed refund of all is on its way again, nothing is left to decide", async () => {
  const [one, two] = await placeTwo();
  const intent = await payTogether([one, two]);
  for (const order of [one, two]) await refund(order, order.pay);
  await work(one);
  expect((await shop.payments(one.order)).map(({ status }) => status)).toEqual(["refunded"]);
  const { refunds } = await provider.state();
  const made = refunds.find((it) => it.payment_intent === intent && it.metadata["order_id"] === two.order);
  await provider.refund(made?.id ?? "", "failed");
  await provider.deliver();
  const toDecide = async () => {
    const { statusCode, body } = await send("GET", "/api/payments/to-decide", admin);
    expect(statusCode).toBe(200);
    const payments = JSON.parse(body) as { transactionId: string; orders: { _id: string }[] }[];
    return payments.filter(({ transactionId }) => transactionId === intent);
  };
  expect(await toDecide()).toMatchObject([{ why: "refund-failed", orders: [{ _id: two.order }] }]);
  const again = { amount: two.pay, reason: "Again", transactionId: intent };
  expect((await send("POST", `/api/orders/${two.order}/refunds`, admin, again)).statusCode).toBe(200);
  expect(await toDecide()).toEqual([]);
});

test("a failed refund of a share is not taken for an order that was paid otherwise", async () => {
  const { one, late } = await payOneTwice();
  await shop.minute();
  const { refunds } = await provider.state();
  const made = refunds.find(({ payment_intent }) => payment_intent === late);
  await provider.refund(made?.id ?? "", "failed");
  await provider.deliver();
  const accept = await send("POST", `/api/orders/${one.order}/accept-payment`, admin, {
    transactionId: late,
  });
  expect(accept.statusCode).toBe(409);
  expect(accept.json().message).toContain("already paid");
});

test("a full refund in the provider's dashboard refunds each order", async () => {
  const placed = await placeTwo();
  const intent = await payTogether(placed);
  await shop.atProvider("refunds", { payment_intent: intent });
  await provider.deliver();
  expect(await moneyOf(placed)).toEqual(["refunded", "refunded"]);
  for (const { order, product } of placed) {
    expect((await shop.orderRow(order)).canceled_at).not.toBeNull();
    expect(await shop.reserved(product)).toBe(0);
  }
});

test("a full refund in the dashboard leaves an order paid that was paid otherwise, too", async () => {
  const { one, two, late, alone } = await payOneTwice();
  expect(await moneyOf([one, two])).toEqual(["paid", "paid"]);
  await shop.atProvider("refunds", { payment_intent: late });
  await provider.deliver();
  expect(await shop.orderRow(one.order)).toMatchObject({ money: "paid", transaction_id: alone });
  expect(await moneyOf([two])).toEqual(["refunded"]);
  expect((await shop.payments(two.order)).map(({ status }) => status)).toEqual(["refunded"]);
});

test("a partial refund in the dashboard puts all orders under review until the rest has gone back", async () => {
  const placed = await placeTwo();
  const [one] = placed;
  const intent = await payTogether(placed);
  // As much as one share, but nobody said whose.
  await shop.atProvider("refunds", { payment_intent: intent, amount: "69185" });
  await provider.deliver();
  expect(await moneyOf(placed)).toEqual(["review", "review"]);
  expect((await send("PATCH", `/api/orders/shipped/${one.order}`, admin)).json().code).toBe(
    "order_in_review",
  );
  const accept = await send("POST", `/api/orders/${one.order}/accept-payment`, admin, {
    transactionId: intent,
  });
  expect(accept.json().message).toContain("it is not known for which");
  // All that is left goes back with all its orders.
  expect((await send("GET", `/api/order/${one.order}/payments`, admin)).json()).toMatchObject([
    { state: "review", amount: 1_383.7, refunded: 691.85 },
  ]);
  expect((await refund(one, 691.85)).statusCode).toBe(200);
  await work(one);
  expect(await moneyOf(placed)).toEqual(["refunded", "refunded"]);
  expect(await keptOf(intent)).toBe(0);
});

test("a dispute marks all orders: won, they are paid again; lost in part, they are under review", async () => {
  const placed = await placeTwo();
  const intent = await payTogether(placed);
  const chargeOf = async (id: string) =>
    (await provider.state()).charges.find(
      ({ payment_intent, status }) => payment_intent === id && status === "succeeded",
    );
  const dispute = async (id: string, cents?: number) => {
    const opened = await provider.dispute((await chargeOf(id))?.id ?? "", cents);
    await provider.deliver();
    return opened.id;
  };
  const first = await dispute(intent);
  expect(await moneyOf(placed)).toEqual(["disputed", "disputed"]);
  await provider.changeDispute(first, "won");
  await provider.deliver();
  expect(await moneyOf(placed)).toEqual(["paid", "paid"]);

  const others = await placeTwo();
  const second = await payTogether(others);
  await provider.changeDispute(await dispute(second, 1_000), "lost");
  await provider.deliver();
  expect(await moneyOf(others)).toEqual(["review", "review"]);
  await refund(others[0], 1_373.7);
  await work(others[0]);
  expect(await moneyOf(others)).toEqual(["refunded", "refunded"]);
});

test("a charge that was changed at the provider is reviewed for all orders, and taken for all of them", async () => {
  const placed = await placeTwo();
  const intent = intentIn(await startTogether(placed));
  await shop.atProvider(`payment_intents/${intent}`, { "metadata[order_id]": placed[0].order });
  await shop.pay(intent);
  expect((await shop.confirm(placed[0].order, intent)).json().code).toBe("payment_in_review");
  expect(await moneyOf(placed)).toEqual(["review", "review"]);
  const url = `/api/orders/${placed[1].order}/accept-payment`;
  expect((await send("POST", url, admin, { transactionId: intent })).statusCode).toBe(200);
  expect(await moneyOf(placed)).toEqual(["paid", "paid"]);
});
