import { Link } from "react-router";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { sessionContext } from "#platform/session.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { Pager } from "#ui/pager.tsx";
import { SlowList } from "#ui/slow-list.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";

import type { Route } from "./+types/my-orders.route";
import { MyOrderTable } from "./my-order-table.tsx";
import { NoOrderFound } from "./no-order-found.tsx";
import { orderCountWords } from "./order-count-words.ts";
import { OrderListTools } from "./order-list-tools.tsx";
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

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { orders, now, total, counts, search, filter, sort, isNarrowed, page, pages } = loaderData;
  const { heading, rows, onAct } = useRowFocus(orders);
  return (
    <>
      <div className="list-head">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          My Orders
        </h2>
      </div>
      {(isNarrowed || counts.all > 0) && (
        <>
          <OrderListTools
            placeholder="Product or order number"
            search={search}
            filter={filter}
            sort={sort}
            counts={counts}
          />
          <p role="status" className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
            {orderCountWords(total, search)}
          </p>
        </>
      )}
      <SlowList skeleton={<TableSkeleton />}>
        {orders.length > 0 ? (
          <MyOrderTable orders={orders} now={now} rows={rows} onAct={onAct} />
        ) : isNarrowed ? (
          <NoOrderFound />
        ) : (
          <Notice heading="No orders yet" headingLevel="h3" drawing="empty">
            <p className="text-muted">
              What you order appears here, with the time until which it is held for you.
            </p>
            <Link className="btn btn-primary min-h-11" to="/products">
              Choose a part
            </Link>
          </Notice>
        )}
      </SlowList>
      <Pager page={page} pages={pages} />
    </>
  );
}
