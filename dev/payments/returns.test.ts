import { expect, test } from "vitest";

import { manual, openProvider, openTransfers } from "./test-shop.ts";

const { openShop } = await openProvider();

async function openReturns(funds = 10_000) {
  const shop = openShop();
  const transfers = await openTransfers(shop);
  await shop.levers.fund(transfers, funds);
  const sendBack = (amount: number, email?: string) =>
    shop.stripe.refunds.create({
      origin: "customer_balance",
      customer: transfers.customer,
      amount,
      currency: "usd",
      metadata: { account_id: "a1" },
      ...(email !== undefined && { instructions_email: email }),
    });
  return { ...shop, ...transfers, sendBack };
}

test("a refund of a paid transfer can be made to go to the cash balance, in parts up to all of it", async () => {
  const shop = openShop();
  await shop.levers.returns({ to: "balance" });
  const { ask, available, moves, events } = await openTransfers(shop);
  const { id } = await ask(50_000, 50_000);
  const refund = await shop.stripe.refunds.create({ payment_intent: id, amount: 20_000 });
  expect(refund).toMatchObject({
    status: "succeeded",
    payment_intent: id,
    destination_details: { type: "customer_cash_balance" },
  });
  expect((await events()).slice(-3)).toEqual([
    ...["refund.created", "charge.refunded", "customer_cash_balance_transaction.created"],
  ]);
  const { cashTransactions } = await shop.levers.state();
  expect(cashTransactions.at(-1)?.refunded_from_payment).toEqual({ refund: refund.id });
  await shop.stripe.refunds.create({ payment_intent: id });
  expect(await available()).toEqual({ usd: 50_000 });
  expect((await moves()).slice(0, 2)).toEqual([
    ["refunded_from_payment", 30_000, 50_000],
    ["refunded_from_payment", 20_000, 20_000],
  ]);
  await expect(shop.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect(await shop.levers.refund(refund.id, "failed")).toHaveProperty("error");
});

test("a refund of a paid transfer goes to the bank", async () => {
  const shop = openShop();
  const { ask, available } = await openTransfers(shop);
  const { id } = await ask(50_000, 50_000);
  await shop.levers.returns({ begin: "requires_action" });
  expect(await shop.stripe.refunds.create({ payment_intent: id })).toMatchObject({
    status: "requires_action",
    instructions_email: "ada@example.com",
    destination_details: { type: "us_bank_transfer" },
  });
  expect(await available()).toEqual({ usd: 0 });
});

test("money of the cash balance goes back to the bank", async () => {
  const { stripe, customer, sendBack, available, moves, events } = await openReturns();
  const refund = await sendBack(4_000, "books@example.com");
  expect(refund).toMatchObject({
    ...{ object: "refund", amount: 4_000, currency: "usd", status: "succeeded", customer },
    ...{ payment_intent: null, charge: null, metadata: { account_id: "a1" } },
    instructions_email: "books@example.com",
    destination_details: { type: "us_bank_transfer" },
  });
  expect(await available()).toEqual({ usd: 6_000 });
  expect((await moves())[0]).toEqual(["return_initiated", -4_000, 6_000]);
  expect((await events()).slice(-2)).toEqual(["customer_cash_balance_transaction.created", "refund.created"]);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ payment_intent: null });
});

test("refunds are listed with those of no intent, or by intent without them", async () => {
  const { stripe, ask, sendBack } = await openReturns();
  const { id } = await ask(5_000, 5_000);
  const [ofBalance, ofPayment] = [await sendBack(4_000), await stripe.refunds.create({ payment_intent: id })];
  const ids = async (params: object) => (await stripe.refunds.list(params)).data.map((one) => one.id);
  expect(await ids({ limit: 100, created: { gte: ofBalance.created } })).toEqual([
    ofPayment.id,
    ofBalance.id,
  ]);
  expect(await ids({ payment_intent: id })).toEqual([ofPayment.id]);
});

test.each(["failed", "canceled"] as const)(
  "a return that is %s is in the cash balance again",
  async (end) => {
    const { levers, sendBack, available, moves, events } = await openReturns();
    await levers.returns({ begin: "pending" });
    const { id, status } = await sendBack(4_000);
    expect(status).toBe("pending");
    await levers.refund(id, "succeeded");
    await levers.refund(id, end);
    await levers.refund(id, end);
    expect(await available()).toEqual({ usd: 10_000 });
    expect((await moves()).slice(0, 2)).toEqual([
      ["return_canceled", 4_000, 10_000],
      ["return_initiated", -4_000, 6_000],
    ]);
    const played = end === "failed" ? "refund.failed" : "refund.updated";
    expect((await events()).slice(-4)).toEqual([
      ...["refund.updated", "customer_cash_balance_transaction.created", played, played],
    ]);
  },
);

test.each([
  ["more than the balance", { amount: 10_001 }, { param: "amount" }],
  ["an unknown customer", { customer: "cus_unknown" }, { code: "resource_missing" }],
  ["money in another currency", { currency: "eur" }, { param: "amount" }],
])("%s cannot be returned", async (_what, changes, error) => {
  const { stripe, customer, available } = await openReturns();
  await expect(
    stripe.refunds.create({
      ...{ origin: "customer_balance", customer, amount: 4_000, currency: "usd" },
      ...changes,
    }),
  ).rejects.toMatchObject({ statusCode: 400, ...error });
  expect(await available()).toEqual({ usd: 10_000 });
});

test("a return needs an email address, its own or the customer's", async () => {
  const { stripe, levers } = openShop();
  const { id: customer } = await stripe.customers.create(manual);
  await levers.fund({ customer }, 500);
  const sendBack = (email: object) =>
    stripe.refunds.create({ origin: "customer_balance", customer, amount: 500, currency: "usd", ...email });
  await expect(sendBack({})).rejects.toMatchObject({ param: "instructions_email" });
  await sendBack({ instructions_email: "ada@example.com" });
});
