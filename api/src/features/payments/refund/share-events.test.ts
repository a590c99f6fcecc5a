import { expect, test } from "vitest";

import { openTogether } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { provider, send, buyer, admin } = shop;
const { startTogether, intentIn, payTogether, work, refund } = openTogether(shop);

const moneyEvents = async ({ order }: { order: string }) => {
  const { events } = (await send("GET", `/api/order/${order}/timeline`, buyer)).json<{
    events: { kind: string; detail?: string }[];
  }>();
  return events
    .filter(({ kind }) => /refund|review|dispute/.test(kind))
    .map(({ kind, detail }) => `${kind} ${detail}`);
};
const refundedToday = async () => (await send("GET", "/api/today", admin)).json().since.refunded;

test("a late charge that goes back as a whole says the share of each order, and Today counts both", async () => {
  const before = await refundedToday();
  const [one, two] = [await shop.place(), await shop.place(10_000_000)];
  const intent = intentIn(await startTogether([one, two]));
  await shop.cancel(one.order);
  await shop.cancel(two.order);
  await provider.force(intent, "succeeded");
  await provider.deliver();
  await work(one);
  expect(await moneyEvents(one)).toEqual(["refund-due $691.85", "refunded $691.85"]);
  expect(await moneyEvents(two)).toEqual(["refund-due $1,010.00", "refunded $1,010.00"]);
  const { orders, pay } = await refundedToday();
  expect([orders, pay]).toEqual([before.orders + 2, expect.closeTo(before.pay + 1_701.85, 2)]);
});

test("a charge in review that staff refund says the share of each order, also if the provider refuses at first", async () => {
  const [one, two] = [await shop.place(), await shop.place(10_000_000)];
  const intent = await payTogether([one, two]);
  await shop.atProvider("refunds", { payment_intent: intent, amount: "10000" });
  await provider.deliver();
  expect(await moneyEvents(one)).toEqual(["refunded $100.00"]);
  expect(await moneyEvents(two)).toEqual(["payment-review $100.00 of what was paid together went back"]);
  expect((await refund(one, 1_601.85)).statusCode).toBe(200);
  await provider.fault({ match: "POST /v1/refunds", mode: "400", times: 1 });
  await work(one);
  expect(await moneyEvents(one)).toContain("payment-review a refund of $591.85 failed");
  expect(await moneyEvents(two)).toContain("payment-review a refund of $1,010.00 failed");
  expect((await refund(one, 1_601.85)).statusCode).toBe(200);
  await work(one);
  expect((await moneyEvents(one)).at(-1)).toBe("refunded $591.85");
  expect((await moneyEvents(two)).slice(-2)).toEqual(["refund-due $1,010.00", "refunded $1,010.00"]);
});

test("a dispute of what was paid together says the share of each order", async () => {
  const [one, two] = [await shop.place(), await shop.place(10_000_000)];
  const intent = await payTogether([one, two]);
  const charge = (await provider.state()).charges.find(({ payment_intent }) => payment_intent === intent);
  const { id } = await provider.dispute(charge?.id ?? "");
  await provider.deliver();
  await provider.changeDispute(id, "lost");
  await provider.deliver();
  expect(await moneyEvents(one)).toEqual([
    expect.stringMatching(/^disputed \$691\.85, /),
    "dispute-closed lost, $691.85 went back",
  ]);
  expect(await moneyEvents(two)).toEqual([
    expect.stringMatching(/^disputed \$1,010\.00, /),
    "dispute-closed lost, $1,010.00 went back",
  ]);
});
