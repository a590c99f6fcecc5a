import { listMyOrders } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { callPage } from "#platform/api-client.ts";
import { sessionContext } from "#platform/session.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { readPageNumber } from "#ui/page-number.ts";
import { Pager } from "#ui/pager.tsx";
import { SlowList } from "#ui/slow-list.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";

import type { Route } from "./+types/my-orders.route";
import { MyOrderTable } from "./my-order-table.tsx";
import { orderCountWords } from "./order-count-words.ts";
import { pagesOf } from "./order-pages.ts";
import { useRowFocus } from "./use-row-focus.ts";

const SIZE = 25;

export const meta = () => unlistedPage("My Orders");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const page = readPageNumber(url.searchParams);
  const query = { email: context.get(sessionContext).email, page, size: SIZE };
  try {
    const { items: orders, total } = await callPage(listMyOrders, { query, signal: request.signal });
    return { orders, now: new Date(), total, page, pages: pagesOf(url, page, total, SIZE) };
  } catch (error) {
    reportNotAuthorized(error);
    throw error;
  }
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { orders, now, total, page, pages } = loaderData;
  const { heading, rows, onAct } = useRowFocus(orders);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        My Orders
      </h2>
      {orders.length > 0 ? (
        <>
          <p role="status" className="text-muted mt-2 mb-4 text-sm">
            {orderCountWords(total)}
          </p>
          <SlowList skeleton={<TableSkeleton />}>
            <MyOrderTable orders={orders} now={now} rows={rows} onAct={onAct} />
          </SlowList>
        </>
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
      <Pager page={page} pages={pages} />
    </>
  );
}
