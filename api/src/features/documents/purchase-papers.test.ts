import { writeFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { pdfText } from "#test/files.ts";
import { openPayingShop } from "#test/paying-shop.ts";

import { issueDocumentsJob, issueProformaJob, printPackingSlipsJob } from "./issue-documents.job.ts";

const shop = await openPayingShop();
const { deps, database, buyer, admin } = shop;

const COST = 691.85;

interface Listed {
  kind: string;
  number?: string;
  revision?: number;
  order: string;
}

const { holdParts: hold } = shop;

const numberOf = async (order: string) => `BH-${(await shop.orderRow(order)).number}`;
const papers = (id: string, by = buyer) => shop.send("GET", `/api/purchases/${id}/documents`, by);
const list = async (id: string) => (await papers(id)).json<Listed[]>();
const proforma = (order = "") => shop.send("GET", `/api/order/${order}/proforma.pdf`, buyer);
const issue = (order = "") => issueProformaJob.run(deps, { order });

async function show(name: string, pdf: Buffer): Promise<string> {
  const folder = process.env["SHOW_PAPERS"];
  if (folder !== undefined) await writeFile(`${folder}/${name}.pdf`, pdf);
  return pdfText(pdf);
}
const read = async (order: string | undefined, name: string) =>
  show(name, (await proforma(order)).rawPayload);

async function pay(orders: string[]): Promise<void> {
  const sum = Math.round(orders.length * COST * 100) / 100;
  const body = orders.length > 1 ? { pay: sum, orders } : { pay: sum, order: orders[0] };
  const started = await shop.send("POST", "/create-payment-intent", buyer, body);
  const intent = started.json<{ clientSecret: string }>().clientSecret.split("_secret")[0] ?? "";
  await shop.pay(intent);
  await shop.confirm(orders[0] ?? "", intent);
}

test("a purchase has one proforma with a line for each order, whichever of them is asked for it", async () => {
  const { _id, number, orders } = await hold();
  expect((await proforma(orders[1])).statusCode).toBe(202);
  for (const order of orders) await issue(order);
  const text = await read(orders[0], "purchase");
  const numbers = await Promise.all(orders.map(numberOf));
  for (const words of [
    `${number}, revision 1`,
    "Held until",
    "4500-7",
    "Acme Boards Dock 4",
    "page of the purchase",
    "Total $2,075.55",
    ...numbers,
  ])
    expect(text).toContain(words);
  for (const order of orders) {
    expect(await read(order, "same")).toBe(text);
    const own = await shop.send("GET", `/api/order/${order}/documents`, buyer);
    expect(own.json()).toMatchObject([{ kind: "proforma", number, revision: 1 }]);
  }
  expect(await list(_id)).toMatchObject([{ kind: "proforma", number, revision: 1, order: orders[0] }]);
  expect((await proforma(orders[0])).headers["content-disposition"]).toContain(`${number}-1.pdf`);
});

test("it gets another revision when a price, an address or the orders to pay change", async () => {
  const { orders } = await hold();
  const [first = "", second = "", third = ""] = orders;
  await issue(first);
  const change = (set: object, order: string) =>
    database.updateTable("orders").set(set).where("id", "=", order).execute();
  const changes = [
    () => change({ address: "Dock 5" }, second),
    () => change({ unit_price_micros: 7_000_000 }, second),
    () => shop.cancel(first),
    () => pay([third]),
  ];
  const texts: string[] = [];
  for (const [index, work] of changes.entries()) {
    await work();
    expect((await proforma(second)).statusCode).toBe(202);
    await issue(second);
    texts.push(await read(second, `revision-${index + 2}`));
    expect(texts.at(-1)).toContain(`revision ${index + 2}`);
  }
  expect(texts[0]).toContain("Ship to Dock 5");
  expect(texts[1]).toContain("Total $2,090.70");
  expect(texts[2]).toContain("Total $1,398.85");
  expect(texts[2]).not.toContain(await numberOf(first));
  expect(texts[3]).toContain("Total $707.00");
  await change({ unit_price_micros: 6_850_000 }, second);
});

test("it names the bank account once a transfer was chosen, and stands once all is paid", async () => {
  const { orders } = await hold();
  await issue(orders[0]);
  const { reference } = (await shop.transfer(orders, 3 * COST)).json<{ reference: string }>();
  await issue(orders[0]);
  const chosen = await read(orders[2], "transfer");
  for (const words of ["revision 2", "Bank details", reference]) expect(chosen).toContain(words);
  expect(chosen).not.toMatch(/How to pay|several orders/);
  const [payment] = await shop.payments(orders[0] ?? "");
  await shop.fund(payment?.intent_id ?? "", Math.round(300 * COST));
  await shop.provider.deliver();
  await issue(orders[0]);
  expect(await read(orders[0], "stands")).toBe(chosen);
});

test("a purchase whose orders were canceled or have lapsed has none", async () => {
  const { _id, orders } = await hold(2);
  await issue(orders[0]);
  await shop.cancel(orders[0] ?? "");
  await shop.endHold(orders[1] ?? "");
  await shop.minute();
  for (const order of orders) {
    await issue(order);
    expect((await proforma(order)).json()).toMatchObject({ code: "document_not_found" });
  }
  expect(await list(_id)).toEqual([]);
});

test("paid in parts, it has an invoice for each payment, which names the purchase and the PO number", async () => {
  const { _id, number, orders } = await hold();
  const [first = "", ...others] = orders;
  await pay([first]);
  expect(await list(_id)).toMatchObject([{ kind: "proforma" }, { kind: "invoice" }]);
  await pay(others);
  await issueDocumentsJob.run(deps, {});
  const invoices = (await list(_id)).filter(({ kind }) => kind === "invoice");
  expect(invoices.map(({ order }) => order)).toEqual([first, others[0]]);
  for (const [index, { order, number: invoice = "" }] of invoices.entries()) {
    const file = await shop.send("GET", `/api/order/${order}/invoice.pdf`, buyer);
    const text = await show(`invoice-${index}`, file.rawPayload);
    for (const words of [invoice, `Purchase ${number}`, "4500-7"]) expect(text).toContain(words);
  }
});

test("its packing slips name it", async () => {
  const { number, orders } = await hold(2);
  await pay(orders);
  await printPackingSlipsJob.run(deps, { orders });
  const file = await shop.send("GET", `/api/packing-slips.pdf?orders=${orders.join(",")}`, admin);
  expect(await show("slips", file.rawPayload)).toContain(number);
});

test("strangers learn nothing of its papers", async () => {
  const { _id } = await hold(1);
  expect((await papers(_id, await makeUser(deps))).json()).toMatchObject({ code: "purchase_not_found" });
  expect((await papers(_id, admin)).statusCode).toBe(200);
});

test("a purchase of 200 orders fits on one proforma", async () => {
  const { orders } = await hold(200);
  await issue(orders[0]);
  const text = await read(orders[199], "many");
  expect(text).toContain("Total $138,370.00");
  expect(text).toContain(await numberOf(orders[199] ?? ""));
  // What does not fit on a page continues on the next.
  expect(text).toMatch(/History of .* Page \d+ of \d+ .*History of /);
});
