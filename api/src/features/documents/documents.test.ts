import { createHash } from "node:crypto";

import { formatMoney } from "@bulkhead/contract/money";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import { inTransaction } from "#platform/database/pool.ts";
import { pdfText } from "#test/files.ts";
import { openPayingShop } from "#test/paying-shop.ts";

import { issueDocumentsJob, issueProformaJob } from "./issue-documents.job.ts";
import { issueInvoice } from "./issue-documents.ts";

const shop = await openPayingShop();
const { deps, database, buyer, admin } = shop;
const { seller } = deps.config;
const year = new Date().getUTCFullYear();

const get = (order: string, file: string, by = buyer) => shop.send("GET", `/api/order/${order}/${file}`, by);
const list = async (order: string) =>
  (await get(order, "documents")).json<{ kind: string; number?: string }[]>();

/** Runs what the worker has been asked to do. */
async function work(order: string): Promise<void> {
  await issueProformaJob.run(deps, { order });
  await issueDocumentsJob.run(deps, { order });
}

async function textOf(order: string, file: string): Promise<string> {
  const answer = await get(order, file);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return pdfText(answer.rawPayload);
}

async function placeAndPay() {
  const placed = await shop.placeAndStart();
  await shop.pay(placed.intent);
  await shop.confirm(placed.order, placed.intent);
  return placed;
}

async function refund(intent: string, cents?: number): Promise<string> {
  const amount = cents === undefined ? {} : { amount: String(cents) };
  const { id } = await shop.atProvider("refunds", { payment_intent: intent, ...amount });
  const events = (await shop.provider.state()).events.filter(({ type }) => type === "charge.refunded");
  await shop.provider.deliver([events.at(-1)?.id ?? ""]);
  return id;
}

const queued = async (key: string) => {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(database);
  return rows.length;
};

describe("a proforma", () => {
  test("is made when somebody asks for it, and says what the order costs and until when", async () => {
    const { order } = await shop.place();
    await database
      .updateTable("orders")
      .set({ address: "Acme Boards\nDock 4, San José", phone: "+1 408 555 0134" })
      .where("id", "=", order)
      .execute();
    const early = await get(order, "proforma.pdf");
    expect([early.statusCode, early.headers["retry-after"], early.body]).toEqual([202, "1", ""]);
    expect((await get(order, "proforma.pdf", admin)).statusCode).toBe(202);
    expect(await queued(`proforma:${order}`)).toBe(1);
    await work(order);

    const { number, pay_cents } = await shop.orderRow(order);
    const text = await textOf(order, "proforma.pdf");
    for (const words of [
      "Proforma invoice",
      `BH-${number}, revision 1`,
      "Held until",
      "Bulkhead Components, Inc.",
      buyer.email,
      "Acme Boards Dock 4, San José +1 408 555 0134",
      "Axial fan, 100 mm",
      "101 $6.85 $691.85",
      "Freight Not included",
      "Sales tax Not included",
      `Total ${formatMoney(pay_cents)}`,
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Bank details|Account number|Reference/);
  });

  test("carries the fingerprint of the order's history", async () => {
    const { order } = await shop.place();
    await work(order);
    const { fingerprint } = (await get(order, "timeline")).json<{ fingerprint: string }>();
    expect((await textOf(order, "proforma.pdf")).replaceAll(" ", "")).toContain(`uptoentry1${fingerprint}`);
  });

  test("gets another revision when address or price change, and the one before stays as it was", async () => {
    const { order } = await shop.placeAndStart();
    const files = () =>
      database
        .selectFrom("documents")
        .selectAll()
        .where("order_id", "=", order)
        .orderBy("revision")
        .execute();
    await work(order);
    const [first] = await files();

    // More history is no other offer.
    await shop.start({ order, product: "", pay: 691.85 });
    expect((await get(order, "proforma.pdf")).statusCode).toBe(200);

    const changes = [{ address: "Dock 5" }, { unit_price_micros: 7_000_000 }];
    for (const [index, change] of changes.entries()) {
      await database.updateTable("orders").set(change).where("id", "=", order).execute();
      expect((await get(order, "proforma.pdf")).statusCode).toBe(202);
      await work(order);
      expect(await textOf(order, "proforma.pdf")).toContain(`revision ${index + 2}`);
    }
    expect((await files()).map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect((await files())[0]).toEqual(first);
    await database
      .updateTable("orders")
      .set({ unit_price_micros: 6_850_000 })
      .where("id", "=", order)
      .execute();
  });

  test("stands once the order is paid, and a canceled order gets none", async () => {
    const { order } = await placeAndPay();
    await work(order);
    const before = await textOf(order, "proforma.pdf");
    expect(before).toContain("Paid ");
    await database.updateTable("orders").set({ address: "Dock 6" }).where("id", "=", order).execute();
    expect(await textOf(order, "proforma.pdf")).toBe(before);

    const canceled = await shop.place();
    await shop.cancel(canceled.order);
    const refused = await get(canceled.order, "proforma.pdf");
    expect([refused.statusCode, refused.json().code]).toEqual([404, "document_not_found"]);
    expect(await list(canceled.order)).toEqual([]);
  });

  test("prints what a buyer has typed and runs none of it", async () => {
    const { order } = await shop.place();
    const address = '#panic("no") $x^2$ *bold* @ref <label> \\ ] 深圳 🙂 \u0007 \u202Egnp';
    await database.updateTable("orders").set({ address }).where("id", "=", order).execute();
    await work(order);
    expect(await textOf(order, "proforma.pdf")).toContain('#panic("no") $x^2$ *bold* @ref <label> \\ ]');
  });
});

describe("an invoice", () => {
  test("is due once the order is paid, and says with which transaction", async () => {
    const { order, intent } = await shop.placeAndStart();
    expect((await get(order, "invoice.pdf")).json()).toMatchObject({ code: "document_not_found" });
    await shop.pay(intent);
    await shop.confirm(order, intent);
    expect(await list(order)).toEqual([
      { kind: "proforma", number: expect.stringMatching(/^BH-/) },
      { kind: "invoice" },
    ]);
    const early = await get(order, "invoice.pdf");
    expect([early.statusCode, early.headers["retry-after"]]).toEqual([202, "1"]);
    expect(await queued(`documents:${order}`)).toBe(1);
    await work(order);

    const { number = "" } = (await list(order)).find(({ kind }) => kind === "invoice") ?? {};
    expect(number).toMatch(new RegExp(`^INV-${year}-\\d{5}$`));
    const text = await textOf(order, "invoice.pdf");
    for (const words of [number, "Paid ", intent, "101 $6.85 $691.85", "Total $691.85", "Amount due $0.00"])
      expect(text).toContain(words);
    expect((await get(order, "invoice.pdf")).headers["content-disposition"]).toBe(
      `inline; filename="${number}.pdf"`,
    );
  });

  test("comes within a minute also if nobody asks and a job was lost", async () => {
    const { order } = await placeAndPay();
    await issueDocumentsJob.run(deps, {});
    expect((await get(order, "invoice.pdf")).statusCode).toBe(200);
  });

  test("is issued once, and numbers have no gaps, however many workers try at once", async () => {
    for (let made = 0; made < 6; made += 1) await placeAndPay();
    await Promise.all(Array.from({ length: 4 }, () => issueDocumentsJob.run(deps, {})));
    const invoices = await database
      .selectFrom("documents")
      .select(["number", "payment_id"])
      .where("kind", "=", "invoice")
      .orderBy("number")
      .execute();
    expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1));
    expect(new Set(invoices.map((row) => row.payment_id)).size).toBe(invoices.length);
  });

  test("that could not be stored takes no number", async () => {
    const { order } = await placeAndPay();
    const last = () => database.selectFrom("document_series").selectAll().execute();
    const before = await last();
    const [payment] = await shop.payments(order);
    const failing = inTransaction(deps.db, async (tx) => {
      await issueInvoice(tx, seller, payment?.id ?? "");
      throw new Error("the worker dies");
    });
    await expect(failing).rejects.toThrow("the worker dies");
    expect(await last()).toEqual(before);
    await work(order);
    expect((await get(order, "invoice.pdf")).statusCode).toBe(200);
  });
});

describe("a credit note", () => {
  test("comes with each refund and names the invoice", async () => {
    const { order, intent } = await placeAndPay();
    await work(order);
    const [, invoice] = await list(order);
    const first = await refund(intent, 10_000);
    expect((await list(order)).at(-1)).toEqual({ kind: "credit-note" });
    await work(order);
    await refund(intent);
    await work(order);

    const [part, rest, ...more] = (await list(order)).filter(({ kind }) => kind === "credit-note");
    expect(more).toEqual([]);
    const partText = await textOf(order, `invoice.pdf?creditNote=${part?.number}`);
    for (const words of [`For invoice ${invoice?.number}`, first, "Credited $100.00", part?.number ?? "none"])
      expect(partText).toContain(words);
    expect(await textOf(order, `invoice.pdf?creditNote=${rest?.number}`)).toContain("Credited $591.85");
  });

  test("says the whole order if all of it went back, also before the invoice was issued", async () => {
    const { order, intent } = await placeAndPay();
    await refund(intent);
    await work(order);
    const note = (await list(order)).at(-1);
    expect(await textOf(order, `invoice.pdf?creditNote=${note?.number}`)).toContain("101 $6.85 $691.85");
  });

  test("is not issued for what was charged beyond the order", async () => {
    const { order, intent } = await placeAndPay();
    await sql`
      update payments set received_cents = received_cents + 500, refunded_cents = 500, refunded_at = now()
      where intent_id = ${intent}`.execute(database);
    await sql`
      insert into refunds (provider_id, payment_id, order_id, amount_cents, status, created_at)
      select 're_' || id, id, ${order}, 500, 'succeeded', now() from payments where intent_id = ${intent}`.execute(
      database,
    );
    await work(order);
    expect((await list(order)).map(({ kind }) => kind)).toEqual(["proforma", "invoice"]);
  });

  test("is not issued for money that never paid an order", async () => {
    const { order, intent } = await shop.placeAndStart();
    await shop.cancel(order);
    await shop.pay(intent).catch(() => undefined);
    await shop.minute();
    await work(order);
    expect(await list(order)).toEqual([]);
  });
});

test("an issued document never changes, and only its file can be erased", async () => {
  const { order } = await placeAndPay();
  await work(order);
  const change = (statement: string) => sql.raw(statement).execute(database);
  const here = `where payment_id = (select payment_id from payment_orders where order_id = '${order}')`;
  for (const statement of [
    `update documents set total_cents = 1 ${here}`,
    `update documents set pdf = '\\x00', hash = sha256('\\x00') ${here}`,
    `update documents set pdf = null, number = number + 1 ${here}`,
    `delete from documents ${here}`,
    "truncate documents",
  ])
    await expect(change(statement)).rejects.toThrow(/never changes|append-only/);
  const { pdf, hash } = await database
    .selectFrom("documents")
    .selectAll()
    .where(sql<boolean>`${sql.raw(here.replace("where", ""))}`)
    .executeTakeFirstOrThrow();
  expect(
    createHash("sha256")
      .update(pdf ?? "")
      .digest(),
  ).toEqual(hash);
  await change(`update documents set pdf = null ${here}`);
  expect((await get(order, "invoice.pdf")).json()).toMatchObject({ code: "document_not_found" });
});
