import type { Input } from "@bulkhead/contract/endpoint";
import { getOrder, orderTotal, placeOrder, type Order } from "@bulkhead/contract/orders";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { toast } from "#ui/toast.ts";

export interface PlacedOrder extends Pick<Order, "_id" | "pay" | "quantity"> {
  /** Absent if the order was placed but could not be read back. */
  number?: string;
  holdUntil?: Date;
}

export function usePlaceOrder(onPlaced: (order: PlacedOrder) => void) {
  return useAction(async (callOnce, body: Required<Input<typeof placeOrder>["body"]>) => {
    const { insertedId } = await callOnce(placeOrder, { body });
    toast.success("Order placed successfully");
    const order = await call(getOrder, { params: { id: insertedId } }).catch(() => undefined);
    const { price, quantity } = body;
    onPlaced(order ?? { _id: insertedId, pay: orderTotal(price, quantity), quantity });
  });
}
