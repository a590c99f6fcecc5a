import { exportOrders } from "@bulkhead/contract/order-exports";

import { ProductName } from "#features/products/product-name.tsx";
import { sessionContext } from "#platform/session.ts";
import { useFresh } from "#platform/use-fresh.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { OrderNumber } from "../order-fact.tsx";
import { orderLists } from "../order-lists.ts";
import { OrderStatus } from "../order-status.tsx";
import type { Route } from "./+types/manage-orders.route";
import { DownloadOrders } from "./download-orders.tsx";
import { OrderListControls, staffChips } from "./order-list-controls.tsx";
import { OrderListResults } from "./order-list-results.tsx";
import { OrderTable, placedColumn, quantityColumn, totalColumn, type OrderColumn } from "./order-table.tsx";
import { hasOrderListChanged, readOrderList } from "./read-order-list.ts";
import { StaffActions } from "./staff-actions.tsx";
import { useRowFocus } from "./use-row-focus.ts";

const SIZE = 50;

export const meta = () => unlistedPage("Manage Order");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return { list: await readOrderList(request, SIZE), role: context.get(sessionContext).role };
}

const columns: readonly OrderColumn[] = [
  {
    name: "Order",
    className: "wrap-anywhere",
    cell: (order) => (
      <>
        <span dir="auto">
          <ProductName name={order.productName} />
        </span>
        <p className="text-muted font-normal">
          <OrderNumber order={order} />
          {order.poNumber !== undefined && <span dir="auto"> · PO {order.poNumber}</span>}
        </p>
      </>
    ),
  },
  {
    name: "Buyer",
    className: "wrap-anywhere @4xl:min-w-40",
    cell: ({ user, company }) => (
      <div>
        {user}
        {company !== undefined && <p className="text-muted text-sm">{company}</p>}
      </div>
    ),
  },
  quantityColumn,
  totalColumn,
  placedColumn,
  {
    name: "Status",
    cell: (order, now) => <OrderStatus order={order} now={now} shippedWord={orderLists.admin.shippedWord} />,
  },
];

export default function ManageOrders({ loaderData: { list, role } }: Route.ComponentProps) {
  const { orders, now } = list;
  const { heading, rows, onAct } = useRowFocus(orders);
  useFresh(() => hasOrderListChanged(list, SIZE));

  return (
    <>
      <div className="list-head">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Manage Order
        </h2>
        {role === "admin" && <DownloadOrders endpoint={exportOrders} list={list} />}
      </div>
      <OrderListControls placeholder="Number, phone, town, buyer, part" chips={staffChips} list={list} />
      <OrderListResults
        list={list}
        empty={
          <Notice heading="No orders yet" headingLevel="h3" drawing="empty">
            <p className="text-muted">Orders show up here as soon as a customer places one.</p>
          </Notice>
        }
      >
        <OrderTable
          caption="All orders"
          columns={columns}
          Actions={StaffActions}
          {...{ orders, now, rows, onAct }}
        />
      </OrderListResults>
    </>
  );
}
