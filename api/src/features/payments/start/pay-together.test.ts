import { MOST_TOGETHER } from "@bulkhead/contract/payments";
import { Client } from "pg";
import { expect, test, vi } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeOrders } from "#test/make.ts";
import { openTogether } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, provider, send, buyer } = shop;
const { placeSome, placeTwo, totalOf, startTogether, intentIn, payTogether, moneyOf, intentAt, keptOf } =
  openTogether(shop);

test("orders are paid with one charge, which one of them reports, and share its transaction", async () => {
  const [first, second] = await placeTwo();
  const placed = [first, second, await shop.place()];
  const intent = intentIn(await startTogether(placed));
  await shop.pay(intent);
  const answer = await shop.confirm(second.order, intent);
  expect(answer.json()).toMatchObject({ paid: true, transactionId: intent });
  for (const { order } of placed)
    expect(await shop.orderRow(order)).toMatchObject({ transaction_id: intent, money: "paid" });
  expect(await keptOf(intent)).toBe(3 * 69_185);
  // A second report and the event change nothing.
  const history = await shop.history(second.order);
  await shop.confirm(first.order, intent);
  await provider.deliver();
  expect(await shop.history(second.order)).toEqual(history);
});

test("each order shows its share and what was paid with it", async () => {
  const [one, two] = await placeTwo();
  const intent = await payTogether([one, two]);
  const { number } = (await send("GET", `/api/order/${two.order}`, buyer)).json();
  expect((await send("GET", `/api/order/${one.order}/payments`, buyer)).json()).toMatchObject([
    { state: "succeeded", amount: one.pay, transactionId: intent, with: [number] },
  ]);
});

test("the amount is the sum, of orders of the caller that are held and not paid", async () => {
  const placed = await placeTwo();
  const codeOf = async (...args: Parameters<typeof startTogether>) => {
    const answer = await startTogether(...args);
    return answer.json().code ?? answer.statusCode;
  };
  expect(await codeOf(placed, buyer, totalOf(placed) + 0.01)).toBe("pay_differs");
  expect(await codeOf(placed, await makeUser(deps))).toBe("order_not_found");
  const stranger = await makeUser(deps);
  const [one, two] = placed;
  const theirs = { ...one, order: await makeOrder(deps, stranger.id, one.product) };
  expect(await codeOf([one, theirs])).toBe("order_not_found");
  expect(await codeOf([one])).toBe("invalid_input");
  const tooMany = Array.from({ length: MOST_TOGETHER + 1 }, () => one);
  expect(await codeOf(tooMany)).toBe("invalid_input");

  await shop.endHold(two.order);
  await shop.minute();
  const refused = await startTogether(placed);
  expect(refused.json().code).toBe("hold_lapsed");
  expect(refused.json().message).toContain("BH-");
  expect(await shop.payments(one.order)).toEqual([]);
});

test("as many as may be paid together are, and the provider's note names the first of them", async () => {
  const { product, ...placed } = await shop.place(6_850_000, 101, 100_000);
  const rest = await makeOrders(deps, buyer.id, product, MOST_TOGETHER - 1);
  const all = [placed.order, ...rest].map((order) => ({ order, product, pay: placed.pay }));
  const intent = await payTogether(all);
  expect(new Set(await moneyOf(all))).toEqual(new Set(["paid"]));
  expect(await keptOf(intent)).toBe(MOST_TOGETHER * 69_185);
  const { intents } = await provider.state();
  expect(intents.find(({ id }) => id === intent)?.description).toMatch(
    /^Orders (BH-\d+, ){49}BH-\d+ and 150 more$/,
  );
});

/** How many statements the shop sends to the database meanwhile. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

const byCard = async (count: number) => {
  const placed = await placeSome(count);
  return () => payTogether(placed);
};
const byTransfer = async (count: number) => {
  const placed = await placeSome(count);
  return async () => {
    const ids = placed.map(({ order }) => order);
    const { amount } = (await shop.transfer(ids, totalOf(placed))).json<{ amount: number }>();
    const [payment] = await shop.payments(ids[0] ?? "");
    await shop.fund(payment?.intent_id ?? "", Math.round(amount * 100));
    await provider.deliver();
  };
};

test.each([
  ["card", byCard],
  ["bank transfer", byTransfer],
])("paying many orders by %s takes as many statements as paying two", async (_way, open) => {
  // The first one opens connections, and the account at the provider.
  await (
    await open(2)
  )();
  const two = await countStatements(await open(2));
  expect(await countStatements(await open(12))).toBe(two);
});

test("orders beyond the limit of one charge are not paid together", async () => {
  const big = await placeSome(2, 6_000_000_000, 101, 1_000);
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
  const [one, two] = await placeTwo();
  const intent = intentIn(await startTogether([one, two]));
  await provider.force(intent, "processing");
  const answer = await shop.start(one);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "payment_in_progress"]);
});

test("canceling one order ends the payment and leaves the other held and unpaid", async () => {
  const [one, two] = await placeTwo();
  const intent = intentIn(await startTogether([one, two]));
  expect((await shop.cancel(one.order)).statusCode).toBe(200);
  expect((await intentAt(intent)).status).toBe("canceled");
  expect((await shop.orderRow(one.order)).canceled_at).not.toBeNull();
  expect(await shop.orderRow(two.order)).toMatchObject({ is_held: true, has_live_payment: false });
  expect([await shop.reserved(one.product), await shop.reserved(two.product)]).toEqual([0, 101]);
});

test("canceling one is refused if the charge was faster, and all are paid", async () => {
  const placed = await placeTwo();
  const intent = intentIn(await startTogether(placed));
  await shop.pay(intent);
  const answer = await shop.cancel(placed[0].order);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "order_already_paid"]);
  expect(await moneyOf(placed)).toEqual(["paid", "paid"]);
});

test("when the earliest hold is over, the payment ends and only that order loses its units", async () => {
  const [one, two] = await placeTwo();
  const intent = intentIn(await startTogether([one, two]));
  await shop.endHold(two.order);
  await shop.minute();
  expect((await intentAt(intent)).status).toBe("canceled");
  expect([(await shop.orderRow(one.order)).is_held, (await shop.orderRow(two.order)).is_held]).toEqual([
    true,
    false,
  ]);
});
