import { describe, expect, test, vi } from "vitest";

import { releaseHoldsJob } from "#features/orders/hold/holds.job.ts";
import { ASKING_CARD, openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, database, provider } = shop;

const statusAtProvider = async (intent: string) =>
  (await provider.state()).intents.find(({ id }) => id === intent)?.status;

test("a payment whose webhook got lost is found within a minute", async () => {
  const { order, intent } = await shop.placeAndStart();
  await provider.hooks({ mode: "drop" });
  await shop.pay(intent);
  await provider.hooks({ mode: "hold" });
  await shop.minute();
  expect(await shop.orderRow(order)).toMatchObject({ transaction_id: intent });
});

test("one payment that cannot be settled does not block the others", async () => {
  const [stuck, lost] = [await shop.placeAndStart(), await shop.placeAndStart()];
  await Promise.all([shop.pay(stuck.intent), shop.pay(lost.intent)]);
  await provider.fault({ match: `GET /v1/payment_intents/${stuck.intent}`, mode: "lock_timeout" });
  await shop.minute();
  expect(await shop.orderRow(lost.order)).toMatchObject({ transaction_id: lost.intent });
  expect(await shop.orderRow(stuck.order)).toMatchObject({ paid_at: null });
  await provider.clearFaults();
  await shop.minute();
  expect(await shop.orderRow(stuck.order)).toMatchObject({ transaction_id: stuck.intent });
});

test("a worker whose clock is three days ahead cancels no payment that the buyer is typing", async () => {
  const { order, product, intent } = await shop.placeAndStart();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 72 * 3_600_000 });
  await shop.minute();
  await releaseHoldsJob.run(deps, {});
  await shop.pay(intent);
  await shop.minute();
  vi.useRealTimers();
  expect(await shop.reserved(product)).toBe(101);
  const { paid_at } = await shop.orderRow(order);
  expect(paid_at?.getTime()).toBeLessThan(Date.now() + 3_600_000);
});

describe("when the hold has ended", () => {
  test("an order keeps its units if the provider does not know its intent, which may belong to another account", async () => {
    const { order, product, intent } = await shop.placeAndStart();
    const renameTo = (name: string, from: string) =>
      database.updateTable("payments").set({ intent_id: name }).where("intent_id", "=", from).execute();
    await renameTo("pi_elsewhere", intent);
    await shop.endHold(order);
    await shop.minute();
    expect(await shop.reserved(product)).toBe(101);
    await renameTo(intent, "pi_elsewhere");
    await shop.minute();
    expect(await shop.reserved(product)).toBe(0);
  });

  test("an order that can still be charged keeps its units", async () => {
    const { order, product } = await shop.placeAndStart();
    await shop.endHold(order);
    await releaseHoldsJob.run(deps, {});
    expect(await shop.reserved(product)).toBe(101);
  });

  test("an unused payment is canceled at the provider, and only then do the units go back to stock", async () => {
    const { order, product, intent } = await shop.placeAndStart();
    await shop.endHold(order);
    await provider.fault({ match: `${intent}/cancel`, mode: "lock_timeout" });
    await shop.minute();
    expect(await shop.reserved(product)).toBe(101);
    await provider.clearFaults();
    await shop.minute();
    expect(await statusAtProvider(intent)).toBe("canceled");
    expect(await shop.reserved(product)).toBe(0);
    expect(await shop.history(order)).toEqual([
      "placed",
      "payment-started",
      "payment-cancelled",
      "hold-ended",
    ]);
    expect(await shop.orderRow(order)).toMatchObject({ canceled_at: null, is_held: false });
  });

  test("a payment that succeeded unnoticed pays the order", async () => {
    const { order, product, intent } = await shop.placeAndStart();
    await shop.pay(intent);
    await shop.endHold(order);
    await shop.minute();
    expect(await shop.orderRow(order)).toMatchObject({ transaction_id: intent });
    expect(await shop.reserved(product)).toBe(101);
  });

  test("a buyer who is answering the bank's question has half an hour more, and no longer", async () => {
    const { order, product, intent } = await shop.placeAndStart();
    await shop.pay(intent, ASKING_CARD);
    await shop.endHold(order, 29);
    await shop.minute();
    expect(await statusAtProvider(intent)).toBe("requires_action");
    expect(await shop.reserved(product)).toBe(101);
    await shop.endHold(order, 31);
    await shop.minute();
    expect(await statusAtProvider(intent)).toBe("canceled");
    expect(await shop.reserved(product)).toBe(0);
  });
});
