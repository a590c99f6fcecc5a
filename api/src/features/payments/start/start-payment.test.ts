import { expect, test } from "vitest";

import { inTransaction } from "#platform/database/pool.ts";
import { makeUser, viewerOf } from "#test/callers.ts";
import { makeOrder } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

import { claimPayment } from "../claim-payment.ts";
import { openPayment } from "./open-payment.ts";

const shop = await openPayingShop();
const { deps, database, buyer, provider } = shop;
const { orders: terms } = deps.config;
const viewer = await viewerOf(deps, buyer);
const intentsOf = async (order: string) =>
  (await provider.state()).intents.filter(({ metadata }) => metadata["order_id"] === order);

test("the secret belongs to an intent for the order's amount, and the hold lasts at least half an hour", async () => {
  const placed = await shop.place(1_222_500_000, 100 + 1);
  await shop.endHold(placed.order, -5);
  const answer = await shop.start(placed);
  expect(answer.json()).toEqual({ clientSecret: expect.stringMatching(/^pi_\w+_secret_/) });
  expect(await intentsOf(placed.order)).toMatchObject([
    { amount: 12_347_250, currency: "usd", payment_method_types: ["card"] },
  ]);
  const { hold_until } = await shop.orderRow(placed.order);
  expect(hold_until.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
  expect(await shop.history(placed.order)).toEqual(["placed", "payment-started"]);
});

test("starting to pay does not shorten the hold", async () => {
  const placed = await shop.place();
  const before = await shop.orderRow(placed.order);
  await shop.start(placed);
  expect((await shop.orderRow(placed.order)).hold_until).toEqual(before.hold_until);
});

test("`pay: 1` for an order of $122,250 is refused, and the provider is not asked", async () => {
  const placed = await shop.place(815_000_000, 150);
  expect(placed.pay).toBe(122_250);
  const answer = await shop.start({ ...placed, pay: 1 });
  expect([answer.statusCode, answer.json().code]).toEqual([409, "pay_differs"]);
  expect(answer.json().message).toContain("$122,250.00");
  expect(await intentsOf(placed.order)).toEqual([]);
  expect(await shop.payments(placed.order)).toEqual([]);
});

test("ten tabs share one intent", async () => {
  const placed = await shop.place();
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.start(placed)));
  expect(new Set(answers.map((answer) => answer.json().clientSecret)).size).toBe(1);
  expect(await intentsOf(placed.order)).toHaveLength(1);
  expect(await shop.payments(placed.order)).toHaveLength(1);
});

test("two tabs that pay at the same moment are charged once", async () => {
  const { order, intent, pay } = await shop.placeAndStart();
  const answers = await Promise.all([shop.pay(intent), shop.pay(intent)]);
  expect(answers.filter(({ status }) => status === "succeeded")).toHaveLength(1);
  expect(await shop.keptCents(order)).toBe(pay * 100);
  await provider.deliver();
});

test("somebody else's order, a missing one and a canceled one cannot be paid", async () => {
  const placed = await shop.place();
  expect((await shop.start(placed, await makeUser(deps))).json().code).toBe("order_not_found");
  expect((await shop.start({ ...placed, order: placed.product })).json().code).toBe("order_not_found");
  await shop.cancel(placed.order);
  expect((await shop.start(placed)).json().code).toBe("order_not_found");
});

test("a paid order is not paid again, and the message says so", async () => {
  const placed = await shop.placeAndStart();
  await shop.pay(placed.intent);
  const answer = await shop.start(placed);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "order_already_paid"]);
  expect(answer.json().message).toMatch(/not charged again/);
  expect(await shop.orderRow(placed.order)).toMatchObject({ transaction_id: placed.intent });
  expect((await shop.start(placed)).statusCode).toBe(409);
});

test("`pay` alone means the only unpaid order of that amount; with none or two it is refused", async () => {
  const by = await makeUser(deps);
  const startAlone = (pay: number) => shop.send("POST", "/create-payment-intent", by, { pay });
  const { product } = await shop.place(12_340_000);
  expect((await startAlone(1_246.34)).json().code).toBe("payment_ambiguous");
  const order = await makeOrder(deps, by.id, product);
  expect((await startAlone(1_246.34)).statusCode).toBe(200);
  expect((await shop.payments(order)).map(({ status }) => status)).toEqual(["open"]);
  const other = await makeOrder(deps, by.id, product);
  const answer = await startAlone(1_246.34);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "payment_ambiguous"]);
  // A canceled order no longer counts.
  expect((await shop.cancel(other, by)).statusCode).toBe(200);
  expect((await startAlone(1_246.34)).statusCode).toBe(200);
});

test("a process that dies before it asks the provider leaves one intent", async () => {
  const placed = await shop.place();
  await inTransaction(deps.db, (tx) =>
    openPayment(tx, viewer, [placed.order], { payCents: placed.pay * 100, method: "card" }, terms),
  );
  expect((await shop.start(placed)).statusCode).toBe(200);
  expect(await intentsOf(placed.order)).toHaveLength(1);
});

test("a process that dies before it stores the intent leaves one intent, which reconciliation adopts", async () => {
  const placed = await shop.place();
  const opened = await inTransaction(deps.db, (tx) =>
    openPayment(tx, viewer, [placed.order], { payCents: placed.pay * 100, method: "card" }, terms),
  );
  if (!("payment" in opened)) throw new Error("another payment is in the way");
  const { id } = await deps.cardProvider.createIntent(await claimPayment(deps.db, opened.payment.id));
  await shop.minute();
  expect(await shop.payments(placed.order)).toMatchObject([{ status: "open", intent_id: id }]);
  expect((await shop.start(placed)).json().clientSecret).toContain(id);
  expect(await intentsOf(placed.order)).toHaveLength(1);
});

test("a connection that breaks after the work was done leaves one intent", async () => {
  const placed = await shop.place();
  await provider.fault({ match: "POST /v1/payment_intents", mode: "reset_after", times: 1 });
  expect((await shop.start(placed)).statusCode).toBe(200);
  expect(await intentsOf(placed.order)).toHaveLength(1);
});

test("while the provider is down the buyer is told so, and can pay afterwards", async () => {
  const placed = await shop.place();
  await provider.fault({ match: "POST /v1/payment_intents", mode: "500" });
  const answer = await shop.start(placed);
  expect([answer.statusCode, answer.json().code]).toEqual([503, "payment_provider_unreachable"]);
  await provider.clearFaults();
  expect((await shop.start(placed)).statusCode).toBe(200);
});

test("an intent that was canceled at the provider is replaced", async () => {
  const placed = await shop.placeAndStart();
  await provider.force(placed.intent, "canceled");
  const answer = await shop.start(placed);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().clientSecret).not.toContain(placed.intent);
  expect((await shop.payments(placed.order)).map(({ status }) => status)).toEqual(["canceled", "open"]);
});

test("an intent that cannot be created is given up after a while, so that the order can be paid anew or canceled", async () => {
  const placed = await shop.place();
  await provider.fault({ match: "POST /v1/payment_intents", mode: "500" });
  await shop.start(placed);
  await shop.minute();
  expect(await shop.payments(placed.order)).toMatchObject([{ status: "creating" }]);
  await database
    .updateTable("payments")
    .set({ created_at: new Date(Date.now() - 3 * 60_000) })
    .where("status", "=", "creating")
    .execute();
  await shop.minute();
  expect(await shop.payments(placed.order)).toMatchObject([{ status: "canceled", intent_id: null }]);
  expect(await shop.orderRow(placed.order)).toMatchObject({ has_live_payment: false, is_held: true });
});
