import { Link } from "react-router";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { sessionContext } from "#platform/session.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/my-orders.route";
import { MyOrderTable } from "./my-order-table.tsx";
import { OrderListControls } from "./order-list-controls.tsx";
import { OrderListResults } from "./order-list-results.tsx";
import { readOrderList } from "./read-order-list.ts";
import { useRowFocus } from "./use-row-focus.ts";

const SIZE = 25;

export const meta = () => unlistedPage("My Orders");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  try {
    return await readOrderList(request, SIZE, context.get(sessionContext).email);
  } catch (error) {
    reportNotAuthorized(error);
    throw error;
  }
}

export default function MyOrders({ loaderData: list }: Route.ComponentProps) {
  const { orders, now, counts, isNarrowed } = list;
  const { heading, rows, onAct } = useRowFocus(orders);
  return (
    <>
      <div className="list-head">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          My Orders
        </h2>
      </div>
      {(isNarrowed || counts.all > 0) && (
        <OrderListControls placeholder="Product or order number" list={list} />
      )}
      <OrderListResults
        list={list}
        empty={
          <Notice heading="No orders yet" headingLevel="h3" drawing="empty">
            <p className="text-muted">
              What you order appears here, with the time until which it is held for you.
            </p>
            <Link className="btn btn-primary min-h-11" to="/products">
              Choose a part
            </Link>
          </Notice>
        }
      >
        <MyOrderTable orders={orders} now={now} rows={rows} onAct={onAct} />
      </OrderListResults>
    </>
  );
}
