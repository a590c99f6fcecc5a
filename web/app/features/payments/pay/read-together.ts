import { getOrder, type Order } from "@bulkhead/contract/orders";
import { MOST_TOGETHER, type Transfer } from "@bulkhead/contract/payments";

import { readOrderedProduct } from "#features/orders/ordered-picture.tsx";
import { readOthers } from "#features/orders/pay-together.ts";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";

import { readTransfer, type Ordered } from "./read-payable.ts";

export type OrderToPay = Pick<Ordered, "order" | "product">;

/** Orders that are paid with one charge. */
export interface Together {
  payable: OrderToPay[];
  /** Those that cannot be paid with the others, or not any more. */
  leftOut: Order[];
  /** The transfer that they all wait for, if the buyer has chosen one. */
  transfer: Transfer | undefined;
}

const isPayable = ({ isHeld, actions }: Order) => isHeld && actions.includes("pay");

/** Undefined if the URL asks for one order only, or the viewer can read none of them. */
export async function readTogether(id: string, { url, signal }: Request): Promise<Together | undefined> {
  const others = readOthers(url, id);
  if (others.length === 0) return undefined;
  const ids = [id, ...others].slice(0, MOST_TOGETHER);
  const read = await Promise.all(
    ids.map((orderId) => unlessGone(call(getOrder, { params: { id: orderId }, signal }))),
  );
  const orders = read.filter((order) => order !== undefined);
  if (orders.length === 0) return undefined;
  const [first] = orders;
  const isWaiting = first?.money === "awaiting-transfer";
  const isIncluded = (order: Order) =>
    isPayable(order) && (order.money === "awaiting-transfer") === isWaiting;
  const payable = orders.filter(isIncluded).map((order) => ({
    order,
    product: readOrderedProduct(order.product, signal),
  }));
  return {
    payable,
    leftOut: orders.filter((order) => !isIncluded(order)),
    transfer: first && (await readTransfer(first, signal)),
  };
}
