import { orderNumber, purchaseNumber } from "@bulkhead/contract/order-number";

import type { OrderFacts } from "./mail-facts.store.ts";

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** "Nov 17, 2026, 12:10 PM UTC". Nobody knows the time zone of a mailbox, and some print the narrow space before PM as a box. */
const timeInUtc = (at: Date): string => `${format.format(at).replaceAll("\u202f", " ")} UTC`;

/** It is about several orders of a purchase. */
export const isAboutSeveral = ({ about }: OrderFacts): boolean => about.length > 1;

export const say = (order: OrderFacts, one: string, several: string): string =>
  isAboutSeveral(order) ? several : one;

/** "order BH-104872", "7 orders of PU-2041" */
export const nameOf = (order: OrderFacts): string =>
  order.purchase && isAboutSeveral(order)
    ? `${order.about.length} orders of ${purchaseNumber(order.purchase.number)}`
    : `order ${orderNumber(order.number)}`;

const purchasePath = ({ id }: NonNullable<OrderFacts["purchase"]>): string => `/dashboard/purchases/${id}`;

/** The page of the order, or of the purchase if it is about several. */
export const pagePath = (order: OrderFacts): string =>
  order.purchase && isAboutSeveral(order) ? purchasePath(order.purchase) : `/dashboard/orders/${order.id}`;

/** What is paid together is paid on the page of the purchase. */
export const paymentPath = (order: OrderFacts): string =>
  order.purchase ? purchasePath(order.purchase) : `/dashboard/payment/${order.id}`;

export const see = (order: OrderFacts) => ({
  label: say(order, "See the order", "See the purchase"),
  path: pagePath(order),
});

/** In cents. */
export const costOf = ({ about }: OrderFacts): number =>
  about.reduce((sum, { payCents }) => sum + payCents, 0);

/** The first end of their holds. */
export const holdEnd = ({ about }: OrderFacts): string =>
  timeInUtc(new Date(Math.min(...about.map(({ heldUntil }) => Date.parse(heldUntil)))));
