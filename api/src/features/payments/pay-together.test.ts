import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

import { refundPaymentJob } from "./refund-payment.job.ts";

const shop = await openPayingShop();
const { deps, provider, send, buyer, admin } = shop;

type Placed = Awaited<ReturnType<typeof shop.place>>;

/** Of different products, so each holds its own units. */
const placeSome = async (count = 2, ...args: Parameters<typeof shop.place>) => {
  const placed: Placed[] = [];
  for (let n = 0; n < count; n += 1) placed.push(await shop.place(...args));
  return placed;
};
const totalOf = (placed: Placed[]) => Math.round(placed.reduce((sum, { pay }) => sum + pay * 100, 0)) / 100;
const startTogether = (placed: Placed[], by = buyer, pay = totalOf(placed)) =>
  send("POST", "/create-payment-intent", by, { pay, orders: placed.map(({ order }) => order) });
const intentIn = (answer: Awaited<ReturnType<typeof startTogether>>) =>
  answer.json<{ clientSecret: string }>().clientSecret.split("_secret")[0] ?? "";

async function payTogether(placed: Placed[]): Promise<string> {
  const intent = intentIn(await startTogether(placed));
  await shop.pay(intent);
  const first = placed[0]?.order ?? "";
  expect((await shop.confirm(first, intent)).statusCode).toBe(200);
  return intent;
}
const moneyOf = (placed: Placed[]) =>
  Promise.all(placed.map(async ({ order }) => (await shop.orderRow(order)).money));
const work = async ({ order }: Placed) => {
  for (const { id } of await shop.payments(order)) await refundPaymentJob.run(deps, { payment: id });
};
const refund = ({ order }: Placed, amount: number) =>
  send("POST", `/api/orders/${order}/refunds`, admin, { amount, reason: "Asked for" });
const intentAt = async (intent: string) =>
  (await provider.state()).intents.find(({ id }) => id === intent) ?? { status: "unknown", amount: 0 };
const keptOf = async (intent: string) => {
  const { charges } = await provider.state();
  const charge = charges.find(
    ({ payment_intent, status }) => payment_intent === intent && status === "succeeded",
  );
  return charge && charge.amount - charge.amount_refunded;
};

test("orders are paid with one charge, which one of them reports, and share its transaction", async () => {
  const placed = await placeSome(3);
  const intent = intentIn(await startTogether(placed));
  await shop.pay(intent);
  const [, second] = placed;
  const answer = await shop.confirm(second?.order ?? "", intent);
  expect(answer.json()).toMatchObject({ paid: true, transactionId: intent });
  for (const { order } of placed)
    expect(await shop.orderRow(order)).toMatchObject({ transaction_id: intent, money: "paid" });
  expect(await keptOf(intent)).toBe(3 * 69_185);
  // A second report and the event change nothing.
  const history = await shop.history(second?.order ?? "");
  await shop.confirm(placed[0]?.order ?? "", intent);
  await provider.deliver();
  expect(await shop.history(second?.order ?? "")).toEqual(history);
});

test("each order shows its share and what was paid with it", async () => {
  const [one, two] = await placeSome();
  if (!one || !two) throw new Error("two were placed");
  const intent = await payTogether([one, two]);
  const { number } = (await send("GET", `/api/order/${two.order}`, buyer)).json();
  expect((await send("GET", `/api/order/${one.order}/payments`, buyer)).json()).toMatchObject([
    { state: "succeeded", amount: one.pay, transactionId: intent, with: [number] },
  ]);
});

test("the amount is the sum, of orders of the caller that are held and not paid", async () => {
  const placed = await placeSome();
  const codeOf = async (...args: Parameters<typeof startTogether>) => {
    const answer = await startTogether(...args);
    return answer.json().code ?? answer.statusCode;
  };
  expect(await codeOf(placed, buyer, totalOf(placed) + 0.01)).toBe("pay_differs");
  expect(await codeOf(placed, await makeUser(deps))).toBe("order_not_found");
  const stranger = await makeUser(deps);
  const [one, two] = placed;
  if (!one || !two) throw new Error("two were placed");
  const theirs = { ...one, order: await makeOrder(deps, stranger.id, one.product) };
  expect(await codeOf([one, theirs])).toBe("order_not_found");
  expect(await codeOf([one])).toBe("invalid_input");
  const nine = Array.from({ length: 9 }, () => one);
  expect(await codeOf(nine)).toBe("invalid_input");

  await shop.endHold(two.order);
  await shop.minute();
  const refused = await startTogether(placed);
  expect(refused.json().code).toBe("hold_lapsed");
  expect(refused.json().message).toContain("BH-");
  expect(await shop.payments(one.order)).toEqual([]);
});

test("orders beyond the limit of one charge are not paid together", async () => {
  const big = await placeSome(2, 600_000, 101, 1_000);
  const answer = await startTogether(big);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "over_card_limit"]);
  expect(answer.json().message).toContain("$999,999.99");
});

test("the same orders get the same payment, another set ends it at the provider first", async () => {
  const [one, two, three] = await placeSome(3);
  if (!one || !two || !three) throw new Error("three were placed");
  const first = intentIn(await startTogether([one, two]));
  expect(intentIn(await startTogether([two, one]))).toBe(first);
  const second = intentIn(await startTogether([two, three]));
  expect([(await intentAt(first)).status, (await intentAt(second)).status]).toEqual([
    "canceled",
    "requires_payment_method",
  ]);
  expect(await shop.orderRow(one.order)).toMatchObject({ has_live_payment: false, is_held: true });
  // Alone.
  const alone = (await shop.start(three)).json<{ clientSecret: string }>().clientSecret;
  expect((await intentAt(second)).status).toBe("canceled");
  expect(await shop.orderRow(two.order)).toMatchObject({ has_live_payment: false, is_held: true });
  await shop.pay(alone.split("_secret")[0] ?? "");
});

test("another set is refused if the first was paid meanwhile, and all of the first are paid", async () => {
  const [one, two, three] = await placeSome(3);
  if (!one || !two || !three) throw new Error("three were placed");
  const intent = intentIn(await startTogether([one, two]));
  await shop.pay(intent);
  const answer = await startTogether([two, three]);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "order_already_paid"]);
  expect(await moneyOf([one, two, three])).toEqual(["paid", "paid", "unpaid"]);
  expect((await shop.payments(three.order)).length).toBe(0);
});

test("another set waits while a bank decides about the first", async () => {
  const [one, two] = await placeSome();
  if (!one || !two) throw new Error("two were placed");
  const intent = intentIn(await startTogether([one, two]));
  await provider.force(intent, "processing");
  const answer = await shop.start(one);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "payment_in_progress"]);
});

test("canceling one order ends the payment and leaves the other held and unpaid", async () => {
  const [one, two] = await placeSome();
  if (!one || !two) throw new Error("two were placed");
  const intent = intentIn(await startTogether([one, two]));
  expect((await shop.cancel(one.order)).statusCode).toBe(200);
  expect((await intentAt(intent)).status).toBe("canceled");
  expect((await shop.orderRow(one.order)).cancelled_at).not.toBeNull();
  expect(await shop.orderRow(two.order)).toMatchObject({ is_held: true, has_live_payment: false });
  expect([await shop.reserved(one.product), await shop.reserved(two.product)]).toEqual([0, 101]);
});

test("canceling one is refused if the charge was faster, and all are paid", async () => {
  const placed = await placeSome();
  const intent = intentIn(await startTogether(placed));
  await shop.pay(intent);
  const answer = await shop.cancel(placed[0]?.order ?? "");
  expect([answer.statusCode, answer.json().code]).toEqual([409, "order_already_paid"]);
  expect(await moneyOf(placed)).toEqual(["paid", "paid"]);
});

test("when the earliest hold is over, the payment ends and only that order loses its units", async () => {
  const [one, two] = await placeSome();
  if (!one || !two) throw new Error("two were placed");
  const intent = intentIn(await startTogether([one, two]));
  await shop.endHold(two.order);
  await shop.minute();
  expect((await intentAt(intent)).status).toBe("canceled");
  expect([(await shop.orderRow(one.order)).is_held, (await shop.orderRow(two.order)).is_held]).toEqual([
    true,
    false,
  ]);
});

test("a late charge pays the orders that can take it, and the share of the other goes back once", async () => {
  const [one, two] = await placeSome();
  if (!one || !two) throw new Error("two were placed");
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
  const [one, two] = await placeSome();
  if (!one || !two) throw new Error("two were placed");
  const late = intentIn(await startTogether([one, two]));
  const { clientSecret } = (await shop.start(one)).json<{ clientSecret: string }>();
  const alone = clientSecret.split("_secret")[0] ?? "";
  await shop.pay(alone);
  await shop.confirm(one.order, alone);
  await provider.force(late, "succeeded");
  await provider.deliver();
  // Reconciliation does what a lost job would have done.
  await shop.minute();
  expect(await shop.orderRow(one.order)).toMatchObject({ money: "paid", transaction_id: alone });
  expect(await shop.orderRow(two.order)).toMatchObject({ money: "paid", transaction_id: late });
  expect([await keptOf(alone), await keptOf(late)]).toEqual([69_185, 69_185]);
});

test("nobody can take a late charge: all of it goes back", async () => {
  const [one, two] = await placeSome();
  if (!one || !two) throw new Error("two were placed");
  const intent = intentIn(await startTogether([one, two]));
  await shop.cancel(one.order);
  await shop.cancel(two.order);
  await provider.force(intent, "succeeded");
  await provider.deliver();
  await work(one);
  expect(await keptOf(intent)).toBe(0);
});

test("staff refund the share of one order, and the other stays paid", async () => {
  const [one, two] = await placeSome();
  if (!one || !two) throw new Error("two were placed");
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
  expect((await shop.orderRow(one.order)).cancelled_at).not.toBeNull();
  expect(await moneyOf([two])).toEqual(["paid"]);
  expect((await send("PATCH", `/api/orders/shipped/${two.order}`, admin)).statusCode).toBe(200);
  // Then the other, which has shipped.
  expect((await refund(two, two.pay)).json().code).toBe("order_already_shipped");
});

test("when every share has gone back, the payment has", async () => {
  const placed = await placeSome();
  await payTogether(placed);
  for (const one of placed) {
    expect((await refund(one, one.pay)).statusCode).toBe(200);
    await work(one);
  }
  expect(await shop.payments(placed[0]?.order ?? "")).toMatchObject([{ status: "refunded" }]);
  expect(await moneyOf(placed)).toEqual(["refunded", "refunded"]);
});

test("a failed refund of a share puts its order under review, and staff take it or send it again", async () => {
  const [one, two] = await placeSome();
  if (!one || !two) throw new Error("two were placed");
  const intent = await payTogether([one, two]);
  await refund(one, one.pay);
  await provider.fault({ match: "POST /v1/refunds", mode: "500", times: 9 });
  await work(one).catch(() => {});
  await provider.clearFaults();
  await shop.minute();
  const [made] = (await provider.state()).refunds.filter(({ payment_intent }) => payment_intent === intent);
  await provider.refund(made?.id ?? "", "failed");
  await provider.deliver();
  expect(await moneyOf([one, two])).toEqual(["review", "paid"]);
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

test("a full refund in the provider's dashboard refunds each order", async () => {
  const placed = await placeSome();
  const intent = await payTogether(placed);
  await shop.atProvider("refunds", { payment_intent: intent });
  await provider.deliver();
  expect(await moneyOf(placed)).toEqual(["refunded", "refunded"]);
  for (const { order, product } of placed) {
    expect((await shop.orderRow(order)).cancelled_at).not.toBeNull();
    expect(await shop.reserved(product)).toBe(0);
  }
});

test("a partial refund in the dashboard puts all orders under review until the rest has gone back", async () => {
  const placed = await placeSome();
  const [one] = placed;
  if (!one) throw new Error("two were placed");
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
  const placed = await placeSome();
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

  const others = await placeSome();
  const second = await payTogether(others);
  await provider.changeDispute(await dispute(second, 1_000), "lost");
  await provider.deliver();
  expect(await moneyOf(others)).toEqual(["review", "review"]);
  await refund(others[0] ?? (placed[0] as Placed), 1_373.7);
  await work(others[0] ?? (placed[0] as Placed));
  expect(await moneyOf(others)).toEqual(["refunded", "refunded"]);
});

test("a charge that was changed at the provider is reviewed for all orders, and taken for all of them", async () => {
  const placed = await placeSome();
  const intent = intentIn(await startTogether(placed));
  await shop.atProvider(`payment_intents/${intent}`, { "metadata[order_id]": placed[0]?.order ?? "" });
  await shop.pay(intent);
  expect((await shop.confirm(placed[0]?.order ?? "", intent)).json().code).toBe("payment_in_review");
  expect(await moneyOf(placed)).toEqual(["review", "review"]);
  const url = `/api/orders/${placed[1]?.order ?? ""}/accept-payment`;
  expect((await send("POST", url, admin, { transactionId: intent })).statusCode).toBe(200);
  expect(await moneyOf(placed)).toEqual(["paid", "paid"]);
});
