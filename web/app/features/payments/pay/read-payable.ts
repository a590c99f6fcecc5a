import { getOrder, type Order, type OrderState } from "@bulkhead/contract/orders";
import { listPayments, type Payment, type Transfer } from "@bulkhead/contract/payments";
import { getProduct, type Product } from "@bulkhead/contract/products";
import { redirect } from "react-router";

import type { OrderedProduct } from "#features/orders/ordered-picture.tsx";
import { readBuyer, type Buyer } from "#features/orders/read-buyer.ts";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";

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

export async function readTransfer(
  { _id, money }: Order,
  signal: AbortSignal,
): Promise<Transfer | undefined> {
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
