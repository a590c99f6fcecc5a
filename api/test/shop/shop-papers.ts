import { formatMoney } from "@bulkhead/contract/money";
import { sql } from "kysely";
import { expect } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import {
  issueDocumentsJob,
  issueProformaJob,
  printPackingSlipsJob,
} from "#features/documents/issue-documents.job.ts";

import type { TestUser } from "../callers.ts";
import { csvRows, pdfText, sumOf } from "../files.ts";
import type { FreshShop } from "../fresh-shop.ts";
import { accountsIn } from "./shop-mails.ts";
import { lineOf, mayRead, type Known, type Shown } from "./shop-model.ts";
import { REEL, type People } from "./shop-people.ts";
import { ids, type Views } from "./shop-views.ts";

const moments = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});
const heldUntil = (until: string) =>
  `Held until ${moments.format(new Date(until)).replaceAll(/\s/g, " ")} UTC`;
const isOfferedNow = ({ cancelledAt, isHeld, paid }: Shown) => cancelledAt === undefined && (isHeld || paid);

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
  total: Sold & { hoursToShip?: number };
  parts: Sold[];
  customers: Sold[];
  ledger: Ledger;
}

/** Files, figures, books, papers, mails and the provider, which must say what the orders say. */
export function openPapers(shop: FreshShop, world: People, views: Views) {
  const { database, deps, provider, app } = shop;
  const { random, admin, warehouse, known, people } = world;
  const { get } = views;

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
    for (const order of views.of("everything"))
      expect(orders.find((line) => line["order"] === order._id)).toMatchObject(lineOf(order));
    const sums = lines.pop() ?? {};
    const days = await get<Figures>("/api/figures");
    const { ledger } = days;
    const totals = {
      paid: sumOf(orders, "received", 100),
      refunded: sumOf(orders, "refunded", 100),
      held: sumOf(lines, "held transfers (cents)"),
    };
    const cents = (dollars: number) => Math.round(dollars * 100);
    expect(totals).toEqual({
      ...{ paid: cents(ledger.paid), refunded: cents(ledger.refunded), held: cents(ledger.held) },
    });
    expect([sumOf(lines, "amount (cents)"), sums["amount (cents)"]]).toEqual([
      totals.paid - totals.refunded,
      `${totals.paid - totals.refunded}`,
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
    const waits = paid
      .flatMap(({ paidAt = "", shippedAt }) =>
        shippedAt === undefined ? [] : Date.parse(shippedAt) - Date.parse(paidAt),
      )
      .toSorted((a, b) => a - b);
    const half = (waits.length - 1) / 2;
    const median = ((waits[Math.floor(half)] ?? 0) + (waits[Math.ceil(half)] ?? 0)) / 2;
    for (const figures of [days, months]) {
      // The database has microseconds.
      const waited = (figures.total.hoursToShip ?? 0) * 3_600_000;
      expect({ waited, median, isMedian: Math.abs(waited - median) < 2 }).toMatchObject({ isMedian: true });
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
    const { purchase } = order;
    const together = purchase
      ? views.of("everything").filter((other) => other.purchase?._id === purchase._id)
      : [order];
    const isOffered = isOfferedNow(order);
    if (isOffered) await issueProformaJob.run(deps, { order: id });
    await issueDocumentsJob.run(deps, { order: id });
    const papers = await get<{ kind: string; number?: string }[]>(`/api/order/${id}/documents`, by);
    const kinds = new Set(papers.map(({ kind }) => kind));
    expect([id, kinds.has("proforma"), kinds.has("invoice")]).toEqual([id, isOffered, order.paid]);
    const proforma = await fetch(`/api/order/${id}/proforma.pdf`, by);
    expect([id, proforma.statusCode]).toEqual([id, isOffered ? 200 : 404]);
    const total = formatMoney(Math.round(order.pay * 100));
    if (purchase) {
      const all = await get<{ kind: string; number?: string }[]>(
        `/api/purchases/${purchase._id}/documents`,
        by,
      );
      const invoices = all.filter(({ kind }) => kind === "invoice").length;
      const offers = all.flatMap(({ kind, number = "" }) => (kind === "proforma" ? number : []));
      const paid = together.flatMap((other) => (other.paid ? (other.transactionId ?? []) : []));
      expect([purchase.number, invoices, ...offers]).toEqual([
        ...[purchase.number, new Set(paid).size],
        ...(together.some(isOfferedNow) ? [purchase.number] : []),
      ]);
    }
    if (isOffered && !order.paid) {
      const offered = together.filter((other) => isOfferedNow(other) && !other.paid);
      const accounts = await Promise.all(
        offered.map(async ({ _id }) => {
          const url = `/api/order/${_id}/payments`;
          const [last] = await get<{ state: string; transfer?: { accountNumber: string } }[]>(url, by);
          return last?.state === "open" ? (last.transfer?.accountNumber ?? []) : [];
        }),
      );
      expect([id, new Set(accountsIn(proforma.text))]).toEqual([id, new Set(accounts.flat())]);
      const [until = ""] = offered.map(({ holdUntil }) => holdUntil).toSorted();
      const sum = formatMoney(offered.reduce((cents, { pay }) => cents + Math.round(pay * 100), 0));
      for (const words of [sum, order.poNumber ?? "", purchase?.number ?? "", heldUntil(until)])
        expect(proforma.text).toContain(words);
      for (const { address, number, pay } of offered)
        for (const words of [address, number, formatMoney(Math.round(pay * 100))])
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
    // The credit notes of an order are about its own refunds and about those of the whole payment, whatever was paid with it.
    const issued = await sql<{ number: number; cents: number; isOwn: boolean }>`
      select documents.number, total_cents as cents, coalesce(refunds.order_id = ${id}, true) as "isOwn"
      from documents join payments on payments.id = documents.payment_id
      left join refunds on refunds.provider_id = documents.refund_id
      where kind = 'credit-note' and intent_id = ${order.transactionId}`.execute(database);
    const numberIn = (name = "") => Number(name.split("-").at(-1));
    const notes = papers.filter(({ kind }) => kind === "credit-note").map(({ number }) => number);
    const own = issued.rows.filter(({ isOwn }) => isOwn);
    expect([id, new Set(notes.map(numberIn))]).toEqual([id, new Set(own.map(({ number }) => number))]);
    const note = random.pick(notes);
    if (note === undefined) return;
    // By its number, the orders that have it are found and no others.
    for (const found of await get<Shown[]>(`/api/orders?search=${note}`)) {
      const others = await get<{ number?: string }[]>(`/api/order/${found._id}/documents`);
      expect([found._id, ...others.map(({ number }) => number)]).toContain(note);
    }
    const { text, statusCode } = await fetch(`/api/order/${id}/invoice.pdf?creditNote=${note}`, by);
    expect([id, statusCode]).toEqual([id, 200]);
    const credited = own.find(({ number }) => number === numberIn(note))?.cents;
    expect(text).toContain(`Credited ${formatMoney(credited ?? -1)}`);
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
      unitsToShip < REEL ? "" : `${Math.floor(unitsToShip / REEL)} × reel of ${REEL}`,
      order.number,
      order.address,
      order.phone,
    ])
      expect(text).toContain(words);
    if (one.notes > 0) expect(text).toContain("Call first");
  }

  /** The papers of a few orders, because each takes long to print: of one of each kind that has its own, and of any. */
  async function compareSome(): Promise<void> {
    const all = views.of("everything");
    const offers = all.filter(({ isHeld, paid, cancelledAt }) => isHeld && !paid && !cancelledAt);
    const chosen = new Set([
      random.pick(offers.filter(({ _id }) => known.some(({ id, isChanged }) => id === _id && isChanged))),
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

  return { compareMoney, compareProvider, compareSome };
}
