import { expect, test } from "vitest";

import { openProvider, openTransfers, order, transferOf } from "./test-shop.ts";

const { openShop } = await openProvider();

const instructionsOf = async (asked: ReturnType<Awaited<ReturnType<typeof openTransfers>>["ask"]>) =>
  (await asked).next_action?.display_bank_transfer_instructions;

test("a transfer is asked for with the bank account of the customer and a reference of its own", async () => {
  const shop = openShop();
  const [{ ask, customer, events }, other] = [await openTransfers(shop), await openTransfers(shop)];
  const intent = await ask();
  expect(intent).toMatchObject({
    status: "requires_action",
    customer,
    amount_received: 0,
    latest_charge: null,
    next_action: {
      type: "display_bank_transfer_instructions",
      display_bank_transfer_instructions: {
        amount_remaining: 50_000,
        currency: "usd",
        financial_addresses: [
          {
            type: "aba",
            supported_networks: ["ach", "domestic_wire_us"],
            aba: {
              account_number: expect.stringMatching(/^\d{12}$/),
              routing_number: expect.stringMatching(/^\d{9}$/),
              account_type: "checking",
              bank_name: expect.any(String),
              account_holder_name: expect.any(String),
            },
          },
          {
            type: "swift",
            supported_networks: ["swift"],
            swift: { swift_code: expect.stringMatching(/^[A-Z0-9]{8}$/), bank_name: expect.any(String) },
          },
        ],
        hosted_instructions_url: expect.stringMatching(/^https:/),
        reference: expect.stringMatching(/^[A-Z0-9]{12}$/),
        type: "us_bank_transfer",
      },
    },
  });
  const first = intent.next_action?.display_bank_transfer_instructions;
  const second = await instructionsOf(ask());
  expect(second?.financial_addresses).toEqual(first?.financial_addresses);
  expect(second?.reference).not.toBe(first?.reference);
  expect((await instructionsOf(other.ask()))?.financial_addresses).not.toEqual(first?.financial_addresses);
  expect(await events()).toEqual([
    ...["customer.created", "customer.created"],
    ...Array.from({ length: 3 }, () => ["payment_intent.created", "payment_intent.requires_action"]).flat(),
  ]);
});

test.each([
  ["no customer", { customer: undefined }, { param: "customer", code: "parameter_missing" }],
  ["an unknown customer", { customer: "cus_unknown" }, { param: "customer", code: "resource_missing" }],
  ["no confirmation", { confirm: false }, { param: "confirm" }],
  ["another currency", { currency: "eur" }, { param: "currency" }],
  [
    "a card too",
    { allowed_payment_method_types: ["customer_balance", "card"] },
    { param: "allowed_payment_method_types" },
  ],
  ["no funding", { payment_method_options: {} }, { param: "funding_type" }],
])("a transfer with %s is refused", async (_what, changes, error) => {
  const shop = openShop();
  const { customer } = await openTransfers(shop);
  const params = { ...transferOf(customer), ...changes };
  const { customer: named, ...rest } = params;
  await expect(
    shop.stripe.paymentIntents.create(named === undefined ? rest : { ...rest, customer: named }),
  ).rejects.toMatchObject({ statusCode: 400, ...error });
  expect((await shop.levers.state()).intents).toEqual([]);
});

test("a transfer of a customer with automatic reconciliation is refused", async () => {
  const { stripe } = openShop();
  const { id } = await stripe.customers.create();
  await expect(stripe.paymentIntents.create(transferOf(id))).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining("manual"),
  });
});

test("a card cannot pay a transfer, and a transfer's parameters are unknown for a card", async () => {
  const shop = openShop();
  const { ask } = await openTransfers(shop);
  const { id } = await ask();
  expect(await shop.levers.pay(id, "4242424242424242")).toMatchObject({
    error: { code: "payment_intent_unexpected_state" },
  });
  await expect(shop.stripe.paymentIntents.create({ ...order, confirm: true })).rejects.toMatchObject({
    code: "parameter_unknown",
  });
});

test("money pays nothing by itself, and applied in parts it pays the intent", async () => {
  const shop = openShop();
  const { stripe, levers } = shop;
  const { ask, available, moves, events } = await openTransfers(shop);
  const { id } = await ask();
  await levers.fund({ intent: id }, 60_000);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_action");
  const seen = (await events()).length;

  const part = await stripe.paymentIntents.applyCustomerBalance(id, { amount: 20_000, currency: "usd" });
  expect(part).toMatchObject({ status: "requires_action", amount_received: 0, latest_charge: null });
  expect((await instructionsOf(Promise.resolve(part)))?.amount_remaining).toBe(30_000);
  const paid = await stripe.paymentIntents.applyCustomerBalance(id, {}, { idempotencyKey: "k" });
  expect(paid).toMatchObject({ status: "succeeded", amount_received: 50_000, next_action: null });
  expect(await stripe.paymentIntents.applyCustomerBalance(id, {}, { idempotencyKey: "k" })).toEqual(paid);
  expect(await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] })).toMatchObject({
    latest_charge: {
      ...{ amount: 50_000, amount_captured: 50_000, paid: true, status: "succeeded" },
      ...{ metadata: { order_id: "o1" }, payment_method_details: { type: "customer_balance" } },
    },
  });
  expect(await available()).toEqual({ usd: 10_000 });
  expect(await moves()).toEqual([
    ["applied_to_payment", -30_000, 10_000],
    ["applied_to_payment", -20_000, 40_000],
    ["funded", 60_000, 60_000],
  ]);
  expect((await events()).slice(seen)).toEqual([
    ...["customer_cash_balance_transaction.created", "payment_intent.partially_funded"],
    ...["customer_cash_balance_transaction.created", "charge.succeeded", "payment_intent.succeeded"],
  ]);
  const { cashTransactions } = await levers.state();
  expect(cashTransactions.at(-1)?.applied_to_payment).toEqual({ payment_intent: id });
});

test("without an amount, what there is is applied", async () => {
  const shop = openShop();
  const { ask, available } = await openTransfers(shop);
  const { id } = await ask();
  await shop.levers.fund({ intent: id }, 20_000);
  const part = await shop.stripe.paymentIntents.applyCustomerBalance(id);
  expect((await instructionsOf(Promise.resolve(part)))?.amount_remaining).toBe(30_000);
  expect(await available()).toEqual({ usd: 0 });
  await expect(shop.stripe.paymentIntents.applyCustomerBalance(id)).rejects.toMatchObject({
    statusCode: 400,
  });
});

test.each([
  ["more than the balance", { amount: 40_001 }],
  ["more than the intent needs", { amount: 50_001 }],
  ["nothing", { amount: 0 }],
  ["another currency", { currency: "eur" }],
])("%s cannot be applied", async (_what, params) => {
  const shop = openShop();
  const { ask, available } = await openTransfers(shop);
  const { id } = await ask();
  await shop.levers.fund({ intent: id }, 40_000);
  await expect(shop.stripe.paymentIntents.applyCustomerBalance(id, params)).rejects.toMatchObject({
    statusCode: 400,
  });
  expect(await available()).toEqual({ usd: 40_000 });
});

test("the same money pays one of two intents", async () => {
  const shop = openShop();
  const { ask, customer, available } = await openTransfers(shop);
  const intents = [await ask(), await ask()];
  await shop.levers.fund({ customer }, 50_000);
  await shop.levers.pace({ latencyMs: 20 });
  const results = await Promise.allSettled(
    intents.map(({ id }) => shop.stripe.paymentIntents.applyCustomerBalance(id, { amount: 50_000 })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await available()).toEqual({ usd: 0 });
});

test("nothing can be applied to an intent that is closed or waits for a card", async () => {
  const shop = openShop();
  const { stripe, levers } = shop;
  const { ask, customer } = await openTransfers(shop);
  const closed = [await ask(50_000, 50_000), await stripe.paymentIntents.cancel((await ask()).id)];
  await levers.fund({ customer }, 50_000);
  for (const { id } of [...closed, await stripe.paymentIntents.create(order)]) {
    await expect(stripe.paymentIntents.applyCustomerBalance(id)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  }
});

test("a canceled intent gives back what was applied", async () => {
  const shop = openShop();
  const { ask, available, moves, events } = await openTransfers(shop);
  const { id } = await ask(50_000, 20_000);
  expect(await shop.stripe.paymentIntents.cancel(id)).toMatchObject({
    status: "canceled",
    next_action: null,
  });
  expect(await available()).toEqual({ usd: 20_000 });
  expect((await moves())[0]).toEqual(["unapplied_from_payment", 20_000, 20_000]);
  const { cashTransactions } = await shop.levers.state();
  expect(cashTransactions.at(-1)?.unapplied_from_payment).toEqual({ payment_intent: id });
  expect((await events()).slice(-2)).toEqual([
    "customer_cash_balance_transaction.created",
    "payment_intent.canceled",
  ]);
});

test("an intent that gets another amount gives back what was applied", async () => {
  const shop = openShop();
  const { ask, available } = await openTransfers(shop);
  const { id } = await ask(50_000, 20_000);
  const changed = await shop.stripe.paymentIntents.update(id, { amount: 15_000 });
  expect((await instructionsOf(Promise.resolve(changed)))?.amount_remaining).toBe(15_000);
  expect(await available()).toEqual({ usd: 20_000 });
});

test("a transfer names the intent unless the sender left that out, even after it was canceled", async () => {
  const shop = openShop();
  const { ask } = await openTransfers(shop);
  const { id, next_action } = await ask();
  await shop.stripe.paymentIntents.cancel(id);
  const sent = [
    await shop.levers.fund({ intent: id }, 500),
    await shop.levers.fund({ intent: id }, 500, null),
    await shop.levers.fund({ intent: id }, 500, "INVOICE 4"),
  ];
  expect(sent.map(({ funded }) => funded?.bank_transfer.reference)).toEqual([
    next_action?.display_bank_transfer_instructions?.reference,
    null,
    "INVOICE 4",
  ]);
});

test.each([0, -1, 0.5])("%d cents cannot arrive", async (amount) => {
  const shop = openShop();
  const { customer, available } = await openTransfers(shop);
  expect(await shop.levers.fund({ customer }, amount)).toHaveProperty("error");
  expect(await available()).toBeNull();
});

test("a canceled transfer can be made to succeed, with what was missing", async () => {
  const shop = openShop();
  const { ask, available } = await openTransfers(shop);
  const { id } = await ask(50_000, 20_000);
  expect(await shop.levers.force(id, "processing")).toHaveProperty("error");
  await shop.levers.force(id, "canceled");
  await shop.levers.force(id, "succeeded");
  expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: "succeeded",
    amount_received: 50_000,
  });
  // What the canceled intent gave back is still there.
  expect(await available()).toEqual({ usd: 20_000 });
});
