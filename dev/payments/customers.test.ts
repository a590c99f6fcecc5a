import { expect, test } from "vitest";

import { manual, openProvider, openTransfers } from "./test-shop.ts";

const { openShop } = await openProvider();

test("a customer is created once per key, and can be read", async () => {
  const { stripe } = openShop();
  const create = () =>
    stripe.customers.create(
      { name: "Ada", email: "ada@example.com", metadata: { account_id: "a1" }, ...manual },
      { idempotencyKey: "k" },
    );
  const { id } = await create();
  expect((await create()).id).toBe(id);
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    object: "customer",
    name: "Ada",
    email: "ada@example.com",
    metadata: { account_id: "a1" },
  });
  await expect(stripe.customers.retrieve("cus_unknown")).rejects.toMatchObject({
    code: "resource_missing",
    statusCode: 404,
  });
});

test("a new customer has no cash balance, and the mode of the shop until another one is set", async () => {
  const { stripe } = openShop();
  const { id } = await stripe.customers.create();
  expect(await stripe.customers.retrieveCashBalance(id)).toMatchObject({
    object: "cash_balance",
    available: null,
    customer: id,
    settings: { reconciliation_mode: "automatic", using_merchant_default: true },
  });
  const changed = await stripe.customers.updateCashBalance(id, manual.cash_balance);
  expect(changed.settings).toEqual({ reconciliation_mode: "manual", using_merchant_default: false });
  await expect(
    stripe.customers.updateCashBalance(id, { settings: { reconciliation_mode: "sometimes" } }),
  ).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.customers.retrieveCashBalance(id)).settings.reconciliation_mode).toBe("manual");
});

test("a transfer that arrives waits in the cash balance, with its reference and its sender", async () => {
  const shop = openShop();
  const { customer, available, moves, events } = await openTransfers(shop);
  await shop.levers.fund({ customer }, 30_000, "PO 17");
  const { data } = await shop.stripe.customers.listCashBalanceTransactions(customer);
  expect(data[0]?.funded?.bank_transfer).toEqual({
    type: "us_bank_transfer",
    reference: "PO 17",
    us_bank_transfer: { network: "ach", sender_name: "Sample Bank Customer" },
  });
  await shop.levers.fund({ customer }, 500);
  expect(await available()).toEqual({ usd: 30_500 });
  expect(await moves()).toEqual([
    ["funded", 500, 30_500],
    ["funded", 30_000, 30_000],
  ]);
  const arrived = ["customer_cash_balance_transaction.created", "cash_balance.funds_available"];
  expect(await events()).toEqual(["customer.created", ...arrived, ...arrived]);
  const last = (await shop.stripe.events.list({ type: "cash_balance.funds_available" })).data[0];
  expect(last?.data.object).toMatchObject({ object: "cash_balance", customer, available: { usd: 30_500 } });
});

test("the SDK can page through the cash of one customer", async () => {
  const shop = openShop();
  const [one, other] = [await openTransfers(shop), await openTransfers(shop)];
  for (let sent = 1; sent <= 5; sent += 1) await shop.levers.fund(one, sent);
  await shop.levers.fund(other, 100);
  const all = await shop.stripe.customers
    .listCashBalanceTransactions(one.customer, { limit: 2 })
    .autoPagingToArray({ limit: 100 });
  expect(all.map(({ net_amount }) => net_amount)).toEqual([5, 4, 3, 2, 1]);
});

test("money for a customer with automatic reconciliation is refused, as nobody has taught it that", async () => {
  const { stripe, levers } = openShop();
  const { id: customer } = await stripe.customers.create();
  expect(await levers.fund({ customer }, 500)).toMatchObject({
    error: { message: expect.stringContaining("manual") },
  });
  expect((await stripe.customers.retrieveCashBalance(customer)).available).toBeNull();
});
