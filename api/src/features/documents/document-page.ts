import { formatMoney } from "@bulkhead/contract/money";
import { orderNumber } from "@bulkhead/contract/order-number";
import type { Seller } from "@bulkhead/contract/seller";

import type { OrderSource } from "./document-sources.store.ts";
import type { NamedValue } from "./document-sums.ts";

interface Item {
  order: string;
  name: string;
  details: string[];
  quantity: string;
  unitPrice: string;
  amount: string;
}

export interface Note {
  title: string;
  lines: string[];
  rows: (NamedValue & { isCode: boolean })[];
}

/** All that document.typ prints, as words. */
export interface DocumentPage {
  paper: "a4" | "us-letter";
  title: string;
  number: string;
  stamp: { words: string; isGood: boolean };
  seller: { name: string; legalName: string; lines: string[] };
  parties: { title: string; lines: string[] }[];
  facts: NamedValue[];
  items: Item[];
  sums: NamedValue[];
  total: NamedValue;
  after: NamedValue[];
  notes: Note[];
  foot: string;
  /** The fingerprint of the history of each order. */
  histories: NamedValue[];
}

const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
export const counts = new Intl.NumberFormat("en-US");

/** "Nov 15, 2026" */
export const dayOf = (at: Date): string => dates.format(at);

export const centsOf = (sources: readonly OrderSource[]): number =>
  sources.reduce((sum, { pay_cents }) => sum + pay_cents, 0);

/** What people have typed may have characters that cannot be printed, or that turn the text around. */
export const printed = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
export const linesOf = (text: string) => text.split(/\r?\n/).map(printed).filter(Boolean);

const partOf = ({ brand, model }: OrderSource) => printed(model ? `${brand} ${model}` : brand);
const detailsOf = (source: OrderSource): string[] =>
  source.po_number === null ? [partOf(source)] : [partOf(source), `PO ${printed(source.po_number)}`];
const shipTo = ({ address, phone }: OrderSource) => [...linesOf(address), ...linesOf(phone)];

const itemOf = (source: OrderSource): Item => ({
  order: orderNumber(source.number),
  name: printed(source.product_name),
  details: detailsOf(source),
  quantity: counts.format(source.quantity),
  unitPrice: formatMoney(source.unit_price_cents),
  amount: formatMoney(source.pay_cents),
});

/** In groups that are easier to compare than one long word. */
const historyOf = ({ number, events, fingerprint }: OrderSource): NamedValue => ({
  name: `History of ${orderNumber(number)} up to entry ${events}`,
  value: fingerprint.toString("hex").replaceAll(/.{8}(?=.)/g, "$& "),
});

export function sellerOf({ name, legalName, address, phone, email, taxId }: Seller): DocumentPage["seller"] {
  return {
    name,
    legalName,
    lines: [...address, `${phone} · ${email}`, ...(taxId === undefined ? [] : [taxId])],
  };
}

export const paperOf = ({ paper }: Pick<Seller, "paper">): DocumentPage["paper"] =>
  paper === "A4" ? "a4" : "us-letter";

/** The orders, each with where it goes unless all go to one address. */
function goodsOf(sources: readonly OrderSource[]): { items: Item[]; address: string[] } {
  const addresses = sources.map(shipTo);
  const [first = []] = addresses;
  if (addresses.every((address) => address.join("\n") === first.join("\n")))
    return { items: sources.map(itemOf), address: first.length > 0 ? first : ["Not provided yet"] };
  const items = sources.map((source) => ({
    ...itemOf(source),
    details: [...detailsOf(source), `Ship to ${shipTo(source).join(", ")}`],
  }));
  return { items, address: ["As each line says"] };
}

/** The company if the orders are its, and who placed the first of them. */
function billTo({ company, billing_address, tax_id, buyer, email }: OrderSource): string[] {
  const of = [company, billing_address, tax_id, buyer].map((text) => linesOf(text ?? ""));
  return [...of.flat(), email];
}

/** Who sells, who buys, what and where to: the same on every document. */
export function frameOf(seller: Seller, sources: readonly OrderSource[]) {
  const [first] = sources;
  if (!first) throw new Error("a document is about at least one order");
  const { items, address } = goodsOf(sources);
  return {
    paper: paperOf(seller),
    seller: sellerOf(seller),
    parties: [
      { title: "Bill to", lines: billTo(first) },
      { title: "Ship to", lines: address },
    ],
    items,
    foot: seller.links.terms === undefined ? seller.legalName : `Terms of sale: ${seller.links.terms}`,
    histories: sources.map(historyOf),
  };
}

export const questions = (seller: Seller, number: string): Note => ({
  title: "Questions?",
  lines: [`Write to ${seller.email} and name ${number}.`],
  rows: [],
});
