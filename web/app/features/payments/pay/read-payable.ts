import type { OrderState } from "@bulkhead/contract/order-states";
import { type Order, getOrder } from "@bulkhead/contract/orders";
import { getProduct } from "@bulkhead/contract/parts";
import { MOST_TOGETHER, type Payment, type Transfer, listPayments } from "@bulkhead/contract/payments";
import type { Product } from "@bulkhead/contract/products";
import { useEffect } from "react";
import { redirect, useRevalidator } from "react-router";

import { type OrderedProduct, readOrderedProduct } from "#features/orders/order-pieces.tsx";
import { readOthers } from "#features/orders/pay-together.ts";
import { type Buyer, readBuyer } from "#features/orders/read-buyer.ts";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { pollUntil } from "#platform/ask-again.ts";

export interface Ordered {
  order: Order;
  buyer: Buyer;
  product: OrderedProduct;
}

/** An order on its way to being paid. */
export type Payable = Ordered &
  (
    | { stage: "canceling" }
    /** The transfer that it waits for, if the buyer has chosen one. */
    | { stage: "held"; transfer: Transfer | undefined }
    | { stage: "paid"; payments: Payment[] }
    /** The hold has expired: `today` is the product at its current price, unless it is no longer sold. */
    | { stage: "lapsed"; today: Product | undefined }
  );

async function readTransfer({ _id, money }: Order, signal: AbortSignal): Promise<Transfer | undefined> {
  if (money !== "awaiting-transfer") return undefined;
  const payments = await call(listPayments, { params: { id: _id }, signal });
  return payments.find(({ state }) => state === "open")?.transfer;
}

/** Undefined if the viewer cannot pay it: the API says who can, such as every member of the order's company. */
export async function readPayable(
  id: string,
  email: string,
  signal: AbortSignal,
): Promise<Payable | undefined> {
  const params = { id };
  const [order, buyer] = await Promise.all([
    unlessGone(call(getOrder, { params, signal })),
    readBuyer(email, signal),
  ]);
  if (!order || order.state === "canceled") return undefined;

  const product = unlessGone(call(getProduct, { params: { id: order.product }, signal }));
  // If it fails, the page only lacks the picture.
  const ordered = { order, buyer, product: product.catch(() => undefined) };
  const readPaid = async (): Promise<Payable> => ({
    ...ordered,
    stage: "paid",
    payments: await call(listPayments, { params, signal }),
  });
  const unlessForbidden = async (payable: () => Promise<Payable>) => {
    // Its page says what became of the payment.
    if (order.money === "review") throw redirect(`/dashboard/orders/${id}`);
    return order.actions.includes("pay") ? payable() : undefined;
  };
  const readHeld = async (): Promise<Payable> => ({
    ...ordered,
    stage: "held",
    transfer: await readTransfer(order, signal),
  });
  const readLapsed = async (): Promise<Payable> => ({ ...ordered, stage: "lapsed", today: await product });
  const readings: Record<OrderState, () => Promise<Payable | undefined>> = {
    held: () => unlessForbidden(readHeld),
    lapsed: () => unlessForbidden(readLapsed),
    canceling: async () => (order.paid ? readPaid() : { ...ordered, stage: "canceling" }),
    paid: readPaid,
    shipped: readPaid,
    canceled: async () => undefined,
  };
  return readings[order.state]();
}

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

/** Reads an order again and again, and reloads the page once this is so. `isSo` must be the same function each time. */
export function useOrderUntil(orderId: string, isSo: (order: Order | undefined) => boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = () => unlessGone(call(getOrder, { params: { id: orderId }, signal }));
    // It ends without an answer only when the buyer leaves the page.
    void pollUntil(read, isSo, signal).then(revalidate, () => undefined);
    return () => controller.abort();
  }, [orderId, isSo, revalidate]);
}
