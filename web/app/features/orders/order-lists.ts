import { cancelAnyOrder, cancelOrder } from "@bulkhead/contract/orders";
import type { Role } from "@bulkhead/contract/users";

/** How orders are seen by whoever is looking. */
export interface OrderList {
  /** Where those are that do exist. */
  to: string;
  name: string;
  /** What is said there of an order that is on its way. */
  shippedWord: string;
  cancelCall: typeof cancelOrder | typeof cancelAnyOrder;
}

export const orderLists: Record<Role, OrderList> = {
  customer: {
    to: "/dashboard/orders",
    name: "My Orders",
    shippedWord: "shipped",
    cancelCall: cancelOrder,
  },
  admin: {
    to: "/dashboard/manageorder",
    name: "Manage Order",
    shippedWord: "Delivered",
    cancelCall: cancelAnyOrder,
  },
};
