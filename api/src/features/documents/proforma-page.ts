import { createHash } from "node:crypto";

import { formatMoney, takesTransfers } from "@bulkhead/contract/money";
import { orderNumber } from "@bulkhead/contract/order-number";
import { bankRows, sendWords } from "@bulkhead/contract/payments";
import type { Seller } from "@bulkhead/contract/seller";

import { type DocumentPage, type Note, dayOf, frameOf, poFacts, questions, sumsOf } from "./document-page.ts";
import type { OrderSource } from "./document-sources.store.ts";

const moments = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

function stampOf({ paid_at, hold_until }: OrderSource): DocumentPage["stamp"] {
  return paid_at
    ? { words: `Paid ${dayOf(paid_at)}`, isGood: true }
    : { words: `Held until ${moments.format(hold_until)} UTC`, isGood: false };
}

const WAYS =
  "By card or bank transfer, on the payment page of the order. Once you choose a transfer there, a new revision of this proforma names the bank account.";

/** Where to send the transfer that was chosen. Without one there is no account to name. */
function paymentNote({ transfer, pay_cents, paid_at }: OrderSource): Note[] {
  if (!transfer)
    return paid_at || !takesTransfers() ? [] : [{ title: "How to pay", lines: [WAYS], rows: [] }];
  const isShared = transfer.amountCents !== pay_cents;
  const sum = `This transfer pays several orders: send ${formatMoney(transfer.amountCents)} for all of them.`;
  const rows = bankRows(transfer).map((row) => ({ ...row, isCode: false }));
  return [{ title: "Bank details", lines: [...(isShared ? [sum] : []), sendWords(transfer)], rows }];
}

/** All but what is new in every revision: its number, its date and how far the history has come. */
function contentOf(seller: Seller, source: OrderSource) {
  const number = orderNumber(source.number);
  const { histories, ...frame } = frameOf(seller, [source]);
  const content = {
    ...frame,
    title: "Proforma invoice",
    stamp: stampOf(source),
    sums: sumsOf(source.pay_cents, seller),
    total: { name: "Total", value: formatMoney(source.pay_cents) },
    after: [],
    notes: [...paymentNote(source), questions(seller, number)],
  };
  const facts = [
    { name: "Order", value: number },
    ...poFacts([source]),
    { name: "Currency", value: seller.currency },
  ];
  return { content, number, histories, facts };
}

/** What an order will cost. */
export function proformaPage(seller: Seller, source: OrderSource, revision: number, at: Date): DocumentPage {
  const { content, number, histories, facts } = contentOf(seller, source);
  return {
    ...content,
    number: `${number}, revision ${revision}`,
    facts: [{ name: "Date", value: dayOf(at) }, ...facts],
    histories,
  };
}

/** A hash of what a proforma says. Another one needs another revision. */
export const proformaBasis = (seller: Seller, source: OrderSource): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(contentOf(seller, source).content))
    .digest();
