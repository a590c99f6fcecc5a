import type { Order } from "@bulkhead/contract/orders";

/** What staff should think of before an order ships. Undefined for most orders. */
export function shippingDoubt(order: Pick<Order, "address" | "money">) {
  const action = "Ship anyway";
  if (order.address === "") {
    return {
      title: "This order has no address",
      detail: "Nobody has said where it goes. You can add the address on the order's page.",
      action,
    };
  }
  if (order.money === "part-refunded") {
    return {
      title: "A part of the money went back",
      detail: "Check how many units the buyer still expects before all of them leave.",
      action,
    };
  }
  return undefined;
}
