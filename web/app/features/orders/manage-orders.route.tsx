import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { Pager } from "#ui/pager.tsx";
import { SlowList } from "#ui/slow-list.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";

import type { Route } from "./+types/manage-orders.route";
import { DownloadOrders } from "./download-orders-button.tsx";
import { ManagedOrderTable } from "./managed-order-table.tsx";
import { NoOrderFound } from "./no-order-found.tsx";
import { orderCountWords } from "./order-count-words.ts";
import { OrderListTools } from "./order-list-tools.tsx";
import { readOrderList } from "./read-order-list.ts";
import { useRowFocus } from "./use-row-focus.ts";

const SIZE = 50;

export const meta = () => unlistedPage("Manage Order");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrderList(request, SIZE);
}

export default function ManageOrders({ loaderData }: Route.ComponentProps) {
  const { orders, now, total, counts, search, filter, sort, isNarrowed, page, pages } = loaderData;
  const { heading, rows, onAct } = useRowFocus(orders);

  return (
    <>
      <div className="list-head">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Manage Order
        </h2>
        <DownloadOrders search={search} filter={filter} sort={sort} />
      </div>
      <OrderListTools
        placeholder="Buyer, product or order number"
        search={search}
        filter={filter}
        sort={sort}
        counts={counts}
      />
      <p role="status" className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {orderCountWords(total, search)}
      </p>
      <SlowList skeleton={<TableSkeleton />}>
        {orders.length > 0 ? (
          <ManagedOrderTable orders={orders} now={now} rows={rows} onAct={onAct} />
        ) : isNarrowed ? (
          <NoOrderFound />
        ) : (
          <Notice heading="No orders yet" headingLevel="h3" drawing="empty">
            <p className="text-muted">Orders appear here as soon as somebody has placed one.</p>
          </Notice>
        )}
      </SlowList>
      <Pager page={page} pages={pages} />
    </>
  );
}
