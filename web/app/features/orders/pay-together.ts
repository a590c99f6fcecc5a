import { takesTransfers } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS } from "@bulkhead/contract/order-amounts";
import { type Order } from "@bulkhead/contract/orders";
import { MOST_TOGETHER } from "@bulkhead/contract/payments";

type Row = Pick<Order, "_id" | "pay"> & Partial<Pick<Order, "group">>;

/** In cents. A row that stands for a purchase costs what its orders do. */
export const sumOf = (orders: readonly Pick<Row, "pay" | "group">[]): number =>
  orders.reduce((sum, { pay, group }) => sum + (group?.pay ?? pay), 0);

/** The ids of all orders that rows of a list stand for. */
export const idsOf = (rows: readonly Pick<Row, "_id" | "group">[]): string[] =>
  rows.flatMap(({ _id, group }) => group?.orders ?? [_id]);

/** The page that pays an order, together with others if there are any. */
export function payPath(first = "", ...others: readonly string[]): string {
  const page = `/dashboard/payment/${first}`;
  return others.length > 0 ? `${page}?with=${others.join(",")}` : page;
}

/** "by card, or by bank transfer in US dollars" */
export const waysToPay = (): string =>
  `by card${takesTransfers() ? ", or by bank transfer in US dollars" : ""}`;

/** The order form with the quantity, the delivery and the PO number of an order. */
export const againPath = ({ _id, product, quantity }: Pick<Order, "_id" | "product" | "quantity">): string =>
  `/tools/${product}?quantity=${quantity}&again=${_id}`;

/** Where orders that were just placed are paid: together if one charge can carry them, else in their list. */
export function payAllPath(orders: readonly Pick<Order, "_id" | "pay">[]): string {
  const fits = orders.length > 0 && sumOf(orders) <= MAX_CHARGE_CENTS && orders.length <= MOST_TOGETHER;
  return fits ? payPath(...idsOf(orders)) : "/dashboard/orders?filter=unpaid";
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The ids in a list with commas of a URL, without those that no order can have. */
export const readIds = (list: string | null): string[] =>
  [...new Set(list?.split(","))].filter((id) => UUID.test(id));

/** The other orders that a URL of that page asks for. */
export const readOthers = (url: string, first: string): string[] =>
  readIds(new URL(url).searchParams.get("with")).filter((id) => id !== first);
