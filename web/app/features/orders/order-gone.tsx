import { errors } from "@bulkhead/contract/errors";
import { Link } from "react-router";

import { Notice } from "#ui/notice.tsx";

import type { OrderList } from "./order-lists.ts";

/** Shown for an order that is canceled, somebody else's or unknown. It does not reveal which. */
export function OrderGone({ list: { to, name } }: { list: OrderList }) {
  return (
    <Notice heading={errors.order_not_found.message} drawing="empty">
      <p className="text-muted text-balance">
        It may have been canceled, belong to another account, or the link may be mistyped.
      </p>
      <Link className="btn btn-outline" to={to}>
        {name}
      </Link>
    </Notice>
  );
}
