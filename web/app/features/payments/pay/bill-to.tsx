import type { Order } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { Fact } from "#features/orders/order-fact.tsx";

/** Whom the invoice will name. Said before paying, because an issued invoice never changes. */
export function BillTo({ orders: [order] }: { orders: readonly Order[] }) {
  if (!order) return null;
  return (
    <Fact name="Bill to">
      <span dir="auto">{order.company ?? order.user}</span>
      {order.company === undefined && (
        <span className="text-muted block text-sm text-pretty">
          To have your company billed, name it under{" "}
          <Link className="text-link" to="/dashboard/company">
            Company
          </Link>{" "}
          before you order. An issued invoice never changes.
        </span>
      )}
    </Fact>
  );
}
