import { cancelAnyOrder, cancelOrder } from "@bulkhead/contract/orders";
import type { Role } from "@bulkhead/contract/users";

export interface OrderList {
  to: string;
  name: string;
  shippedWord: string;
  cancelCall: typeof cancelOrder | typeof cancelAnyOrder;
}

const everybodys = { to: "/dashboard/manageorder", name: "Manage Order", shippedWord: "Delivered" };

export const orderLists: Record<Role, OrderList> = {
  customer: {
    to: "/dashboard/orders",
    name: "My Orders",
    shippedWord: "shipped",
    cancelCall: cancelOrder,
  },
  // Their own orders only.
  warehouse: { ...everybodys, cancelCall: cancelOrder },
  admin: { ...everybodys, cancelCall: cancelAnyOrder },
};
