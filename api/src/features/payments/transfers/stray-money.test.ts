import { expect, test } from "vitest";

import { COST, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, provider, admin } = shop;
const { placeAndTransfer, hear, night, returnsOf, stray, differences } = openTransfers(shop);

/** What staff have decided. */
const actions = async () => {
  const rows = await deps.db.selectFrom("staff_actions").select("action").orderBy("id").execute();
  return rows.map(({ action }) => action);
};
const dollars = (cents: number) => cents / 100;

test("without a reference: it pays nothing by itself until staff assign it", async () => {
  const { order, intent, transfer } = await placeAndTransfer();
  await shop.fund(intent, COST, null);
  await hear();
  expect((await shop.orderRow(order)).money).toBe("awaiting-transfer");
  const [found] = await stray();
  const { number } = (await shop.send("GET", `/api/order/${order}`, admin)).json();
  expect(found).toMatchObject({ kind: "unassigned", amount: dollars(COST), account: shop.buyer.email });
  expect(found.waiting).toContainEqual({ _id: order, number, due: transfer.amount });
  const url = `/api/transfers/stray/${found._id}`;
  const answer = await shop.send("POST", `${url}/assign`, admin, { order });
  expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  expect((await shop.orderRow(order)).money).toBe("paid");
  expect(await actions()).toEqual(["assign-transfer"]);
  // It can be assigned once.
  expect((await shop.send("POST", `${url}/assign`, admin, { order })).statusCode).toBe(404);
  expect((await shop.send("POST", `${url}/return`, admin)).statusCode).toBe(404);
});

test("without a reference: staff send it back, once", async () => {
  const { order, intent } = await placeAndTransfer();
  await shop.fund(intent, 12_300, "thanks");
  await hear();
  const [found] = await stray();
  expect(found).toMatchObject({ reference: "thanks", amount: 123 });
  const url = `/api/transfers/stray/${found._id}/return`;
  expect((await shop.send("POST", url, admin)).json()).toEqual([]);
  await shop.send("POST", url, admin);
  expect(await actions()).toEqual(["assign-transfer", "return-transfer"]);
  const { refunds } = await provider.state();
  expect(refunds.filter(({ amount }) => amount === 12_300)).toHaveLength(1);
  expect((await shop.orderRow(order)).money).toBe("awaiting-transfer");
});

test("a bank that does not take money back: a person decides, and nothing is sent twice by itself", async () => {
  const { order, intent, payment } = await placeAndTransfer();
  await shop.cancel(order);
  await provider.returns({ begin: "pending" });
  await shop.fund(intent, COST);
  await hear();
  expect(await returnsOf(payment)).toEqual([{ amount_cents: COST, status: "pending" }]);
  const { refunds } = await provider.state();
  const refund = refunds.find(({ amount, status }) => amount === COST && status === "pending");
  await provider.refund(refund?.id ?? "", "failed");
  await hear();
  expect(await returnsOf(payment)).toEqual([{ amount_cents: COST, status: "failed" }]);
  await shop.minute();
  expect(await returnsOf(payment)).toHaveLength(1);
  const [found] = await stray();
  expect(found).toMatchObject({ kind: "return-failed", amount: dollars(COST) });
  await provider.returns({ begin: "succeeded" });
  expect((await shop.send("POST", `/api/transfers/stray/${found._id}/return`, admin)).json()).toEqual([]);
  expect(await returnsOf(payment)).toEqual([
    { amount_cents: COST, status: "failed" },
    { amount_cents: COST, status: "succeeded" },
  ]);
});

test("the night finds money of which no event told, and a balance that differs from the books", async () => {
  const { order, intent } = await placeAndTransfer();
  await shop.fund(intent, COST);
  await night();
  expect((await shop.orderRow(order)).money).toBe("paid");
  expect(await differences()).toEqual([]);
  await provider.returns({ to: "balance" });
  await shop.atProvider("refunds", { payment_intent: intent });
  await night();
  expect((await differences()).map(({ detail }) => detail)).toEqual([
    "$0.00 of transfers here, $691.85 at the provider",
  ]);
  await provider.returns({ to: "bank" });
  // Somebody sends it back in the provider's dashboard.
  const { customers } = await provider.state();
  const origin = { origin: "customer_balance", currency: "usd", amount: String(COST) };
  await shop.atProvider("refunds", { ...origin, customer: customers[0]?.id ?? "" });
  await night();
  expect(await differences()).toEqual([]);
});
