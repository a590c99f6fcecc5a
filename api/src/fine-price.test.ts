import { expect, test } from "vitest";

import { issueDocumentsJob, issueProformaJob } from "#features/documents/issue-documents.job.ts";
import { pdfText } from "#test/files.ts";
import { makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";
import { openTestInbox, sendMails } from "#test/test-inbox.ts";

const inbox = await openTestInbox();
const shop = await openPayingShop({ SMTP_URL: inbox.url });
const { deps, database, buyer, admin } = shop;

const QUANTITY = 2_501;
/** 2,501 × 0.0062 = 15.5062 */
const TOTAL = "$15.51";

const get = (url: string, by = buyer) => shop.send("GET", url, by);
const read = async (url: string, by = buyer) => (await get(url, by)).json();
const pdf = async (order: string, file: string) =>
  pdfText((await get(`/api/order/${order}/${file}`)).rawPayload);

test("a part that costs $0.0062 is sold at that price wherever a unit price is shown", async () => {
  const product = await makeProduct(deps.db, {
    ...{ name: "Chip resistor", model: "R-0402", price_micros: 6_200, on_hand: 50_000 },
    price_breaks: JSON.stringify([{ from: 4_000, micros: 5_125 }]),
  });
  expect(await read(`/tools/${product}`)).toMatchObject({
    price: 0.0062,
    priceBreaks: [{ from: 4_000, price: 0.005125 }],
  });
  expect(await read("/tools?search=R-0402")).toMatchObject([{ price: 0.0062 }]);
  expect(await read("/toolsallmanage?search=R-0402", admin)).toMatchObject([{ price: 0.0062 }]);

  const body = { product, price: 0.0062, quantity: QUANTITY, address: "Dock 4" };
  const { insertedId: order } = (await shop.send("POST", "/api/order", buyer, body)).json();
  expect(await read(`/api/order/${order}`)).toMatchObject({ price: 0.0062, pay: 15.51 });
  expect(await read("/api/order/")).toMatchObject([{ price: 0.0062, pay: 15.51 }]);
  expect(await read("/api/orders", admin)).toMatchObject([{ price: 0.0062, pay: 15.51 }]);

  await issueProformaJob.run(deps, { order });
  const proforma = await pdf(order, "proforma.pdf");
  expect(proforma).toContain(`2,501 $0.0062 ${TOTAL}`);

  const { clientSecret } = (await shop.start({ order, product, pay: 15.51 })).json<{
    clientSecret: string;
  }>();
  const intent = clientSecret.split("_secret")[0] ?? "";
  await shop.pay(intent);
  expect((await shop.confirm(order, intent)).json()).toMatchObject({ paid: true });
  expect(await shop.keptCents(order)).toBe(1_551);
  await issueDocumentsJob.run(deps, { order });
  expect(await pdf(order, "invoice.pdf")).toContain(`2,501 $0.0062 ${TOTAL}`);

  await sendMails(deps, database);
  const told = inbox.mails.filter(({ text }) => text.includes("2,501 ×"));
  expect(told.length).toBeGreaterThan(0);
  for (const { text } of told) expect(text).toContain("2,501 × $0.0062");

  // By units, each part is what the parts so far cost, rounded once: 101 units cost $0.63, and 201 cost $1.25.
  for (const [units, cents] of [
    [101, 63],
    [100, 125],
  ]) {
    const answer = await shop.send("POST", `/api/orders/${order}/refunds`, admin, {
      units,
      reason: "Too many",
    });
    const wentBack = expect.objectContaining({ amount: (cents ?? 0) / 100 });
    expect(answer.json()).toMatchObject({ money: "part-refunded", wentBack });
  }

  for (const [file, by] of [
    ["/api/order.csv", buyer],
    ["/api/orders.csv", admin],
    ["/api/products.csv", admin],
  ] as const)
    expect((await get(file, by)).body).toContain("0.0062");
  expect((await get("/api/products.csv", admin)).body).toContain("4000+ 0.005125");
});
