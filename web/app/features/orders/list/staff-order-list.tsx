import type { Order } from "@bulkhead/contract/orders";
import { type ReactNode, useState } from "react";

import { useFresh } from "#platform/ask-again.ts";
import { Notice } from "#ui/notice.tsx";

import { useKeptRows } from "./kept-rows.ts";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { useListKeys } from "./list-keys.ts";
import { OrderListResults } from "./order-list-results.tsx";
import { type OrderListPage, hasOrderListChanged } from "./read-order-list.ts";
import { StaffListHead } from "./staff-list-head.tsx";
import { StaffOrderTable } from "./staff-order-table.tsx";
import { StaffSelectionBar } from "./staff-selection.tsx";
import { useRowFocus } from "./use-row-focus.ts";
import { useSelection } from "./use-selection.ts";
import { useShipSelected } from "./use-ship-selected.tsx";

interface StaffOrderListProps {
  list: OrderListPage;
  /** How many orders are on a page. */
  size: number;
  heading: string;
  headingLevel?: "h2" | "h3";
  /** The account whose orders they are. Absent for everybody's. */
  account?: string;
  download?: ReactNode;
  /** Shown until the first order is placed. */
  empty: string;
}

/** Orders for staff: everybody's, or those of one account. */
export function StaffOrderList(props: StaffOrderListProps) {
  const { list, size, heading: words, headingLevel: Heading = "h2", account, download, empty } = props;
  const { rows: orders, ...kept } = useKeptRows(list.orders);
  const { heading, rows, onAct } = useRowFocus(orders);
  const [isSelecting, setSelecting] = useState(false);
  const isJustShipped = (order: Order) => kept.isKept(order) && order.status === "shipped";
  const selection = useSelection(orders, (order) => !isJustShipped(order));
  const { ask, isBusy, refusals, dialog } = useShipSelected(selection, {
    onResult: kept.keep,
    onDone: () => onAct(orders.findIndex(({ _id }) => _id === selection.selected[0]?._id)),
  });
  useListKeys(rows);
  useFresh(() => hasOrderListChanged(list, size, account));

  return (
    <>
      <StaffListHead
        list={list}
        size={size}
        heading={
          <Heading ref={heading} tabIndex={-1} className={Heading === "h2" ? "text-2xl" : "text-xl"}>
            {words}
          </Heading>
        }
        isSelecting={isSelecting}
        onSelecting={(isOn) => {
          setSelecting(isOn);
          selection.clear();
        }}
        help={<KeyboardHelp />}
      >
        {download}
      </StaffListHead>
      <OrderListResults
        list={{ ...list, orders }}
        empty={
          <Notice heading="No orders yet" headingLevel="h3" drawing="empty">
            <p className="text-muted">{empty}</p>
          </Notice>
        }
      >
        <StaffSelectionBar selection={selection} isShipping={isBusy} onShip={ask} />
        <StaffOrderTable
          now={list.now}
          {...{ orders, ...kept, rows, onAct, selection, isSelecting, refusals }}
        />
      </OrderListResults>
      {dialog}
    </>
  );
}
