import { getOrder, type Order } from "@bulkhead/contract/orders";
import { MOST_TOGETHER } from "@bulkhead/contract/payments";

import { readOrderedProduct } from "#features/orders/ordered-picture.tsx";
import { readOthers } from "#features/orders/pay-together.ts";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";

import type { Ordered } from "./read-payable.ts";

export type OrderToPay = Pick<Ordered, "order" | "product">;

/** Orders that are paid with one charge. */
export interface Together {
  payable: OrderToPay[];
  /** Those that cannot be paid with the others, or not any more. */
  leftOut: Order[];
}

const isPayable = ({ isHeld, actions }: Order) => isHeld && actions.includes("pay");

/** Undefined if the URL asks for one order only, or the viewer has none of them. */
export async function readTogether(
  id: string,
  { url, signal }: Request,
  email: string,
): Promise<Together | undefined> {
  const others = readOthers(url, id);
  if (others.length === 0) return undefined;
  const ids = [id, ...others].slice(0, MOST_TOGETHER);
  const read = await Promise.all(
    ids.map((orderId) => unlessGone(call(getOrder, { params: { id: orderId }, signal }))),
  );
  const orders = read.filter((order) => order?.user === email).filter((order) => order !== undefined);
  if (orders.length === 0) return undefined;
  const payable = orders.filter(isPayable).map((order) => ({
    order,
    product: readOrderedProduct(order.product, signal),
  }));
  return { payable, leftOut: orders.filter((order) => !isPayable(order)) };
}
