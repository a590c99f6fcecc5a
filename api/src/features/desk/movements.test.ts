import { sql } from "kysely";
import { expect, test } from "vitest";

import { issueDocumentsJob } from "#features/documents/issue-documents.job.ts";
import { csvRows, sumOf } from "#test/files.ts";
import { makeProduct } from "#test/make.ts";
import { openTogether, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { admin, provider, database, deps } = shop;
const [transfers, together] = [openTransfers(shop), openTogether(shop)];

const read = async (url: string) => (await shop.send("GET", url, admin)).body;
async function movements() {
  const { body, headers } = await shop.send("GET", "/api/movements.csv", admin);
  expect(headers["content-disposition"]).toMatch(/filename="movements-\d{4}-\d\d-\d\d\.csv"/);
  return csvRows(body);
}
async function payOne() {
  const placed = await shop.placeAndStart();
  await shop.pay(placed.intent);
  await shop.confirm(placed.order, placed.intent);
  return placed;
}
const disputeOf = async (intent: string) =>
  provider.dispute((await provider.history(intent)).charges[0]?.id ?? "");

test("the file of all orders, that of movements and the figures add up to the same cent", async () => {
  const [, refunded, lost, late] = [
    await payOne(),
    await payOne(),
    await payOne(),
    await shop.placeAndStart(),
  ];
  await shop.atProvider("refunds", { payment_intent: refunded.intent });
  await provider.changeDispute((await disputeOf(lost.intent)).id, "lost");
  await shop.cancel(late.order);
  await provider.force(late.intent, "succeeded");
  const several = await together.placeTwo();
  await shop.atProvider("refunds", { payment_intent: await together.payTogether(several), amount: "70000" });
  const { intent, order } = await transfers.placeAndTransfer();
  await shop.fund(intent, 70_000);
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await provider.deliver();
    await shop.minute();
  }
  expect(await shop.orderRow(refunded.order)).toMatchObject({
    money: "refunded",
    canceled_at: expect.any(Date),
  });
  expect(await shop.orderRow(lost.order)).toMatchObject({ money: "refunded" });

  const orders = csvRows(await read("/api/orders.csv?filter=everything"));
  const { ledger, total } = JSON.parse(await read("/api/figures"));
  const lines = await movements();
  const sums = lines.pop() ?? {};
  const [paid, back] = [sumOf(orders, "received", 100), sumOf(orders, "refunded", 100)];
  expect([paid, back]).toEqual([7 * 69_185, 3 * 69_185 + 70_000]);
  expect(ledger).toEqual({ paid: paid / 100, refunded: back / 100, held: 0 });
  expect(total).toMatchObject({ paid: paid / 100, refunded: back / 100 });
  expect(sumOf(lines, "amount (cents)")).toBe(paid - back);
  expect(sums).toMatchObject({ "amount (cents)": `${paid - back}`, "held transfers (cents)": "0" });
  expect(sums["movement"]).toBe(
    "Paid $4,842.95, refunded $2,775.55. Figures and the file of all orders add up to the same.",
  );
  // As the provider has it.
  const state = await provider.state();
  const charged = state.charges.filter(({ status }) => status === "succeeded");
  expect(charged.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);

  await issueDocumentsJob.run(deps, { order: refunded.order });
  const orderLines = (await movements()).filter(({ orders: numbers }) =>
    numbers?.includes(orders.find((one) => one["order"] === refunded.order)?.["number"] ?? "?"),
  );
  expect(orderLines.map((line) => [line["movement"], line["amount (cents)"], line["currency"]])).toEqual([
    ["charge", "69185", "USD"],
    ["refund", "-69185", "USD"],
  ]);
  expect(orderLines[1]).toMatchObject({
    invoice: orderLines[0]?.["invoice"],
    "credit note": expect.stringMatching(/^CN-/),
  });
  expect(orderLines[0]?.["invoice"]).toMatch(/^INV-/);
  const ofTransfer = (await movements()).filter(({ orders: numbers }) =>
    numbers?.includes(orders.find((one) => one["order"] === order)?.["number"] ?? "?"),
  );
  expect(
    ofTransfer.map((line) => [line["movement"], line["amount (cents)"], line["held transfers (cents)"]]),
  ).toEqual([
    ["transfer-received", "0", "70000"],
    ["transfer-used", "69185", "-69185"],
    ["return", "0", "-815"],
  ]);
});

test("what was booked can be neither changed nor deleted", async () => {
  await expect(sql`update money_movements set booked_at = now()`.execute(database)).rejects.toThrow(
    "append-only",
  );
  await expect(sql`delete from money_movements`.execute(database)).rejects.toThrow("append-only");
});

test("a payment of orders that were placed together names their purchase", async () => {
  const lines = await Promise.all(
    Array.from({ length: 2 }, async () => ({
      ...{ product: await makeProduct(deps.db), quantity: 101, price: 6.85 },
    })),
  );
  const held = (await shop.send("POST", "/api/purchases", shop.buyer, { lines, hold: "all" })).json();
  const orders = held.lines.map(({ order }: { order: string }) => order);
  const started = await shop.send("POST", "/create-payment-intent", shop.buyer, { pay: 1_383.7, orders });
  const intent = started.json<{ clientSecret: string }>().clientSecret.split("_secret")[0] ?? "";
  await shop.pay(intent);
  await shop.confirm(orders[0], intent);
  const charge = (await movements()).find((row) => row["provider's id"] === intent);
  expect(charge).toMatchObject({ movement: "charge", purchases: held.purchase.number });
  expect(charge?.["orders"]?.split(" ")).toHaveLength(2);
  const alone = await payOne();
  expect((await movements()).find((row) => row["provider's id"] === alone.intent)?.["purchases"]).toBe("");
});
