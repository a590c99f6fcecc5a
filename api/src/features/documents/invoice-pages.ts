import { seriesNumber } from "@bulkhead/contract/documents";
import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { orderTotal } from "@bulkhead/contract/order-amounts";
import { orderNumber } from "@bulkhead/contract/order-number";
import type { Seller } from "@bulkhead/contract/seller";

import {
  type DocumentPage,
  centsOf,
  counts,
  dayOf,
  frameOf,
  poFacts,
  questions,
  sumsOf,
  purchaseFacts,
} from "./document-page.ts";
import type { OrderSource, RefundSource } from "./document-sources.store.ts";

/** Its place in its series. */
interface Issued {
  year: number;
  number: number;
  at: Date;
}

const transaction = (title: string, value: string, reference?: string | null) => ({
  title,
  lines: [],
  rows: [
    { name: "Transaction", value, isCode: true },
    ...(reference ? [{ name: "Reference", value: reference, isCode: true }] : []),
  ],
});

/** Goods are supplied when they ship. An invoice for money that came first says so. */
function supplyWords(sources: readonly OrderSource[]): string {
  const days = new Set(sources.map(({ shipped_at }) => (shipped_at ? dayOf(shipped_at) : "On shipment")));
  const [first = "On shipment", ...others] = days;
  return others.length > 0 ? "As each order ships" : first;
}

/** What was sold with one payment. */
export function invoicePage(seller: Seller, sources: readonly OrderSource[], issued: Issued): DocumentPage {
  const number = seriesNumber("invoice", issued.year, issued.number);
  const [first] = sources;
  const total = formatMoney(centsOf(sources));
  const paidOn = dayOf(first?.paid_at ?? issued.at);
  const method = first?.paid_by?.method === "transfer" ? "bank transfer" : "card";
  const orders =
    first && sources.length === 1
      ? { name: "Order", value: orderNumber(first.number) }
      : { name: "Orders", value: String(sources.length) };
  return {
    ...frameOf(seller, sources),
    title: "Invoice",
    number,
    stamp: { words: `Paid ${paidOn}`, isGood: true },
    facts: [
      { name: "Invoice date", value: dayOf(issued.at) },
      { name: "Date of supply", value: supplyWords(sources) },
      ...poFacts(sources),
      ...purchaseFacts(sources),
      orders,
      { name: "Currency", value: seller.currency },
    ],
    sums: sumsOf(centsOf(sources), seller),
    total: { name: "Total", value: total },
    after: [
      { name: `Paid by ${method}, ${paidOn}`, value: total },
      { name: "Amount due", value: formatMoney(0) },
    ],
    notes: [
      transaction("Payment", first?.transaction_id ?? "", first?.paid_by?.reference),
      questions(seller, number),
    ],
  };
}

/** What went back of an invoice. `sources` are the orders that it was refunded of. */
export function creditNotePage(
  seller: Seller,
  refund: RefundSource,
  sources: readonly OrderSource[],
  issued: Issued,
): DocumentPage {
  const number = seriesNumber("credit-note", issued.year, issued.number);
  const invoice = seriesNumber("invoice", refund.invoice_year ?? 0, refund.invoice_number ?? 0);
  const total = formatMoney(refund.cents);
  const { items, ...frame } = frameOf(seller, sources);
  const [first] = items;
  // Units that were refunded together with an amount have no unit price.
  const price = sources[0]?.unit_price_micros ?? 0;
  const isOfUnits = refund.units !== null && orderTotal(price, refund.units) === refund.cents;
  const part = {
    order: first && items.length === 1 ? first.order : "",
    name: `Part of ${invoice}`,
    details: items.map(({ order, name }) => (items.length === 1 ? name : `${order}, ${name}`)),
    quantity: refund.units === null ? "" : counts.format(refund.units),
    unitPrice: isOfUnits ? formatUnitPrice(price) : "",
    amount: total,
  };
  return {
    ...frame,
    title: "Credit note",
    number,
    stamp: { words: `Refunded ${dayOf(refund.created_at)}`, isGood: true },
    facts: [
      { name: "Date", value: dayOf(issued.at) },
      { name: "For invoice", value: invoice },
      ...poFacts(sources),
      ...purchaseFacts(sources),
      { name: "Currency", value: seller.currency },
    ],
    items: refund.cents === centsOf(sources) ? items : [part],
    sums: sumsOf(refund.cents, seller),
    total: { name: "Credited", value: total },
    after: [],
    notes: [transaction("Refund", refund.provider_id), questions(seller, number)],
  };
}
