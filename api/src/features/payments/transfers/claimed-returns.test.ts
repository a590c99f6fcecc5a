import { expect, test } from "vitest";

import { checkBooksJob } from "#features/books/check-books.job.ts";
import { COST, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { database, deps, provider, admin } = shop;
const { placeAndTransfer, hear, night, stray, differences } = openTransfers(shop);

const send = async (url: string, payload?: object) =>
  (await shop.send("POST", url, admin, payload)).statusCode;
const returnsOfReceipt = (receipt: string) =>
  database
    .selectFrom("transfer_returns")
    .select(["amount_cents", "status"])
    .where("receipt_id", "=", receipt)
    .execute();

test("assigned and sent back at the same moment: one of the two happens, and the provider agrees", async () => {
  for (let round = 0; round < 12; round += 1) {
    const { order, intent } = await placeAndTransfer();
    await shop.fund(intent, COST, null);
    await hear();
    const [found] = await stray();
    const url = `/api/transfers/stray/${found._id}`;
    const decisions = [() => send(`${url}/assign`, { order }), () => send(`${url}/return`)];
    const answers = await Promise.all((round % 2 ? decisions : decisions.toReversed()).map((one) => one()));
    expect(new Set(answers)).toEqual(new Set([200, 404]));
    const isPaid = (await shop.orderRow(order)).money === "paid";
    expect(await shop.keptCents(order)).toBe(isPaid ? COST : 0);
    await night();
    expect(await differences()).toEqual([]);
    expect(await stray()).toEqual([]);
    await shop.cancel(order);
  }
});

test("a return whose process died before or after it asked the provider is made once", async () => {
  for (const mode of ["reset_before", "reset_after"] as const) {
    const { intent } = await placeAndTransfer();
    await shop.fund(intent, 4_200, null);
    await hear();
    const [found] = await stray();
    await provider.fault({ match: "/refunds", mode, times: 2 });
    expect(await send(`/api/transfers/stray/${found._id}/return`)).toBe(503);
    expect(await stray()).toEqual([]);
    await provider.clearFaults();
    await shop.minute();
    expect(await returnsOfReceipt(found._id)).toEqual([{ amount_cents: 4_200, status: "succeeded" }]);
    await night();
    expect(await differences()).toEqual([]);
  }
});

test("a return that the provider refuses for good waits for a person, and does not stop other money", async () => {
  const { intent } = await placeAndTransfer();
  await shop.fund(intent, 5_500, null);
  await hear();
  const [found] = await stray();
  // Somebody has sent it back at the provider.
  const { customers } = await provider.state();
  const origin = { origin: "customer_balance", currency: "usd", amount: "5500" };
  const byHand = await shop.atProvider("refunds", { ...origin, customer: customers[0]?.id ?? "" });
  expect(await send(`/api/transfers/stray/${found._id}/return`)).toBe(409);
  expect(await stray()).toMatchObject([{ kind: "return-failed", amount: 55 }]);
  // It cannot be assigned any more, not even behind the back of the product.
  const { payment } = await placeAndTransfer();
  const assigned = database.updateTable("transfer_receipts").set({ payment_id: payment });
  await expect(assigned.where("provider_id", "=", found._id).execute()).rejects.toThrow(
    "assigned_or_returned",
  );
  // Staff need not wait for the night.
  await shop.send("POST", "/api/books/check", admin);
  await checkBooksJob.run(deps, {});
  const { lastCheck } = (await shop.send("GET", "/api/books", admin)).json();
  expect(lastCheck.rules.flatMap(({ broken }: { broken: unknown[] }) => broken)).toMatchObject([
    { detail: "$55.00 of transfers here, $0.00 at the provider" },
  ]);

  const later = await placeAndTransfer();
  await shop.fund(later.intent, COST);
  await hear();
  expect((await shop.orderRow(later.order)).money).toBe("paid");
  // Put right: what was sent back at the provider is in our books, too.
  const known = { provider_id: byHand.id, status: "succeeded" } as const;
  await database.updateTable("transfer_returns").set(known).where("receipt_id", "=", found._id).execute();
  await night();
  expect(await differences()).toEqual([]);
});
