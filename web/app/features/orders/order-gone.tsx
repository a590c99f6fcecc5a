import { errors } from "@bulkhead/contract/errors";
import { Link } from "react-router";

import { Notice } from "#ui/notice.tsx";

import type { OrderList } from "./order-lists.ts";

/** In place of an order that was cancelled, is somebody else's or never was: which of them is nobody's business. */
export function OrderGone({ list: { to, name } }: { list: OrderList }) {
  return (
    <Notice heading={errors.order_not_found.message} drawing="empty">
      <p className="text-muted text-balance">
        It was cancelled, it belongs to another account, or the address has a typo.
      </p>
      <Link className="btn btn-outline min-h-11" to={to}>
        {name}
      </Link>
    </Notice>
  );
}
