import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";

import { Pager, SlowList, TableSkeleton } from "#ui/list/list-results.tsx";
import { Notice } from "#ui/notice.tsx";

import { filteredUrl } from "./order-list-url.ts";
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
  const nothing = list.hasOrders ? <NoMatch list={list} /> : empty;
  return (
    <>
      <SlowList skeleton={<TableSkeleton />}>{list.orders.length > 0 ? children : nothing}</SlowList>
      <Pager page={list.page} pages={list.pages} isExact={list.isExact} />
    </>
  );
}

/** A search that finds nothing in this list may find something in another one. */
function NoMatch({ list: { search, counts } }: Pick<OrderListResultsProps, "list">) {
  const [params] = useSearchParams();
  const isNowhere = search !== "" && counts.everything === 0;
  const words = search === "" ? "No orders match this filter." : "No orders match this search and filter.";
  return (
    <Notice heading="No orders found" headingLevel="h3" drawing="empty">
      <p className="text-muted">
        {isNowhere ? "No orders match this search, canceled ones included." : words}
      </p>
      <Link className="btn btn-outline" to={isNowhere ? "?" : filteredUrl(params, "everything")}>
        {isNowhere ? "Clear search" : "Show all orders"}
      </Link>
    </Notice>
  );
}
