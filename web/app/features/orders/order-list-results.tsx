import type { ReactNode } from "react";

import { Pager } from "#ui/pager.tsx";
import { SlowList } from "#ui/slow-list.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";

import { NoOrderFound } from "./no-order-found.tsx";
import type { OrderListPage } from "./read-order-list.ts";

interface OrderListResultsProps {
  list: OrderListPage;
  /** Stands there while nobody has ordered anything. */
  empty: ReactNode;
  /** The table of what was found. */
  children: ReactNode;
}

/** What a search among orders has found, or why that is nothing. */
export function OrderListResults({ list, empty, children }: OrderListResultsProps) {
  const nothing = list.isNarrowed ? <NoOrderFound /> : empty;
  return (
    <>
      <SlowList skeleton={<TableSkeleton />}>{list.orders.length > 0 ? children : nothing}</SlowList>
      <Pager page={list.page} pages={list.pages} />
    </>
  );
}
