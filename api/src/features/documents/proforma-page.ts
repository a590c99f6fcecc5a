import { createHash } from "node:crypto";

import { formatMoney, takesTransfers } from "@bulkhead/contract/money";
import { orderNumber, purchaseNumber } from "@bulkhead/contract/order-number";
import { bankRows, sendWords } from "@bulkhead/contract/payments";
import type { Seller } from "@bulkhead/contract/seller";

import {
  type DocumentPage,
  type Note,
  centsOf,
  dayOf,
  frameOf,
  poFacts,
  questions,
  sumsOf,
} from "./document-page.ts";
import type { OrderSource } from "./document-sources.store.ts";

const moments = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** Of the purchase of an order, or of the order itself. */
export const proformaNumber = ({ number, purchase_number }: OrderSource): string =>
  purchase_number === null ? orderNumber(number) : purchaseNumber(purchase_number);

/** The first end of what is held. */
function stampOf(sources: readonly OrderSource[], { paid_at }: OrderSource): DocumentPage["stamp"] {
  if (paid_at) return { words: `Paid ${dayOf(paid_at)}`, isGood: true };
  const end = new Date(Math.min(...sources.map(({ hold_until }) => hold_until.getTime())));
  return { words: `Held until ${moments.format(end)} UTC`, isGood: false };
}

const waysOf = (subject: "order" | "purchase") =>
  `By card or bank transfer, on the ${subject === "order" ? "payment page of the order" : "page of the purchase"}. Once you choose a transfer there, a new revision of this proforma names the bank account.`;

/** Where to send the transfer that was chosen for these orders, which may pay others, too. */
function bankNote(sources: readonly OrderSource[], all: readonly OrderSource[]): Note[] {
  const transfer = sources[0]?.transfer;
  if (!transfer) return [];
  const isShared = transfer.amountCents !== centsOf(sources);
  const amount = formatMoney(transfer.amountCents);
  const sum = isShared
    ? [`This transfer pays several orders: send ${amount} for all of them.`]
    : sources.length < all.length
      ? [`Send ${amount} for ${sources.map(({ number }) => orderNumber(number)).join(", ")}.`]
      : [];
  const rows = bankRows(transfer).map((row) => ({ ...row, isCode: false }));
  return [{ title: "Bank details", lines: [...sum, sendWords(transfer)], rows }];
}

/** Without a transfer that was chosen there is no account to name. */
function paymentNotes(sources: readonly OrderSource[], first: OrderSource): Note[] {
  const chosen = Map.groupBy(sources, ({ transfer }) => transfer?.reference);
  const isOpen = chosen.has(undefined) && first.paid_at === null && takesTransfers();
  const ways = waysOf(first.purchase_number === null ? "order" : "purchase");
  return [
    ...[...chosen.values()].flatMap((some) => bankNote(some, sources)),
    ...(isOpen ? [{ title: "How to pay", lines: [ways], rows: [] }] : []),
  ];
}

/** All but what is new in every revision: its number, its date and how far the histories have come. */
function contentOf(seller: Seller, sources: readonly OrderSource[]) {
  const [first] = sources;
  if (!first) throw new Error("a proforma is about at least one order");
  const number = proformaNumber(first);
  const { histories, ...frame } = frameOf(seller, sources);
  const content = {
    ...frame,
    title: "Proforma invoice",
    stamp: stampOf(sources, first),
    sums: sumsOf(centsOf(sources), seller),
    total: { name: "Total", value: formatMoney(centsOf(sources)) },
    after: [],
    notes: [...paymentNotes(sources, first), questions(seller, number)],
  };
  const facts = [
    { name: first.purchase_number === null ? "Order" : "Purchase", value: number },
    ...poFacts(sources),
    { name: "Currency", value: seller.currency },
  ];
  return { content, number, histories, facts };
}

/** What an order will cost, or all orders of a purchase. */
export function proformaPage(
  seller: Seller,
  sources: readonly OrderSource[],
  revision: number,
  at: Date,
): DocumentPage {
  const { content, number, histories, facts } = contentOf(seller, sources);
  return {
    ...content,
    number: `${number}, revision ${revision}`,
    facts: [{ name: "Date", value: dayOf(at) }, ...facts],
    histories,
  };
}

/** A hash of what a proforma says. Another one needs another revision. */
export const proformaBasis = (seller: Seller, sources: readonly OrderSource[]): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(contentOf(seller, sources).content))
    .digest();
