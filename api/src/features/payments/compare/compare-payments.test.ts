import { expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { openPayingShop } from "#test/paying-shop.ts";

import { comparePayments, compareWithProvider } from "./compare-payments.ts";

const shop = await openPayingShop();
const { deps, database, provider } = shop;

const DAY = 24 * 60 * 60_000;
/** Everything here is seconds old. */
const compare = () => comparePayments(deps, new Date(Date.now() - DAY), new Date(Date.now() + DAY));

test("payments in every state are the same on both sides", async () => {
  const [paid, canceled, unseen] = [
    await shop.placeAndStart(),
    await shop.placeAndStart(),
    await shop.placeAndStart(),
  ];
  await shop.placeAndStart();
  await shop.pay(paid.intent);
  await shop.confirm(paid.order, paid.intent);
  await shop.cancel(canceled.order);
  await shop.pay(unseen.intent);
  expect(await compare()).toEqual([]);
  expect(await shop.orderRow(unseen.order)).toMatchObject({ transaction_id: unseen.intent });
});

test("a charge that is not in our books is found", async () => {
  const foreign = await shop.atProvider("payment_intents", { amount: "5000", currency: "usd" });
  expect(await compare()).toEqual([]);
  await shop.pay(foreign.id);
  expect(await compare()).toEqual([
    { intent_id: foreign.id, detail: "the provider charged $50.00, which is not in our books" },
  ]);
  await shop.atProvider("refunds", { payment_intent: foreign.id });
});

test("a payment that the provider does not know, and one it could still charge, are found", async () => {
  const [vanished, reopened] = [await shop.placeAndStart(), await shop.placeAndStart()];
  const { id } = (await shop.payments(vanished.order))[0] ?? { id: "" };
  await database.transaction().execute(async (tx) => {
    const received = { status: "succeeded" as const, received_cents: 69_185, confirmed_at: new Date() };
    await tx
      .updateTable("payments")
      .set({ ...received, intent_id: "pi_vanished" })
      .where("id", "=", id)
      .execute();
    await tx
      .updateTable("payments")
      .set({ status: "canceled" })
      .where("intent_id", "=", reopened.intent)
      .execute();
  });
  const found = await compare();
  expect(found).toContainEqual({
    intent_id: "pi_vanished",
    detail: "succeeded here, unknown at the provider",
  });
  expect(found).toContainEqual({
    intent_id: reopened.intent,
    detail: "canceled here, waiting at the provider",
  });
  // This cannot happen in practice, so it is undone by hand.
  const open = { status: "open" as const, received_cents: null, confirmed_at: null };
  await database
    .updateTable("payments")
    .set({ ...open, intent_id: vanished.intent })
    .where("id", "=", id)
    .execute();
  await database.updateTable("payments").set(open).where("intent_id", "=", reopened.intent).execute();
});

test("the nightly comparison leaves the last minutes alone: those payments may still be in progress", async () => {
  const foreign = await shop.atProvider("payment_intents", { amount: "5000", currency: "usd" });
  await shop.pay(foreign.id);
  await compareWithProvider(deps);
  expect((await deps.metrics.paymentDifferences.get()).values).toMatchObject([{ value: 0 }]);
  await shop.atProvider("refunds", { payment_intent: foreign.id });
});

test("a payment whose refunds cannot be read is reported, and the night goes on", async () => {
  const [one, two] = [await shop.placeAndStart(), await shop.placeAndStart()];
  for (const { order, intent } of [one, two]) {
    await shop.pay(intent);
    await shop.confirm(order, intent);
    await shop.atProvider("refunds", { payment_intent: intent });
  }
  const findReturns = (intent: string) =>
    intent === one.intent ? Promise.reject(new Error("refused")) : deps.cardProvider.findReturns(intent);
  await compareWithProvider({ ...deps, cardProvider: { ...deps.cardProvider, findReturns } });
  expect(await deps.db.selectFrom("payment_differences").select(["intent_id", "detail"]).execute()).toEqual([
    { intent_id: one.intent, detail: "could not be compared: refused" },
  ]);
  expect((await shop.orderRow(one.order)).money).toBe("paid");
  expect((await shop.orderRow(two.order)).money).toBe("refunded");
  await compareWithProvider(deps);
  expect((await shop.orderRow(one.order)).money).toBe("refunded");
});

test("a difference stays in the books until a nightly comparison no longer finds it", async () => {
  const books = async () => (await checkBooks(deps.db)).flatMap(({ broken }) => broken);
  const { order, intent } = await shop.placeAndStart();
  await shop.pay(intent);
  await provider.deliver();
  const longAgo = new Date(Date.now() - DAY);
  await database
    .updateTable("payments")
    .set({ intent_id: "pi_elsewhere", created_at: longAgo })
    .where("intent_id", "=", intent)
    .execute();
  await database
    .updateTable("orders")
    .set({ transaction_id: "pi_elsewhere" })
    .where("id", "=", order)
    .execute();
  await compareWithProvider(deps);
  expect(await books()).toEqual([{ _id: "pi_elsewhere", detail: "succeeded here, unknown at the provider" }]);
  expect((await deps.metrics.paymentDifferences.get()).values).toMatchObject([{ value: 1 }]);

  await database
    .updateTable("payments")
    .set({ intent_id: intent })
    .where("intent_id", "=", "pi_elsewhere")
    .execute();
  await database.updateTable("orders").set({ transaction_id: intent }).where("id", "=", order).execute();
  await compareWithProvider(deps);
  expect(await books()).toEqual([]);
});
