import { type IssuedDocument, MOST_ZIPPED, zipFileName } from "@bulkhead/contract/documents";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { inTransaction } from "#platform/database/pool.ts";
import { type TestUser, makeUser } from "#test/callers.ts";
import { csvRows } from "#test/files.ts";
import {
  makeCompany,
  makeOrder,
  makePaid,
  makeProduct,
  makePurchase,
  removeFromCompany,
} from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { insertDocument, takeNumber } from "./documents.store.ts";
import { issueDocumentsJob } from "./issue-documents.job.ts";

const { app, deps, database } = await testApp();
const product = await makeProduct(deps.db, { on_hand: 1_000_000 });

const get = (url: string, by: TestUser) => app.inject({ url, headers: by.headers });
const list = async (by: TestUser, query = "") =>
  (await get(`/api/documents?${query}`, by)).json<
    (Omit<IssuedDocument, "issuedAt"> & { issuedAt: string })[]
  >();
const numbers = async (by: TestUser, query = "") => (await list(by, query)).map(({ number }) => number);

const rowOf = (id: string) =>
  database.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const paymentOf = async (order: string) => {
  const { transaction_id } = await rowOf(order);
  const payments = database.selectFrom("payments").selectAll().where("intent_id", "=", transaction_id);
  return payments.executeTakeFirstOrThrow();
};

/** A paid order with its invoice, printed as the worker prints it. */
async function placeInvoiced(by: TestUser, poNumber: string | null = null): Promise<string> {
  const order = await makeOrder(deps, by.id, product, true);
  await database.updateTable("orders").set({ po_number: poNumber }).where("id", "=", order).execute();
  await issueDocumentsJob.run(deps, { order });
  return order;
}

/** A paid order whose invoice was issued back then. */
async function placeBackThen(by: TestUser, at: string): Promise<string> {
  const order = await makeOrder(deps, by.id, product, true);
  const { id } = await paymentOf(order);
  await inTransaction(deps.db, async (tx) => {
    const year = Number(at.slice(0, 4));
    const number = await takeNumber(tx, "invoice", year);
    const issued = { year, number, total_cents: 69_185, issued_at: new Date(at), pdf: Buffer.from(at) };
    await insertDocument(tx, { kind: "invoice", payment_id: id, ...issued });
    await tx.updateTable("payments").set({ is_invoiced: true }).where("id", "=", id).execute();
  });
  return order;
}

/** Gives back a part of what was paid for an order, with a credit note. */
async function credit(order: string, cents: number): Promise<void> {
  const { id } = await paymentOf(order);
  await sql`
    insert into refunds (provider_id, payment_id, order_id, amount_cents, status, created_at)
    values (${`re_${order}`}, ${id}, ${order}, ${cents}, 'succeeded', now())`.execute(database);
  await sql`update payments set refunded_cents = ${cents}, refunded_at = now() where id = ${id}`.execute(
    database,
  );
  await issueDocumentsJob.run(deps, { order });
}

test("a buyer lists what was issued to them, newest first, and reads each through its order", async () => {
  const buyer = await makeUser(deps);
  const order = await placeInvoiced(buyer, "4500-7");
  await credit(order, 10_000);
  const second = await placeInvoiced(buyer);
  expect((await get(`/api/order/${second}`, buyer)).json().papers).toEqual(["proforma", "invoice"]);
  const [newest, note, first, ...more] = await list(buyer);
  expect(more).toEqual([]);
  const about = {
    orders: [`BH-${(await rowOf(order)).number}`],
    purchases: [],
    poNumbers: ["4500-7"],
    order,
  };
  const [invoice, creditNote] = [expect.stringMatching(/^INV-\d{4}-\d{5}$/), expect.stringMatching(/^CN-/)];
  expect(newest).toMatchObject({ kind: "invoice", order: second, poNumbers: [], total: 691.85 });
  expect(note).toMatchObject({ ...about, kind: "credit-note", number: creditNote, total: 100 });
  expect(first).toMatchObject({ ...about, kind: "invoice", number: invoice, total: 691.85 });
});

test("an invoice of several orders is one row that names them all, and its purchase", async () => {
  const buyer = await makeUser(deps);
  const { purchase, orders: held } = await makePurchase(deps, buyer.id, [product, product]);
  const [first = "", second = ""] = held;
  await makePaid(deps, first);
  const { transaction_id } = await rowOf(first);
  await database
    .updateTable("orders")
    .set({ transaction_id, paid_at: new Date(), po_number: "77" })
    .where("id", "=", second)
    .execute();
  await issueDocumentsJob.run(deps, { order: first });
  const orders = await Promise.all([first, second].map(async (id) => `BH-${(await rowOf(id)).number}`));
  const { number } = await database
    .selectFrom("purchases")
    .select("number")
    .where("id", "=", purchase)
    .executeTakeFirstOrThrow();
  const whole = [{ order: first, orders, purchases: [`PU-${number}`], poNumbers: ["77"] }];
  expect(await list(buyer)).toMatchObject(whole);
  for (const said of ["77", `PU-${number}`]) expect(await list(buyer, `search=${said}`)).toMatchObject(whole);
});

test("a search finds a document by its number, its orders and a part of its PO number", async () => {
  const buyer = await makeUser(deps);
  const order = await placeInvoiced(buyer, "4500-88213");
  await placeInvoiced(buyer, "9911_x");
  const [, number = ""] = await numbers(buyer);
  const { number: orderNumber } = await rowOf(order);
  const digits = String(Number(number.slice(-5)));
  for (const said of [number, number.toLowerCase(), digits, `BH-${orderNumber}`, "88213", "4500-"])
    expect(await numbers(buyer, `search=${said}`)).toContain(number);
  expect(await numbers(buyer, "search=4500%25")).toEqual([]);
  expect(await numbers(buyer, `search=${number.replace("INV", "CN")}`)).toEqual([]);
});

test("months are those of the papers, in UTC", async () => {
  const buyer = await makeUser(deps);
  await placeBackThen(buyer, "2025-09-30T23:59:59.999Z");
  const october = [
    await placeBackThen(buyer, "2025-10-01T00:00:00Z"),
    await placeBackThen(buyer, "2025-10-31T23:59:59Z"),
  ];
  const orders = (await list(buyer, "month=2025-10")).map(({ order }) => order);
  expect(orders).toEqual(october.toReversed());
  expect((await get("/api/document-months", buyer)).json()).toEqual([
    { month: "2025-10", documents: 2 },
    { month: "2025-09", documents: 1 },
  ]);
  expect((await get("/api/documents?month=2025-13", buyer)).statusCode).toBe(400);
});

test("pages say how many there are", async () => {
  const buyer = await makeUser(deps);
  for (const day of ["01", "02", "03"]) await placeBackThen(buyer, `2024-02-${day}T12:00:00Z`);
  const { headers, ...answer } = await get("/api/documents?size=2&page=2", buyer);
  expect(answer.json()).toMatchObject([{ issuedAt: "2024-02-01T12:00:00.000Z" }]);
  expect(headers["x-total-count"]).toBe("3");
});

test("members of a company see what it got, and who has left or never was there does not", async () => {
  const [founder, member, stranger] = [await makeUser(deps), await makeUser(deps), await makeUser(deps)];
  const own = await placeInvoiced(member);
  await makeCompany(deps, founder, [member]);
  const shared = await placeInvoiced(member);
  const ordersOf = async (by: TestUser) => (await list(by)).map(({ order }) => order);
  expect(await ordersOf(founder)).toEqual([shared]);
  expect(await ordersOf(member)).toEqual([shared, own]);
  expect(await ordersOf(stranger)).toEqual([]);
  await removeFromCompany(deps, member);
  expect(await ordersOf(member)).toEqual([own]);
  expect(await ordersOf(founder)).toEqual([shared]);
});

test("the file of a month has the same PDFs as its rows", async () => {
  const buyer = await makeUser(deps);
  const order = await placeInvoiced(buyer, "4500-7");
  await credit(order, 10_000);
  const [note = "", invoice = ""] = await numbers(buyer);
  const month = new Date().toISOString().slice(0, 7);
  const { headers, statusCode, rawPayload } = await get(`/api/documents.zip?month=${month}`, buyer);
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/zip"]);
  expect(headers["content-disposition"]).toBe(`attachment; filename="${zipFileName(month)}"`);
  const files = unzipSync(rawPayload);
  expect(Object.keys(files).toSorted()).toEqual([`${note}.pdf`, `${invoice}.pdf`]);
  for (const [name, query] of [
    [invoice, ""],
    [note, `?creditNote=${note}`],
  ]) {
    const single = await get(`/api/order/${order}/invoice.pdf${query}`, buyer);
    expect(Buffer.from(files[`${name}.pdf`] ?? []).equals(single.rawPayload)).toBe(true);
  }
});

test("the file of a month has what was searched for, and a month without documents has nothing", async () => {
  const buyer = await makeUser(deps);
  await placeBackThen(buyer, "2023-05-05T00:00:00Z");
  const order = await placeBackThen(buyer, "2023-05-06T00:00:00Z");
  const searched = `month=2023-05&search=BH-${(await rowOf(order)).number}`;
  const { rawPayload } = await get(`/api/documents.zip?${searched}`, buyer);
  expect(Object.values(unzipSync(rawPayload)).map((file) => strFromU8(file))).toEqual([
    "2023-05-06T00:00:00Z",
  ]);
  for (const query of ["month=2023-06", "month=2023-05&search=nothing"])
    expect(unzipSync((await get(`/api/documents.zip?${query}`, buyer)).rawPayload)).toEqual({});
  expect((await get("/api/documents.zip", buyer)).statusCode).toBe(400);
});

test("a month with more documents than fit into a file says so", async () => {
  const buyer = await makeUser(deps);
  const order = await placeBackThen(buyer, "2022-01-15T00:00:00Z");
  const { id } = await paymentOf(order);
  await sql`insert into document_series (kind, year, last) values ('credit-note', 2022, ${MOST_ZIPPED})`.execute(
    database,
  );
  await sql`
    insert into refunds (provider_id, payment_id, amount_cents, status, created_at)
    select 're_many' || n, ${id}, 1, 'failed', now() from generate_series(1, ${MOST_ZIPPED}::integer) as n`.execute(
    database,
  );
  const fill = (from: number, to: number) =>
    sql`
      insert into documents (id, kind, payment_id, refund_id, year, number, total_cents, issued_at, pdf, hash)
      select uuidv7(), 'credit-note', ${id}, 're_many' || n, 2022, n, 1, '2022-01-16Z', '\\x31', sha256('\\x31')
      from generate_series(${from}::integer, ${to}::integer) as n`.execute(database);
  await fill(1, MOST_ZIPPED - 1);
  const whole = await get("/api/documents.zip?month=2022-01", buyer);
  expect(Object.keys(unzipSync(whole.rawPayload))).toHaveLength(MOST_ZIPPED);
  await fill(MOST_ZIPPED, MOST_ZIPPED);
  const refused = await get("/api/documents.zip?month=2022-01", buyer);
  expect([refused.statusCode, refused.json().code]).toEqual([422, "too_many_documents"]);
});

test("a file that was erased is neither listed nor sent", async () => {
  const buyer = await makeUser(deps);
  await placeInvoiced(buyer);
  await database
    .updateTable("documents")
    .set({ pdf: null })
    .where("payment_id", "is not", null)
    .where("number", "=", Number((await numbers(buyer))[0]?.slice(-5)))
    .where("kind", "=", "invoice")
    .execute();
  expect(await list(buyer)).toEqual([]);
  expect((await get("/api/document-months", buyer)).json()).toEqual([]);
});

test("the CSV of orders names the invoice of each", async () => {
  const buyer = await makeUser(deps);
  await placeInvoiced(buyer);
  await makeOrder(deps, buyer.id, product);
  const rows = csvRows((await get("/api/order.csv?sort=oldest", buyer)).body);
  expect(rows.map(({ invoice }) => invoice)).toEqual([(await numbers(buyer))[0], ""]);
});
