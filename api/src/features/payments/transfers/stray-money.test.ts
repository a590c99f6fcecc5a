import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { COST, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, database, provider, admin } = shop;
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

test("what a bank takes back is nothing to assign, and the list can still be read", async () => {
  const { intent } = await placeAndTransfer();
  await shop.fund(intent, 4_000, null);
  await hear();
  const [found] = await stray();
  const { account_id } = await database
    .selectFrom("transfer_receipts")
    .select("account_id")
    .where("provider_id", "=", found._id)
    .executeTakeFirstOrThrow();
  const reversal = {
    provider_id: "ccsbtxn_reversed",
    account_id,
    amount_cents: -4_000,
    created_at: new Date(),
  };
  await database.insertInto("transfer_receipts").values(reversal).execute();
  expect((await stray()).map(({ amount }: { amount: number }) => amount)).toEqual([40]);
  await database.deleteFrom("transfer_receipts").where("provider_id", "=", reversal.provider_id).execute();
  await shop.send("POST", `/api/transfers/stray/${found._id}/return`, admin);
});

/** The bank refuses the last amount that was sent back. */
async function refuseReturn(amountCents: number) {
  const { refunds } = await provider.state();
  const last = refunds.findLast(({ amount, status }) => amount === amountCents && status === "pending");
  await provider.refund(last?.id ?? "", "failed");
  await hear();
}
const sendBack = async (id: string) =>
  (await shop.send("POST", `/api/transfers/stray/${id}/return`, admin)).json();

test("a bank that does not take money back: a person decides, and nothing is sent twice by itself", async () => {
  const { order, intent, payment } = await placeAndTransfer();
  await shop.cancel(order);
  await provider.returns({ begin: "pending" });
  await shop.fund(intent, COST);
  await hear();
  expect(await returnsOf(payment)).toEqual([{ amount_cents: COST, status: "pending" }]);
  await refuseReturn(COST);
  expect(await returnsOf(payment)).toEqual([{ amount_cents: COST, status: "failed" }]);
  await shop.minute();
  expect(await returnsOf(payment)).toHaveLength(1);
  const [found] = await stray();
  expect(found).toMatchObject({ kind: "return-failed", amount: dollars(COST) });
  await provider.returns({ begin: "succeeded" });
  expect(await sendBack(found._id)).toEqual([]);
  expect(await returnsOf(payment)).toEqual([
    { amount_cents: COST, status: "failed" },
    { amount_cents: COST, status: "succeeded" },
  ]);

  // From here on only a person sends its money back, so what arrives later waits for one.
  await shop.fund(intent, 500);
  await hear();
  const [later] = await stray();
  expect(later).toMatchObject({ kind: "return-failed", amount: 5 });
  expect(await sendBack(later._id)).toEqual([]);
  expect(await returnsOf(payment)).toContainEqual({ amount_cents: 500, status: "succeeded" });
});

test.each([
  ["of a canceled order", null],
  ["without a reference", "thanks"],
])("money %s that a bank refuses twice within a second still waits for a person", async (_, reference) => {
  const { order, intent } = await placeAndTransfer();
  await shop.cancel(order);
  await provider.returns({ begin: "pending" });
  await shop.fund(intent, 7_700, reference ?? undefined);
  await hear();
  const [unassigned] = await stray();
  if (unassigned) await sendBack(unassigned._id);
  await refuseReturn(7_700);
  const [first] = await stray();
  expect(await sendBack(first._id)).toEqual([]);
  await shop.database.updateTable("transfer_returns").set({ created_at: new Date() }).execute();
  await refuseReturn(7_700);
  const waiting = await stray();
  expect(waiting).toMatchObject([{ kind: "return-failed", amount: 77 }]);
  await provider.returns({ begin: "succeeded" });
  expect(await sendBack(waiting[0]._id)).toEqual([]);
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

test("an account that the provider no longer knows is reported, and the night goes on with the others", async () => {
  const gone = [await makeUser(deps), await makeUser(deps)].map(({ id }) => id);
  await sql`
    insert into transfer_customers (account_id, provider_id)
    select account_id, 'cus_gone' || replace(id::text, '-', '') from users where id = any(${gone})`.execute(
    shop.database,
  );
  const { order, intent } = await placeAndTransfer();
  await shop.fund(intent, COST);
  await night();
  expect((await shop.orderRow(order)).money).toBe("paid");
  const found = await differences();
  expect(found).toHaveLength(gone.length);
  for (const { detail } of found) expect(detail).toMatch(/^could not be compared: .*No such customer/);

  // If the provider is away, nothing was compared.
  await provider.fault({ match: "/cash_balance", mode: "500" });
  await expect(night()).rejects.toMatchObject({ code: "payment_provider_unreachable" });
  expect(await differences()).toEqual(found);
  await provider.clearFaults();
  await shop.database.deleteFrom("transfer_customers").where("provider_id", "like", "cus_gone%").execute();
  await night();
  expect(await differences()).toEqual([]);
});
