import type { Input } from "@bulkhead/contract/endpoint";
import { orderTotal } from "@bulkhead/contract/order-amounts";
import { getOrder, placeOrder, type Order } from "@bulkhead/contract/orders";
import { type Profile, saveProfile } from "@bulkhead/contract/users";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { toast } from "#ui/toast.ts";

/** Without number, hold and actions, the order was placed but could not be read back. */
export type PlacedOrder = Pick<Order, "_id" | "price" | "pay" | "quantity" | "phone" | "address"> &
  Partial<Pick<Order, "number" | "holdUntil" | "actions" | "poNumber" | "shipTo">>;

type Body = Required<Input<typeof placeOrder>["body"]>;
type Contact = Pick<Profile, "phone" | "address">;

/** The order is placed even if its address cannot be kept for the next ones. */
async function keepForNext(delivery: Contact): Promise<void> {
  try {
    await call(saveProfile, { body: delivery });
  } catch {
    toast.error("We could not save the delivery details in your profile");
  }
}

export function usePlaceOrder(onPlaced: (order: PlacedOrder) => void) {
  return useAction(async (callOnce, body: Body, forNext: Contact | undefined) => {
    const { insertedId } = await callOnce(placeOrder, { body });
    toast.success("Order placed successfully");
    if (forNext) await keepForNext(forNext);
    const order = await call(getOrder, { params: { id: insertedId } }).catch(() => undefined);
    onPlaced(order ?? { ...body, _id: insertedId, pay: orderTotal(body.price, body.quantity) });
  });
}
