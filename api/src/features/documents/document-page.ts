import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { orderNumber, poLabel, purchaseNumber } from "@bulkhead/contract/order-number";
import { type Seller, chargesWords } from "@bulkhead/contract/seller";
import { hsCodeWords, countryName, weightWords } from "@bulkhead/contract/trade";

import { toGrams } from "#features/products/product-fields.ts";

import type { OrderSource } from "./document-sources.store.ts";

export interface NamedValue {
  name: string;
  value: string;
}

/** The part of a price that is tax, rounded to cents. */
export function taxIn(cents: number, percent: number): number {
  const thousandths = Math.round(percent * 1_000);
  return Math.round((cents * thousandths) / (100_000 + thousandths));
}

function taxOf(cents: number, salesTax: Seller["salesTax"]): NamedValue {
  if (!salesTax) return { name: "Sales tax", value: "Not included" };
  const { name, percent } = salesTax;
  return { name: `${name} ${percent}%, included`, value: formatMoney(taxIn(cents, percent)) };
}

/** What stands above the total. Nothing is ever added to what the orders cost. */
export function sumsOf(
  cents: number,
  { freight, salesTax }: Pick<Seller, "freight" | "salesTax">,
): NamedValue[] {
  return [
    { name: "Goods", value: formatMoney(cents) },
    { name: "Freight", value: freight === "included" ? "Included" : "Not included" },
    taxOf(cents, salesTax),
  ];
}

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
  /** What the total contains. */
  charges: string[];
  notes: Note[];
  foot: string;
  /** The fingerprint of the history of each order. */
  histories: NamedValue[];
}

const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
export const counts = new Intl.NumberFormat("en-US");

/** "Nov 15, 2026 UTC": the day on which it counts, which may be another one where the reader is. */
export const dayOf = (at: Date): string => `${dates.format(at)} UTC`;

export const centsOf = (sources: readonly OrderSource[]): number =>
  sources.reduce((sum, { pay_cents }) => sum + pay_cents, 0);

/** What people have typed may have characters that cannot be printed, or that turn the text around. */
export const printed = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
export const linesOf = (text: string) => text.split(/\r?\n/).map(printed).filter(Boolean);

const partOf = ({ brand, model }: OrderSource) => printed(model ? `${brand} ${model}` : brand);
/** "HS 8542.39 · ECCN EAR99 · Origin Malaysia · 275 g, each 0.11 g". None if nothing is known. */
export function tradeLines(
  part: Pick<OrderSource, "hs_code" | "eccn" | "origin" | "weight_mg">,
  units: number,
): string[] {
  const { hs_code: code, eccn, origin, weight_mg } = part;
  const grams = toGrams(weight_mg);
  const facts = [
    ...(code === null ? [] : [`HS ${hsCodeWords(code)}`]),
    ...(eccn === null ? [] : [`ECCN ${eccn}`]),
    ...(origin === null ? [] : [`Origin ${countryName(origin)}`]),
    ...(grams === undefined ? [] : [`${totalWeight(grams * units)}, each ${weightWords(grams)}`]),
  ];
  return facts.length === 0 ? [] : [facts.join(" · ").replaceAll("\u00A0", " ")];
}

/** Of many units, so that three digits are enough. */
const totalWeight = (grams: number) => weightWords(Number(grams.toPrecision(grams < 1e6 ? 4 : 6)));

/** The PO numbers of all orders, without repeats. */
const poNumbers = (sources: readonly OrderSource[]) => [
  ...new Set(sources.map(({ po_number }) => printed(po_number ?? ""))),
];
const shipTo = ({ address, phone }: OrderSource) => [...linesOf(address), ...linesOf(phone)];

const itemOf = (source: OrderSource, ...details: string[]): Item => ({
  order: orderNumber(source.number),
  name: printed(source.product_name),
  details: [partOf(source), ...tradeLines(source, source.quantity), ...details],
  quantity: counts.format(source.quantity),
  unitPrice: formatUnitPrice(source.unit_price_micros),
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

/** The orders, each with its PO number and where it goes, unless those are the same for all. */
function goodsOf(sources: readonly OrderSource[]): { items: Item[]; address: string[] } {
  const addresses = sources.map(shipTo);
  const [first = []] = addresses;
  const isOneAddress = addresses.every((address) => address.join("\n") === first.join("\n"));
  const isOnePo = poNumbers(sources).length === 1;
  const isOnePurchase = new Set(sources.map(({ purchase_id }) => purchase_id)).size === 1;
  const items = sources.map((source) =>
    itemOf(
      source,
      ...(isOnePo || source.po_number === null ? [] : [poLabel(printed(source.po_number))]),
      ...(isOnePurchase || source.purchase_number === null ? [] : [purchaseNumber(source.purchase_number)]),
      ...(isOneAddress ? [] : [`Ship to ${shipTo(source).join(", ")}`]),
    ),
  );
  const address = first.length > 0 ? first : ["Not provided yet"];
  return { items, address: isOneAddress ? address : ["As each line says"] };
}

/** The buyer's number, in the head of a document. */
export function poFacts(sources: readonly OrderSource[]): NamedValue[] {
  const [first = "", ...others] = poNumbers(sources);
  if (others.length > 0) return [{ name: "Your PO", value: "As each line says" }];
  return first ? [{ name: "Your PO", value: first }] : [];
}

/** What they were placed as, if that is the same for all. */
export function purchaseFacts([first, ...others]: readonly OrderSource[]): NamedValue[] {
  if (!first?.purchase_number || others.some(({ purchase_id }) => purchase_id !== first.purchase_id))
    return [];
  return [{ name: "Purchase", value: purchaseNumber(first.purchase_number) }];
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
    charges: [chargesWords(seller), ...(seller.salesTax ? [] : linesOf(seller.noTaxReason ?? ""))],
    foot: seller.links.terms === undefined ? seller.legalName : `Terms of sale: ${seller.links.terms}`,
    histories: sources.map(historyOf),
  };
}

export const questions = (seller: Seller, number: string): Note => ({
  title: "Questions?",
  lines: [`Write to ${seller.email} and name ${number}.`],
  rows: [],
});
