import type { ReactNode } from "react";

import { useFresh } from "#platform/use-fresh.ts";
import { Notice } from "#ui/notice.tsx";

import { useKeptRows } from "./kept-rows.ts";
import { OrderListResults } from "./order-list-results.tsx";
import { hasOrderListChanged, type OrderListPage } from "./read-order-list.ts";
import { StaffListHead } from "./staff-list-head.tsx";
import { StaffOrderTable } from "./staff-order-table.tsx";
import { useRowFocus } from "./use-row-focus.ts";

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
  const { rows: orders, keep, isKept } = useKeptRows(list.orders);
  const { heading, rows, onAct } = useRowFocus(orders);
  useFresh(() => hasOrderListChanged(list, size, account));

  return (
    <>
      <StaffListHead list={list} size={size}>
        <Heading ref={heading} tabIndex={-1} className={Heading === "h2" ? "text-2xl" : "text-xl"}>
          {words}
        </Heading>
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
        <StaffOrderTable now={list.now} {...{ orders, isKept, keep, rows, onAct }} />
      </OrderListResults>
    </>
  );
}
