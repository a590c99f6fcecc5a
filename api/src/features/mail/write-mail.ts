import type { OrderDocument } from "@bulkhead/contract/documents";
import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { orderNumber, purchaseNumber } from "@bulkhead/contract/order-number";
import { stateFacts } from "@bulkhead/contract/order-states";
import { chargesWords } from "@bulkhead/contract/seller";

import type { Message } from "#platform/vendors/mailer.ts";

import { confirmAddressWords, invitedWords, roleChangedWords } from "./account-mail-words.ts";
import type { AboutOrder, MailFacts, OrderFacts } from "./mail-facts.store.ts";
import { writeHtml } from "./mail-html.ts";
import { costOf, isAboutSeveral, pagePath } from "./mail-names.ts";
import { type MailContent, type OrderMailKind, type Shop, orderWords, plainName } from "./mail-words.ts";
import type { MailKind } from "./mails.store.ts";

type Facts = Pick<OrderFacts, "number" | "state" | "isPaid" | "isRefunded" | "paidWith" | "transfer">;

const always = () => true;
const waitsForMoney = ({ state, isPaid }: Facts) => stateFacts[state].isHeld && !isPaid;
/** Once all of it has arrived, there is nothing to send, even if the order has not taken it yet. */
const waitsForTransfer = (order: Facts) =>
  waitsForMoney(order) && (!order.transfer || order.transfer.arrivedCents < order.transfer.amountCents);

/** One for each payment: that of its first order names them all. */
const isFirstOfPayment = ({ number, paidWith: [first] }: Facts) =>
  first === undefined || first.number === number;

interface MailRules {
  /** Whether it still tells what is so. A mail may have waited: another one tells what came after it. */
  isTrue: (order: Facts) => boolean;
  /** Which documents go with it. Accounts payable gets a copy. */
  document?: OrderDocument["kind"];
  /**
   * Whether anybody can cause it as often as they like, for nothing. Then a day has only so many. What is about money, documents and
   * security is never capped.
   */
  isCapped: boolean;
}

const rules: Record<MailKind, MailRules> = {
  placed: { isTrue: waitsForMoney, document: "proforma", isCapped: true },
  "hold-ending": { isTrue: waitsForMoney, isCapped: true },
  "hold-ended": { isTrue: ({ state }) => state === "lapsed", isCapped: true },
  "transfer-chosen": { isTrue: waitsForTransfer, document: "proforma", isCapped: false },
  "transfer-received": { isTrue: waitsForTransfer, isCapped: false },
  "transfer-returned": { isTrue: always, isCapped: false },
  paid: { isTrue: isFirstOfPayment, document: "invoice", isCapped: false },
  shipped: { isTrue: ({ state }) => state === "shipped", isCapped: false },
  "ship-undone": { isTrue: ({ state }) => state !== "shipped", isCapped: false },
  // The mail about the refund says so, too.
  cancelled: { isTrue: ({ isRefunded }) => !isRefunded, isCapped: true },
  refunded: { isTrue: always, document: "credit-note", isCapped: false },
  // The mail about the shipment says where to.
  "delivery-changed": { isTrue: ({ state }) => stateFacts[state].end === undefined, isCapped: false },
  "role-changed": { isTrue: always, isCapped: false },
  invited: { isTrue: always, isCapped: true },
  "confirm-address": { isTrue: always, isCapped: true },
};

export const isStillTrue = (kind: MailKind, order: Facts): boolean => rules[kind].isTrue(order);
export const documentOf = (kind: MailKind): OrderDocument["kind"] | undefined => rules[kind].document;
export const isCapped = (kind: MailKind, isPaid: boolean): boolean => rules[kind].isCapped && !isPaid;

/** Whether the documents of a mail are in it, are too late for it, or do not exist. */
export type Enclosed = "attached" | "late" | "none";

export function copyTo(kind: MailKind, { recipient, order }: MailFacts): string | undefined {
  const email = order?.payableEmail ?? recipient.email;
  return recipient.isVerified && documentOf(kind) && email !== recipient.email ? email : undefined;
}

/** What the mail says about its documents. */
function enclosedWords(kind: MailKind, enclosed: Enclosed): string[] {
  const name = documentOf(kind)?.replace("-", " ");
  if (name === undefined || enclosed === "none") return [];
  return enclosed === "attached"
    ? [`The ${name} is attached.`]
    : [`The ${name} was not ready when we wrote this. You will find it on the page of the order.`];
}

interface Row {
  label: string;
  value: string;
}

/** Two columns. A value of several lines stays in its own. */
function layOut(rows: readonly Row[]): string[] {
  const width = Math.max(10, ...rows.map(({ label }) => label.length + 2));
  return rows.map(({ label, value }) => {
    const lines = value.trim().split(/\s*\n\s*/);
    return `${label.padEnd(width)}${lines.join(`\n${" ".repeat(width)}`)}`;
  });
}

function aboutOrder({ part, facts, total, charges = "" }: MailContent): string[] {
  if (!part || total === undefined) return [];
  const rows = [
    { label: "Part", value: `${part.name}\n${part.maker}` },
    ...facts,
    { label: "Total", value: `${total}\n${charges}` },
  ];
  return [layOut(rows).join("\n")];
}

/** The part of a mail that every program can show. */
function writeText(content: MailContent): string {
  const { shop, greeting, subject, paragraphs, button, notes, page, because, footerLink } = content;
  const url = (path: string) => `${shop.webOrigin}${path}`;
  const { seller } = shop;
  const blocks = [
    subject,
    greeting,
    ...paragraphs,
    ...aboutOrder(content),
    `${button.label}:\n${url(button.path)}`,
    ...notes,
    ...(page && page.url !== url(button.path) ? [`See the ${page.label.toLowerCase()}:\n${page.url}`] : []),
    [
      "-- ",
      `Questions? Reply to this email or call ${seller.phone}.`,
      [seller.legalName, ...seller.address].join(", "),
      because,
      ...(footerLink ? [`${footerLink.label}: ${url(footerLink.path)}`] : []),
    ].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const count = (units: number) => units.toLocaleString("en-US");

const isShippedInPart = ({ unitsToShip, quantity, state }: OrderFacts | AboutOrder) =>
  unitsToShip < quantity && state !== "canceled";
const partWords = ({ unitsToShip, quantity }: OrderFacts | AboutOrder) =>
  `${count(unitsToShip)} of ${count(quantity)}`;

/** The same for all orders of a purchase, unless somebody has changed where some of them go. */
function purchaseFacts(order: OrderFacts): Row[] {
  const { purchase, poNumber, about } = order;
  const [address = "", ...others] = new Set(
    (isAboutSeveral(order) ? about : [order]).map((one) => one.address),
  );
  return [
    ...(purchase ? [{ label: "Purchase", value: purchaseNumber(purchase.number) }] : []),
    ...(poNumber === null ? [] : [{ label: "PO number", value: poNumber }]),
    ...(address && others.length === 0 ? [{ label: "Ship to", value: address }] : []),
  ];
}

/** What one order is about, or several of a purchase. */
function factsOf(order: OrderFacts): Row[] {
  if (isAboutSeveral(order)) return purchaseFacts(order);
  const { number, quantity, unitPriceMicros } = order;
  return [
    { label: "Order", value: orderNumber(number) },
    { label: "Units", value: `${count(quantity)} × ${formatUnitPrice(unitPriceMicros)}` },
    ...purchaseFacts(order),
    ...(isShippedInPart(order) ? [{ label: "In the shipment", value: `${partWords(order)} units` }] : []),
  ];
}

/** A line for each of several orders. */
const linesOf = ({ about }: OrderFacts): Row[] =>
  about.map((one) => ({
    label: orderNumber(one.number),
    value: `${isShippedInPart(one) ? partWords(one) : count(one.quantity)} × ${one.productName} · ${formatMoney(one.payCents)}`,
  }));

/** Some programs cut off a mail that is longer. */
const MOST_LINES = 50;

function atMost(rows: readonly Row[]): Row[] {
  const more = rows.length - MOST_LINES;
  return more > 0
    ? [...rows.slice(0, MOST_LINES), { label: "", value: `and ${count(more)} more` }]
    : [...rows];
}

function contentAbout(shop: Shop, kind: OrderMailKind, order: OrderFacts, enclosed: Enclosed) {
  const { facts = [], orders, total = formatMoney(costOf(order)), ...words } = orderWords[kind](order);
  const lines = orders ?? (isAboutSeveral(order) ? linesOf(order) : []);
  return {
    ...words,
    notes: [...enclosedWords(kind, enclosed), ...words.notes],
    part: {
      name: lines.length > 0 ? `${order.productName}, and ${lines.length - 1} more` : order.productName,
      maker: lines.length > 0 ? "" : [order.brand, order.model].filter(Boolean).join(" "),
      pictureUrl: shop.pictures.urlOf(order.picture),
    },
    page: {
      label: isAboutSeveral(order) ? ("Purchase" as const) : ("Order" as const),
      url: `${shop.webOrigin}${pagePath(order)}`,
    },
    facts: [...(orders ? [] : factsOf(order)), ...atMost(lines), ...facts],
    total,
    charges: chargesWords(shop.seller),
  };
}

function becauseOf(kind: MailKind, facts: MailFacts): string {
  if (kind === "invited" || kind === "confirm-address")
    return "You get this email because a customer of ours entered your address.";
  if (kind === "role-changed") return "You get this email because you have an account.";
  const copy = copyTo(kind, facts) === undefined ? "" : " Accounts payable gets a copy.";
  if (kind === "delivery-changed")
    return "You get this email because you placed this order, or founded the company that it is for.";
  const isByStaff = facts.order?.purchase?.isByStaff;
  return `You get this email because ${isByStaff ? "we placed an order for you" : "you placed an order"}.${copy}`;
}

/** To an address that nobody has shown to be theirs: what was paid, and nothing that anybody typed. */
const bare = (order: OrderFacts): OrderFacts => ({
  ...order,
  address: "",
  poNumber: null,
  purchase: order.purchase && { ...order.purchase, note: null },
  about: order.about.map((one) => ({ ...one, address: "" })),
  paidWith: order.paidWith.map((paid) => ({ ...paid, poNumber: null })),
  payableEmail: null,
});
const VERIFY =
  "We send the papers, and all other mail about your orders, as soon as you have verified this address: open My Profile in the shop, and sign in again after that.";

function wordsOf(
  shop: Shop,
  kind: MailKind,
  { recipient, order, invitation, confirmation }: MailFacts,
  enclosed: Enclosed,
) {
  if (kind === "invited" && invitation) return { ...invitedWords(invitation, shop.seller.name), facts: [] };
  if (confirmation) return { ...confirmAddressWords(confirmation, shop.seller.name), facts: [] };
  return kind === "role-changed" || kind === "invited" || kind === "confirm-address" || !order
    ? { ...roleChangedWords(recipient, shop.seller.name), facts: [] }
    : recipient.isVerified
      ? contentAbout(shop, kind, order, enclosed)
      : { ...contentAbout(shop, kind, bare(order), "none"), notes: [VERIFY] };
}

/** The whole mail about an event. */
export function writeMail(
  shop: Shop,
  kind: MailKind,
  facts: MailFacts,
  enclosed: Enclosed,
): Pick<Message, "subject" | "text" | "html"> {
  const { name, isVerified } = facts.recipient;
  const content: MailContent = {
    shop,
    greeting: name && isVerified ? `Hello ${plainName(name)},` : "Hello,",
    ...wordsOf(shop, kind, facts, enclosed),
    because: becauseOf(kind, facts),
  };
  return { subject: content.subject, text: writeText(content), html: writeHtml(content) };
}
