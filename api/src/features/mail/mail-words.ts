import { orderNumber } from "@bulkhead/contract/order-number";
import type { Seller } from "@bulkhead/contract/seller";

import type { Pictures } from "#platform/pictures.ts";

import type { OrderFacts } from "./mail-facts.store.ts";

/** What a mail says. Its text part and its HTML part are both made of this. */
export interface MailWords {
  /** The subject, and the heading. */
  subject: string;
  paragraphs: string[];
  button: { label: string; path: string };
  /** What must be copied, such as bank details. */
  facts?: { label: string; value: string }[];
  /** If it is about several orders: each with what it costs, and their total. */
  orders?: { label: string; value: string }[];
  total?: string;
  /** Below the button. */
  notes: string[];
  /** At the very end, after why the mail was sent. */
  footerLink?: { label: string; path: string };
}

export interface Shop {
  seller: Pick<Seller, "name" | "legalName" | "address" | "phone" | "freight" | "salesTax" | "incoterm">;
  webOrigin: string;
  pictures: Pictures;
}

/** Everything that stands in a mail, in words. */
export interface MailContent extends MailWords {
  shop: Shop;
  greeting: string;
  /** The order, if it is about one. */
  part?: { name: string; maker: string; pictureUrl: string; orderUrl: string };
  facts: { label: string; value: string }[];
  total?: string;
  /** What the total contains. */
  charges?: string;
  /** Why the recipient gets it. */
  because: string;
}

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** "Nov 17, 2026, 12:10 PM UTC". Nobody knows the time zone of a mailbox, and some print the narrow space before PM as a box. */
export const timeInUtc = (at: Date): string => `${format.format(at).replaceAll("\u202f", " ")} UTC`;

/** "order BH-104872" */
export const nameOf = ({ number }: Pick<OrderFacts, "number">): string => `order ${orderNumber(number)}`;

export const orderPath = ({ id }: Pick<OrderFacts, "id">): string => `/dashboard/orders/${id}`;
export const paymentPath = ({ id }: Pick<OrderFacts, "id">): string => `/dashboard/payment/${id}`;

/** A name that somebody chose, on one line. An invisible character keeps mail programs from making a link of it. */
export const plainName = (name: string): string =>
  name.replaceAll(/\s+/g, " ").replaceAll(/(?<=\S)[.:/](?=\S)/g, "$&\u2060");
