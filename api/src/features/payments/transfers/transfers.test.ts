import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { COST, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, provider, admin, database } = shop;
const { placeAndTransfer, hear, hour, returnsOf, mailsOf, shown } = openTransfers(shop);

const WEEK_MS = 7 * 24 * 60 * 60_000;
const dollars = (cents: number) => cents / 100;

test("choosing a transfer says where to send the money, holds the units for a week and tells the buyer", async () => {
  const { order, pay, transfer } = await placeAndTransfer();
  expect(transfer).toEqual({
    amount: pay,
    received: 0,
    returned: 0,
    reference: expect.stringMatching(/^[A-Z0-9]{12}$/),
    bankName: expect.any(String),
    accountHolder: deps.config.seller.legalName,
    routingNumber: expect.stringMatching(/^\d{9}$/),
    accountNumber: expect.stringMatching(/^\d+$/),
    swift: {
      code: expect.stringMatching(/^[A-Z0-9]{8}$/),
      accountNumber: expect.stringMatching(/^\d+$/),
      bank: "US Test Bank, 2 Sample Street, San Francisco, CA 94111, US",
    },
  });
  const row = await shop.orderRow(order);
  expect(row.money).toBe("awaiting-transfer");
  expect(row.hold_until.getTime()).toBeGreaterThan(Date.now() + WEEK_MS - 60_000);
  expect(await shop.history(order)).toEqual(["placed", "transfer-chosen"]);
  expect(await mailsOf(order)).toEqual(["transfer-chosen"]);
  // Asking again changes nothing.
  expect((await shop.transfer([order], pay)).json()).toEqual(transfer);
  expect(await shop.history(order)).toEqual(["placed", "transfer-chosen"]);
});

test("a part of a transfer leaves the rest still due, in the row and in the summary, and the bank pays", async () => {
  const { order, intent } = await placeAndTransfer();
  const mine = (path: string) => shop.send("GET", path, shop.buyer);
  const row = async () => (await mine(`/api/order/${order}`)).json();
  expect((await row()).arrived).toBeUndefined();
  await shop.fund(intent, 20_000);
  await hear();
  expect((await row()).arrived).toEqual({ amount: 200, of: dollars(COST) });
  const { summary } = (await mine(`/api/orders/counts?email=${shop.buyer.email}`)).json();
  expect(summary.transfer.received).toBe(200);
  await shop.fund(intent, COST - 20_000);
  await hear();
  expect((await row()).arrived).toBeUndefined();
  const { events } = (await mine(`/api/order/${order}/timeline`)).json();
  expect(events.at(-1)).toMatchObject({ kind: "paid" });
  expect(events.at(-1).actor).toBeUndefined();
});

test("the bank details of an account stay the same, and each transfer has its own reference", async () => {
  const [one, other] = [await placeAndTransfer(), await placeAndTransfer()];
  expect(one.transfer.accountNumber).toBe(other.transfer.accountNumber);
  expect(one.transfer.reference).not.toBe(other.transfer.reference);
});

test("exact: the order is paid, and the transfer says what arrived", async () => {
  const { order, product, intent } = await placeAndTransfer();
  await shop.fund(intent, COST);
  await hear();
  const row = await shop.orderRow(order);
  expect([row.money, row.transaction_id]).toEqual(["paid", intent]);
  expect(await shop.history(order)).toEqual(["placed", "transfer-chosen", "transfer-received", "paid"]);
  expect(await mailsOf(order)).toEqual(["transfer-chosen", "paid"]);
  expect(await shown(order)).toMatchObject({
    state: "succeeded",
    transfer: { received: dollars(COST), returned: 0 },
  });
  expect(await shop.reserved(product)).toBe(101);
});

test("short: nothing is paid until the rest arrives, and both sides see what is due", async () => {
  const { order, intent } = await placeAndTransfer();
  await shop.fund(intent, 20_000);
  await hear();
  expect((await shop.orderRow(order)).money).toBe("awaiting-transfer");
  expect((await shown(order)).transfer).toMatchObject({ amount: dollars(COST), received: 200 });
  expect(await mailsOf(order)).toEqual(["transfer-chosen", "transfer-received"]);
  expect(await shop.keptCents(order)).toBe(0);
  await shop.fund(intent, COST - 20_000);
  await hear();
  expect((await shop.orderRow(order)).money).toBe("paid");
  expect(await shop.keptCents(order)).toBe(COST);
});

test("short twice: parts for two orders together pay neither", async () => {
  const [one, other] = [await placeAndTransfer(), await placeAndTransfer()];
  await shop.fund(one.intent, 50_000);
  await shop.fund(other.intent, 50_000);
  await hear();
  for (const { order } of [one, other]) {
    expect((await shop.orderRow(order)).money).toBe("awaiting-transfer");
    expect((await shown(order)).transfer).toMatchObject({ received: 500 });
  }
});

test("excess: the order is paid, and the rest goes back", async () => {
  const { order, intent, payment } = await placeAndTransfer();
  await shop.fund(intent, COST + 5_000);
  await hear();
  expect((await shop.orderRow(order)).money).toBe("paid");
  expect(await returnsOf(payment)).toEqual([{ amount_cents: 5_000, status: "succeeded" }]);
  expect(await shop.history(order)).toContain("transfer-returned");
  expect(await mailsOf(order)).toEqual(["transfer-chosen", "paid", "transfer-returned"]);
  expect((await shown(order)).transfer).toMatchObject({ received: dollars(COST), returned: 50 });
});

test("twice: the second one goes back whole", async () => {
  const { order, intent, payment } = await placeAndTransfer();
  await shop.fund(intent, COST);
  await hear();
  await shop.fund(intent, COST);
  await hear();
  expect((await shop.orderRow(order)).money).toBe("paid");
  expect(await returnsOf(payment)).toEqual([{ amount_cents: COST, status: "succeeded" }]);
  expect(await shop.keptCents(order)).toBe(COST);
});

test("to a canceled order: all of it goes back, and the units are in stock", async () => {
  const { order, product, intent, payment } = await placeAndTransfer();
  expect((await shop.cancel(order)).statusCode).toBe(200);
  expect(await shop.reserved(product)).toBe(0);
  await shop.fund(intent, COST);
  await hear();
  expect((await shop.orderRow(order)).money).toBe("unpaid");
  expect(await returnsOf(payment)).toEqual([{ amount_cents: COST, status: "succeeded" }]);
});

test("a part has arrived when the order is canceled: it goes back", async () => {
  const { order, intent, payment } = await placeAndTransfer();
  await shop.fund(intent, 20_000);
  await hear();
  expect((await shop.cancel(order)).statusCode).toBe(200);
  await shop.minute();
  expect(await returnsOf(payment)).toEqual([{ amount_cents: 20_000, status: "succeeded" }]);
});

test("after 7 days: the hold ends, and money that comes later goes back", async () => {
  const { order, product, intent, payment } = await placeAndTransfer();
  await shop.endHold(order);
  await shop.minute();
  expect(await shop.payments(order)).toMatchObject([{ status: "canceled" }]);
  const { money, is_held } = await shop.orderRow(order);
  expect([money, is_held]).toEqual(["unpaid", false]);
  expect(await shop.reserved(product)).toBe(0);
  await shop.fund(intent, COST);
  await hear();
  expect(await returnsOf(payment)).toEqual([{ amount_cents: COST, status: "succeeded" }]);
});

test("late, but in time: money whose event was lost pays when the hold ends", async () => {
  const { order, intent } = await placeAndTransfer();
  await shop.fund(intent, COST);
  await shop.endHold(order);
  await shop.minute();
  expect((await shop.orderRow(order)).money).toBe("paid");
  await hear();
});

test("a lost event: an hour later the worker asks, not every minute", async () => {
  const { order, intent } = await placeAndTransfer();
  await shop.fund(intent, COST);
  await shop.minute();
  expect((await shop.orderRow(order)).money).toBe("awaiting-transfer");
  await hour();
  expect((await shop.orderRow(order)).money).toBe("paid");
  await hear();
});

test("a reference is found among other words, in any spelling", async () => {
  const { order, intent, transfer } = await placeAndTransfer();
  const spelled = `inv 12 ${transfer.reference.slice(0, 4).toLowerCase()}-${transfer.reference.slice(4)} thanks`;
  await shop.fund(intent, COST, spelled);
  await hear();
  expect((await shop.orderRow(order)).money).toBe("paid");
});

test("a refund of a paid transfer goes to the bank once", async () => {
  const { order, product, intent, payment } = await placeAndTransfer();
  await shop.fund(intent, COST);
  await hear();
  const answer = await shop.send("POST", `/api/orders/${order}/refunds`, admin, {
    amount: dollars(COST),
    reason: "Wrong part",
  });
  expect(answer.statusCode).toBe(200);
  await shop.minute();
  await hear();
  expect((await shop.orderRow(order)).money).toBe("refunded");
  expect(await shop.reserved(product)).toBe(0);
  expect(await returnsOf(payment)).toEqual([]);
  const { refunds } = await provider.state();
  expect(refunds.filter((one) => one.payment_intent === intent)).toHaveLength(1);
});

test("several orders with one transfer: all are paid, or none is", async () => {
  const [one, other] = [await shop.place(), await shop.place()];
  const { reference } = (await shop.transfer([one.order, other.order], one.pay + other.pay)).json();
  const [payment] = await shop.payments(one.order);
  await provider.fund({ intent: payment?.intent_id ?? "" }, COST, reference);
  await hear();
  expect((await shop.orderRow(one.order)).money).toBe("awaiting-transfer");
  await provider.fund({ intent: payment?.intent_id ?? "" }, COST, reference);
  await hear();
  for (const { order } of [one, other]) expect((await shop.orderRow(order)).money).toBe("paid");
  // One mail of each kind, not one for each order.
  expect([...(await mailsOf(one.order)), ...(await mailsOf(other.order))].toSorted()).toEqual(
    ["transfer-chosen", "transfer-received", "paid"].toSorted(),
  );
});

test("by card instead: the transfer ends first, what has arrived goes back, and it cannot be chosen again", async () => {
  const { order, pay, intent, payment } = await placeAndTransfer();
  await shop.fund(intent, 20_000);
  await hear();
  const refused = await shop.start({ order, pay, product: "" });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "transfer_in_progress"]);
  const answer = await shop.send("DELETE", `/api/order/${order}/transfer`, shop.buyer);
  expect([answer.statusCode, answer.json().money]).toEqual([200, "unpaid"]);
  expect(await returnsOf(payment)).toEqual([{ amount_cents: 20_000, status: "succeeded" }]);
  expect((await shop.start({ order, pay, product: "" })).statusCode).toBe(200);
  const again = await shop.transfer([order], pay);
  expect([again.statusCode, again.json().code]).toEqual([409, "transfer_used"]);
  expect((await shop.send("DELETE", `/api/order/${order}/transfer`, shop.buyer)).statusCode).toBe(404);
});

test("a card form that is open ends when the buyer chooses a transfer", async () => {
  const { order, pay } = await shop.placeAndStart();
  expect((await shop.transfer([order], pay)).statusCode).toBe(200);
  expect((await shop.payments(order)).map(({ method, status }) => [method, status])).toEqual([
    ["card", "canceled"],
    ["transfer", "open"],
  ]);
});

test("only verified users, only their own orders, only while they are held, only at the price they saw", async () => {
  const unverified = await makeUser(deps);
  await database
    .updateTable("users")
    .set({ email_verified: false })
    .where("id", "=", unverified.id)
    .execute();
  const stranger = await makeUser(deps);
  const { order, pay } = await shop.place();
  const codeOf = async (answer: ReturnType<typeof shop.transfer>) => (await answer).json().code;
  expect(await codeOf(shop.transfer([order], pay, unverified))).toBe("transfer_unverified");
  expect(await codeOf(shop.transfer([order], pay, stranger))).toBe("order_not_found");
  expect(await codeOf(shop.transfer([order], pay + 1))).toBe("pay_differs");
  await shop.endHold(order);
  await shop.minute();
  expect(await codeOf(shop.transfer([order], pay))).toBe("hold_lapsed");
});

test("a process that dies before it stores the answer leaves one intent, which reconciliation adopts", async () => {
  const placed = await shop.place();
  await provider.fault({ match: "POST /v1/payment_intents", mode: "reset_after", times: 2 });
  expect((await shop.transfer([placed.order], placed.pay)).statusCode).toBe(503);
  await shop.minute();
  expect(await shop.payments(placed.order)).toMatchObject([{ status: "open", method: "transfer" }]);
  expect(await mailsOf(placed.order)).toEqual(["transfer-chosen"]);
});

test("ten deliveries of the same news at once pay and send back once", async () => {
  // Money of another order, which a second return would take.
  await shop.fund((await placeAndTransfer()).intent, 50_000);
  const { order, intent, payment } = await placeAndTransfer();
  await shop.fund(intent, COST + 700);
  await Promise.all(Array.from({ length: 10 }, hear));
  expect((await shop.orderRow(order)).money).toBe("paid");
  expect(await returnsOf(payment)).toEqual([{ amount_cents: 700, status: "succeeded" }]);
  expect((await shop.history(order)).filter((kind) => kind === "transfer-received")).toHaveLength(1);
});
