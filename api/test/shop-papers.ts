import { formatMoney } from "@bulkhead/contract/money";
import { sql } from "kysely";
import { expect } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { issueDocumentsJob } from "#features/documents/issue-documents.job.ts";
import { issueProformaJob } from "#features/documents/issue-proforma.job.ts";
import { printPackingSlipsJob } from "#features/documents/print-packing-slips.job.ts";

import type { TestUser } from "./callers.ts";
import type { FreshShop } from "./fresh-shop.ts";
import { pdfText } from "./pdf-text.ts";
import { csvRows, sumOf } from "./read-csv.ts";
import { sendMails } from "./send-mails.ts";
import { mayRead, type Known, type Shown } from "./shop-model.ts";
import type { People } from "./shop-people.ts";
import { ids, type Views } from "./shop-views.ts";
import type { openTestInbox } from "./test-inbox.ts";

type Inbox = Awaited<ReturnType<typeof openTestInbox>>;

interface Ledger {
  paid: number;
  refunded: number;
  held: number;
}
interface Sold {
  _id: string;
  orders: number;
  units: number;
  paid: number;
  refunded: number;
}
interface Figures {
  total: Sold;
  parts: Sold[];
  customers: Sold[];
  ledger: Ledger;
}

/** The account numbers that a paper or a mail names. */
const accountsIn = (text: string) =>
  Array.from(new Set(Array.from(text.matchAll(/Account number:?\s+(\d{6,})/gi), ([, digits]) => digits)));
const centsIn = (text: string) =>
  Array.from(text.matchAll(/\$([\d,]+\.\d\d)/g), ([, digits = ""]) =>
    Math.round(Number(digits.replaceAll(",", "")) * 100),
  );

/** Files, figures, books, papers, mails and the provider, which must say what the orders say. */
export function openPapers(shop: FreshShop, world: People, views: Views, inbox: Inbox) {
  const { database, deps, provider, app } = shop;
  const { random, admin, warehouse, known, people } = world;
  const { get } = views;

  /** What mails have said. */
  const told = new Set<string>();

  async function compareMoney(): Promise<void> {
    const broken = (await checkBooks(deps.db)).flatMap(({ rule, broken: rows }) =>
      rows.map(({ _id, detail }) => `${rule}: ${_id}, ${detail}`),
    );
    expect(broken).toEqual([]);
    const file = async (url: string) => csvRows((await app.inject({ url, headers: admin.headers })).body);
    const [orders, lines] = [
      await file("/api/orders.csv?filter=everything"),
      await file("/api/movements.csv"),
    ];
    expect(ids(orders.map((line) => ({ _id: line["order"] ?? "" })))).toEqual(ids(views.of("everything")));
    const sums = lines.pop() ?? {};
    const days = await get<Figures>("/api/figures");
    const { ledger } = days;
    const told = {
      paid: sumOf(orders, "received", 100),
      refunded: sumOf(orders, "refunded", 100),
      held: sumOf(lines, "held transfers (cents)"),
    };
    const cents = (dollars: number) => Math.round(dollars * 100);
    expect(told).toEqual({
      ...{ paid: cents(ledger.paid), refunded: cents(ledger.refunded), held: cents(ledger.held) },
    });
    expect([sumOf(lines, "amount (cents)"), sums["amount (cents)"]]).toEqual([
      told.paid - told.refunded,
      `${told.paid - told.refunded}`,
    ]);
    // A movement that names one order is of that order.
    for (const line of orders) {
      const mine = lines.filter(({ orders: names }) => names === line["number"]);
      const shared = lines.filter(({ orders: names = "" }) =>
        names.split(" ").includes(line["number"] ?? ""),
      );
      if (mine.length < shared.length) continue;
      expect([line["number"], sumOf(mine, "amount (cents)")]).toEqual([
        line["number"],
        sumOf([line], "received", 100) - sumOf([line], "refunded", 100),
      ]);
    }
    const paid = views.of("everything").filter((order) => order.paid);
    const months = await get<Figures>("/api/figures?by=month");
    const sold = {
      ...{ orders: paid.length, units: paid.reduce((sum, { quantity }) => sum + quantity, 0) },
      ...{ paid: ledger.paid, refunded: ledger.refunded },
    };
    for (const figures of [days, months]) {
      expect(figures.total).toMatchObject(sold);
      for (const named of ["parts", "customers"] as const) {
        const total = (field: "orders" | "units" | "paid" | "refunded") =>
          Math.round(figures[named].reduce((sum, one) => sum + one[field] * 100, 0)) / 100;
        expect({
          ...{ named, orders: total("orders"), units: total("units") },
          ...{ paid: total("paid"), refunded: total("refunded") },
        }).toEqual({ named, ...sold });
      }
      for (const part of figures.parts)
        expect([part._id, part.units]).toEqual([
          part._id,
          paid.filter(({ product }) => product === part._id).reduce((sum, { quantity }) => sum + quantity, 0),
        ]);
    }
  }

  /** After everything was heard, the ledger is what the provider has. */
  async function compareProvider(): Promise<void> {
    const { charges, refunds, disputes, cashBalances } = await provider.state();
    const { rows } = await sql<{ kind: string; cents: number }>`
      select case when kind in ('charge', 'transfer-used') then 'charged' when kind like 'refund%' then 'refunded' else 'lost' end as kind,
        sum(amount_cents)::integer as cents
      from money_movements where amount_cents <> 0 group by 1`.execute(database);
    const booked = Object.fromEntries(rows.map(({ kind, cents }) => [kind, Math.abs(cents)]));
    const sum = (some: { amount: number }[]) => some.reduce((total, { amount }) => total + amount, 0);
    const { ledger } = await get<{ ledger: Ledger }>("/api/figures");
    expect({ charged: 0, refunded: 0, lost: 0, ...booked, held: Math.round(ledger.held * 100) }).toEqual({
      charged: sum(charges.filter(({ status }) => status === "succeeded")),
      refunded: sum(refunds.filter((one) => one.payment_intent !== null && one.status !== "failed")),
      lost: sum(disputes.filter(({ status }) => status === "lost")),
      held: cashBalances.reduce((total, { available }) => total + (available?.["usd"] ?? 0), 0),
    });
    // An order is paid by what was charged with its transaction, and nothing else.
    for (const order of views.of("everything"))
      if (order.transactionId !== undefined)
        expect(
          charges.some((one) => one.payment_intent === order.transactionId && one.status === "succeeded"),
        ).toBe(true);
  }

  const reader = (one: Known): TestUser => people.find((person) => mayRead(person, one))?.user ?? admin;
  const fetch = async (url: string, by: TestUser) => {
    const { statusCode, rawPayload } = await app.inject({ url, headers: by.headers });
    return { statusCode, text: statusCode === 200 ? await pdfText(rawPayload) : "" };
  };

  /** Which papers there are of an order. A proforma has the bank details of its transfer and no others. */
  async function comparePapers(one: Known, order: Shown): Promise<void> {
    const { id } = one;
    const by = reader(one);
    const isOffered = order.cancelledAt === undefined && (order.isHeld || order.paid);
    if (isOffered) await issueProformaJob.run(deps, { order: id });
    await issueDocumentsJob.run(deps, { order: id });
    const papers = await get<{ kind: string; number?: string }[]>(`/api/order/${id}/documents`, by);
    const kinds = new Set(papers.map(({ kind }) => kind));
    expect([id, kinds.has("proforma"), kinds.has("invoice")]).toEqual([id, isOffered, order.paid]);
    const proforma = await fetch(`/api/order/${id}/proforma.pdf`, by);
    expect([id, proforma.statusCode]).toEqual([id, isOffered ? 200 : 404]);
    const total = formatMoney(Math.round(order.pay * 100));
    if (isOffered && !order.paid) {
      const [payment] = await get<{ state: string; transfer?: { accountNumber: string } }[]>(
        `/api/order/${id}/payments`,
        by,
      );
      const account = payment?.state === "open" ? payment.transfer?.accountNumber : undefined;
      expect([id, ...accountsIn(proforma.text)]).toEqual([id, ...(account === undefined ? [] : [account])]);
      for (const words of [total, one.address, order.number, order.poNumber ?? ""])
        expect(proforma.text).toContain(words);
    }
    if (!order.paid) return;
    const invoice = await fetch(`/api/order/${id}/invoice.pdf`, by);
    for (const words of [total, order.number, order.transactionId ?? "", "Amount due $0.00"])
      expect(invoice.text).toContain(words);
    const { rows } = await sql<{ credited: number; refunded: number; notes: number; refunds: number }>`
      select
        (
          select coalesce(sum(total_cents), 0)::bigint from documents
          where documents.payment_id = payments.id and kind = 'credit-note'
        ) as credited,
        (
          select count(*) from documents where documents.payment_id = payments.id and kind = 'credit-note'
        ) as notes,
        coalesce(sum(refunds.amount_cents), 0)::bigint as refunded, count(refunds.provider_id) as refunds
      from payments left join refunds on refunds.payment_id = payments.id and refunds.status = 'succeeded'
      where intent_id = ${order.transactionId} and received_cents = payments.amount_cents group by payments.id`.execute(
      database,
    );
    // What failed after it was credited stays credited.
    for (const { credited, refunded, notes, refunds } of rows) {
      expect([id, credited]).not.toEqual([id, credited < refunded ? credited : -1]);
      expect(notes).toBeGreaterThanOrEqual(refunds);
    }
    const note = papers.find(({ kind }) => kind === "credit-note");
    if (note?.number === undefined) return;
    const { text, statusCode } = await fetch(`/api/order/${id}/invoice.pdf?creditNote=${note.number}`, by);
    expect([id, statusCode]).toEqual([id, 200]);
    const issued = await sql<{ cents: number }>`
      select total_cents as cents from documents
      where kind = 'credit-note' and number = ${Number(note.number.split("-").at(-1))}`.execute(database);
    expect(text).toContain(`Credited ${formatMoney(issued.rows[0]?.cents ?? -1)}`);
  }

  /** What is packed is what ships. */
  async function comparePackingSlip(one: Known, order: Shown): Promise<void> {
    const url = `/api/packing-slips.pdf?orders=${one.id}`;
    const ships =
      order.cancelledAt === undefined && (order.status !== undefined || views.of("to-ship").includes(order));
    const { statusCode } = await app.inject({ url, headers: warehouse.headers });
    expect([one.id, statusCode < 300]).toEqual([one.id, ships]);
    if (!ships) return;
    await printPackingSlipsJob.run(deps, { orders: [one.id] });
    const { text } = await fetch(url, warehouse);
    const { quantity, unitsToShip } = order;
    for (const words of [
      unitsToShip < quantity ? `${unitsToShip} of ${quantity}` : `${quantity}`,
      order.number,
    ])
      expect(text).toContain(words);
    if (one.notes > 0) expect(text).toContain("Call first");
  }

  /** Whatever a mail says about an amount or a bank is true of its order. */
  async function compareMails(): Promise<void> {
    await sql`update mails set due_at = now() where sent_at is null and failed_at is null`.execute(database);
    await sendMails(deps, database);
    const shown = new Map(views.of("everything").map((order) => [order.number, order]));
    for (const { subject, text, to } of inbox.mails.splice(0)) {
      const order = shown.get(/BH-\d+/.exec(subject)?.[0] ?? "");
      const one = known.find(({ id }) => id === order?._id);
      if (!order || !one) continue;
      const { rows } = await sql<{ cents: number; account: string | null }>`
        select distinct unnest(array[
          orders.pay_cents, unit_price_cents, payments.amount_cents, received_cents, share_cents, abs(money_movements.amount_cents),
          abs(held_cents), payments.amount_cents - (select sum(amount_cents) from transfer_receipts where payment_id = payments.id),
          returns.amount_cents
        ]::bigint[]) as cents, account_number as account
        from orders left join payment_orders on order_id = orders.id left join payments on payments.id = payment_id
        left join transfers on transfers.payment_id = payments.id
        left join transfer_returns as returns on returns.payment_id = payments.id
        left join money_movements on money_movements.payment_id = payments.id where orders.id = ${order._id}
        union
        -- What was heard of together is told together.
        select (select sum(amount_cents)::bigint from refunds where provider_id in (select jsonb_array_elements_text(data -> 'refunds'))), null
        from order_events where order_id = ${order._id} and data ? 'refunds'`.execute(database);
      const amounts = new Set(rows.map(({ cents }) => cents));
      const accounts = new Set(rows.map(({ account }) => account));
      const all = `${subject}\n${text}`;
      expect([subject, centsIn(all).filter((cents) => !amounts.has(cents))]).toEqual([subject, []]);
      expect([subject, accountsIn(all).filter((account) => !accounts.has(account ?? ""))]).toEqual([
        subject,
        [],
      ]);
      // A changed delivery is told to the founder of the company, too, who is its oldest member today.
      const isFounders = subject.startsWith("The delivery of order") && one.company !== undefined;
      const readers = isFounders ? people.map(({ user }) => user.email) : [one.by.user.email];
      expect([subject, readers]).toEqual([subject, expect.arrayContaining([to])]);
      if (/^We received .* for order BH-\d+$/.test(subject))
        expect([subject, order.paid, told.has(subject)]).toEqual([subject, true, false]);
      told.add(subject);
      if (subject.startsWith("We shipped")) expect([subject, one.isShipped]).toEqual([subject, true]);
      if (subject.endsWith(" is canceled"))
        expect([subject, order.cancelledAt]).not.toEqual([subject, undefined]);
    }
  }

  /** The papers of a few orders, because each takes long to print: of one of each kind that has its own, and of any. */
  async function compareSome(): Promise<void> {
    const all = views.of("everything");
    const chosen = new Set([
      random.pick(all.filter(({ money }) => money === "awaiting-transfer")),
      random.pick(all.filter(({ unitsRefunded, cancelledAt }) => unitsRefunded > 0 && !cancelledAt)),
      random.pick(all.filter(({ cancelledAt, isHeld }) => cancelledAt !== undefined || !isHeld)),
      random.pick(all),
    ]);
    for (const order of chosen) {
      const one = known.find(({ id }) => id === order?._id);
      if (!one || !order) continue;
      await comparePapers(one, order);
      await comparePackingSlip(one, order);
    }
  }

  return { compareMoney, compareProvider, compareSome, compareMails };
}
