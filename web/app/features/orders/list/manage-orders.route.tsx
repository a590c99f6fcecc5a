import { exportOrders } from "@bulkhead/contract/order-exports";
import type { Order } from "@bulkhead/contract/orders";
import { useState } from "react";

import { sessionContext } from "#platform/session.ts";
import { useFresh } from "#platform/use-fresh.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/manage-orders.route";
import { DownloadOrders } from "./download-orders.tsx";
import { useKeptRows } from "./kept-rows.ts";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { useListKeys } from "./list-keys.ts";
import { OrderListResults } from "./order-list-results.tsx";
import { hasOrderListChanged, readOrderList } from "./read-order-list.ts";
import { StaffListHead } from "./staff-list-head.tsx";
import { StaffOrderTable } from "./staff-order-table.tsx";
import { StaffSelectionBar } from "./staff-selection.tsx";
import { useRowFocus } from "./use-row-focus.ts";
import { useSelection } from "./use-selection.ts";
import { useShipSelected } from "./use-ship-selected.tsx";

const SIZE = 50;

export const meta = () => unlistedPage("Manage Order");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return { list: await readOrderList(request, SIZE), role: context.get(sessionContext).role };
}

export default function ManageOrders({ loaderData: { list, role } }: Route.ComponentProps) {
  const { rows: orders, keep, isKept } = useKeptRows(list.orders);
  const { heading, rows, onAct } = useRowFocus(orders);
  const [isSelecting, setSelecting] = useState(false);
  const isJustShipped = (order: Order) => isKept(order) && order.status === "shipped";
  const selection = useSelection(orders, (order) => !isJustShipped(order));
  const { ask, isBusy, refusals, dialog } = useShipSelected(selection, {
    onResult: keep,
    onDone: () => onAct(orders.findIndex(({ _id }) => _id === selection.selected[0]?._id)),
  });
  useListKeys(rows);
  useFresh(() => hasOrderListChanged(list, SIZE));

  return (
    <>
      <StaffListHead
        list={list}
        size={SIZE}
        heading={
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            Manage Order
          </h2>
        }
        isSelecting={isSelecting}
        onSelecting={(isOn) => {
          setSelecting(isOn);
          selection.clear();
        }}
        help={<KeyboardHelp />}
      >
        {role === "admin" && <DownloadOrders endpoint={exportOrders} list={list} />}
      </StaffListHead>
      <OrderListResults
        list={{ ...list, orders }}
        empty={
          <Notice heading="No orders yet" headingLevel="h3" drawing="empty">
            <p className="text-muted">Orders show up here as soon as a customer places one.</p>
          </Notice>
        }
      >
        <StaffSelectionBar selection={selection} isShipping={isBusy} onShip={ask} />
        <StaffOrderTable
          now={list.now}
          {...{ orders, isKept, keep, rows, onAct, selection, isSelecting, refusals }}
        />
      </OrderListResults>
      {dialog}
    </>
  );
}
