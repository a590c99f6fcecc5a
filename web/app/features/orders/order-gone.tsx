import { errors } from "@bulkhead/contract/errors";
import type { Role } from "@bulkhead/contract/users";
import { Link } from "react-router";

import { Notice } from "#ui/notice.tsx";

/** Where the orders are that do exist, for whoever is looking. */
interface OrderList {
  to: string;
  name: string;
  /** What is said there of an order that is on its way. */
  shippedWord: string;
}

export const orderLists: Record<Role, OrderList> = {
  customer: { to: "/dashboard/orders", name: "My Orders", shippedWord: "shipped" },
  admin: { to: "/dashboard/manageorder", name: "Manage Order", shippedWord: "Delivered" },
};

/** In place of an order that was cancelled, is somebody else's or never was: which of them is nobody's business. */
export function OrderGone({ list: { to, name } }: { list: OrderList }) {
  return (
    <Notice heading={errors.order_not_found.message}>
      <p className="text-muted text-balance">
        It was cancelled, it belongs to another account, or the address has a typo.
      </p>
      <Link className="btn btn-outline min-h-11" to={to}>
        {name}
      </Link>
    </Notice>
  );
}
