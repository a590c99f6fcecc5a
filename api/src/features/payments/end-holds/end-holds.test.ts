import { expect, test } from "vitest";

import { measureHoldsJob } from "#features/orders/hold/holds.job.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrders, makeProduct } from "#test/make.ts";
import { COST, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, admin, send, provider } = shop;
const { placeAndTransfer, hear } = openTransfers(shop);
const network = "127.0.0.1";
const end = async (whose: object) => (await send("POST", "/api/holds/end", admin, whose)).json();
const neverPaid = async () => (await send("GET", "/api/today", admin)).json().neverPaid;
const share = async () => {
  await measureHoldsJob.run(deps, {});
  return (await deps.metrics.neverPaidShare.get()).values[0]?.value;
};

test("one press ends what people who never paid hold from a network, but what is being paid", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_010 });
  const [one, two] = [await makeUser(deps), await makeUser(deps)];
  await makeOrders(deps, one.id, product, 4);
  await makeOrders(deps, two.id, product, 2);
  expect(await neverPaid()).toMatchObject({
    ...{ orders: 6, units: 606, pay: (6 * COST) / 100 },
    next: [{ network, accounts: 2, orders: 6 }],
  });
  expect(await share()).toBeCloseTo(0.6);
  const waiting = await placeAndTransfer();
  const partly = await placeAndTransfer();
  await shop.fund(partly.intent, 100);
  await hear();
  const deciding = await shop.placeAndStart();
  await provider.force(deciding.intent, "processing");
  const { ended, left } = await end({ network });
  expect(ended).toBe(7);
  expect(left.map(({ _id, reason }: { _id: string; reason: string }) => [_id, reason])).toEqual([
    [partly.order, "money-received"],
    [deciding.order, "being-paid"],
  ]);
  expect(await shop.history(waiting.order)).toContain("cancelled");
  expect(await shop.history(deciding.order)).not.toContain("cancel-requested");
  expect(await shop.reserved(product)).toBe(0);
  expect(await end({ account: (await shop.orderRow(partly.order)).account_id })).toMatchObject({ ended: 0 });
  const [warehouse] = [await makeUser(deps, "warehouse")];
  expect((await send("GET", "/api/today", warehouse)).json().neverPaid).toMatchObject({
    orders: 2,
    next: [],
  });
});

test("one press ends what an account holds, and a press needs exactly one of both", async () => {
  const { order } = await shop.place();
  const { account_id } = await shop.orderRow(order);
  expect(await end({ account: account_id })).toMatchObject({ ended: 1 });
  expect(await shop.history(order)).toContain("cancelled");
  expect((await end({})).code).toBe("invalid_input");
  expect((await end({ account: account_id, network })).code).toBe("invalid_input");
});
