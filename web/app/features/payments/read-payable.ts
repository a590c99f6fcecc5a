import { getOrder, type Order } from "@bulkhead/contract/orders";
import { listPayments, type Payment } from "@bulkhead/contract/payments";
import { getProduct, type Product } from "@bulkhead/contract/products";

import { unlessGone } from "#features/products/unless-gone.ts";
import { call } from "#platform/api-client.ts";

export interface Ordered {
  order: Order;
  /** Only looked at, so nobody waits for it. */
  product: Promise<Product | undefined>;
}

/** An order seen as something to be paid. */
export type Payable = Ordered &
  (
    | { stage: "held" | "cancelling" }
    | { stage: "paid"; payments: Payment[] }
    /** Units and price are free again: what the product costs today, unless it is gone. */
    | { stage: "lapsed"; today: Product | undefined }
  );

/** Undefined where there is no such order for whoever asks: staff may read others' orders, but not pay them. */
export async function readPayable(
  id: string,
  email: string,
  signal: AbortSignal,
): Promise<Payable | undefined> {
  const params = { id };
  const order = await unlessGone(call(getOrder, { params, signal }));
  if (!order || order.user !== email) return undefined;

  const asked = unlessGone(call(getProduct, { params: { id: order.product }, signal }));
  // Without it there is no picture, and that is all.
  const ordered = { order, product: asked.catch(() => undefined) };
  if (order.paid)
    return { ...ordered, stage: "paid", payments: await call(listPayments, { params, signal }) };
  if (order.cancelRequested) return { ...ordered, stage: "cancelling" };
  return order.isHeld ? { ...ordered, stage: "held" } : { ...ordered, stage: "lapsed", today: await asked };
}
