import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/manage-orders.route";
import { DownloadOrders } from "./download-orders-button.tsx";
import { ManagedOrderTable } from "./managed-order-table.tsx";
import { OrderListControls } from "./order-list-controls.tsx";
import { OrderListResults } from "./order-list-results.tsx";
import { readOrderList } from "./read-order-list.ts";
import { useRowFocus } from "./use-row-focus.ts";

const SIZE = 50;

export const meta = () => unlistedPage("Manage Order");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrderList(request, SIZE);
}

export default function ManageOrders({ loaderData: list }: Route.ComponentProps) {
  const { orders, now, search, filter, sort } = list;
  const { heading, rows, onAct } = useRowFocus(orders);

  return (
    <>
      <div className="list-head">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Manage Order
        </h2>
        <DownloadOrders search={search} filter={filter} sort={sort} />
      </div>
      <OrderListControls placeholder="Buyer, product or order number" list={list} />
      <OrderListResults
        list={list}
        empty={
          <Notice heading="No orders yet" headingLevel="h3" drawing="empty">
            <p className="text-muted">Orders appear here as soon as somebody has placed one.</p>
          </Notice>
        }
      >
        <ManagedOrderTable orders={orders} now={now} rows={rows} onAct={onAct} />
      </OrderListResults>
    </>
  );
}
