import type { ReactNode } from "react";
import { Link } from "react-router";

import { Pager } from "#ui/list/pager.tsx";
import { SlowList } from "#ui/list/slow-list.tsx";
import { TableSkeleton } from "#ui/list/table-skeleton.tsx";
import { Notice } from "#ui/notice.tsx";

import type { OrderListPage } from "./read-order-list.ts";

interface OrderListResultsProps {
  list: OrderListPage;
  /** Shown until the first order is placed. */
  empty: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The orders that match, or why there are none. */
export function OrderListResults({ list, empty, children }: OrderListResultsProps) {
  const nothing = list.isNarrowed ? <NoMatch /> : empty;
  return (
    <>
      <SlowList skeleton={<TableSkeleton />}>{list.orders.length > 0 ? children : nothing}</SlowList>
      <Pager page={list.page} pages={list.pages} />
    </>
  );
}

function NoMatch() {
  return (
    <Notice heading="No orders found" headingLevel="h3" drawing="empty">
      <p className="text-muted">No orders match this search and filter.</p>
      <Link className="btn btn-outline" to="?">
        Show all orders
      </Link>
    </Notice>
  );
}
