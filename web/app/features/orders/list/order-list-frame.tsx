import { mostCounted } from "@bulkhead/contract/limits";
import { exportFileName, type exportMyOrders, type exportOrders } from "@bulkhead/contract/order-exports";
import type { OrderFilter } from "@bulkhead/contract/order-states";
import type { OrderSort } from "@bulkhead/contract/orders";
import type { ComponentProps, ReactNode } from "react";
import { useSearchParams } from "react-router";

import { saveFile } from "#platform/save-file.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { formatCount } from "#ui/format-number.ts";
import { ChipLinks, ParamSelect } from "#ui/list/list-controls.tsx";
import { Pager, SlowList, TableSkeleton } from "#ui/list/list-results.tsx";
import { Notice } from "#ui/notice.tsx";

import {
  OPEN_PARAM,
  type OrderListPage,
  type OrderListQuery,
  type Shown,
  filteredUrl,
} from "./read-order-list.ts";

const shownWords: readonly (readonly [Shown, string])[] = [
  ["purchases", "Purchases"],
  ["orders", "Orders"],
];

type ShownSelectProps = Pick<ComponentProps<typeof ParamSelect>, "isCompact" | "className"> & {
  shown: Shown;
};

export const ShownSelect = ({ shown, ...look }: ShownSelectProps) => (
  <ParamSelect label="Show" param="show" options={shownWords} value={shown} {...look} />
);

/** The default needs no parameter in the URL. */
export const sorts: readonly (readonly [OrderSort | "", string])[] = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["-pay", "Total, highest first"],
  ["pay", "Total, lowest first"],
];

/** In To ship, staff start with the first of these. */
export const toShipSorts: typeof sorts = [
  ["", "Paid longest ago"],
  ["newest", "Newest first"],
  ...sorts.slice(1),
];

/** What a list calls its filters, from left to right. */
type Chips = readonly (readonly [OrderFilter, string])[];

export const buyerChips: Chips = [
  ["all", "Current"],
  ["unpaid", "Unpaid"],
  ["transfer", "Transfer"],
  ["to-ship", "To ship"],
  ["delivered", "Shipped"],
  ["canceled", "Canceled"],
  ["everything", "All"],
];

export const staffChips: Chips = [
  ["all", "Current"],
  ["to-ship", "To ship"],
  ["unpaid", "Unpaid"],
  ["hold-ended", "Hold ended"],
  ["transfer", "Transfer"],
  ["trouble", "Trouble"],
  ["delivered", "Delivered"],
  ["canceled", "Canceled"],
  ["everything", "All"],
];

interface FilterChipsProps {
  chips: Chips;
  list: OrderListPage;
  isOneLine?: boolean;
}

/** Each filter with the number of orders that match it and the search. */
export function FilterChips({ chips, list, isOneLine = false }: FilterChipsProps) {
  const [params] = useSearchParams();
  const countOf = (filter: OrderFilter) =>
    formatCount(list.counts[filter], list.counts[filter] < mostCounted(list.search));
  const links = chips.map(([filter, name]) => ({
    to: filteredUrl(params, filter),
    words: (
      <>
        {name} <span className="text-muted">{countOf(filter)}</span>
      </>
    ),
    isChosen: filter === list.filter,
  }));
  return (
    <ChipLinks
      label="Filter by state"
      chips={links}
      className={`flex gap-1 ${isOneLine ? "max-sm:w-max sm:flex-wrap" : "flex-wrap"}`}
    />
  );
}

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
      <SlowList skeleton={<TableSkeleton />} ignoredParams={[OPEN_PARAM]}>
        {list.orders.length > 0 ? children : nothing}
      </SlowList>
      <Pager page={list.page} pages={list.pages} isExact={list.isExact} />
    </>
  );
}

/** A search that finds nothing in this list may find something in another one. */
function NoMatch({ list: { search, counts } }: Pick<OrderListResultsProps, "list">) {
  const [params] = useSearchParams();
  const isNowhere = counts.everything === 0;
  const words = search === "" ? "No orders match this filter." : "No orders match this search and filter.";
  const clear = ["?", search === "" ? "Clear filters" : "Clear search"] as const;
  return (
    <Notice
      heading="No orders found"
      headingLevel="h3"
      words={isNowhere && search ? "No orders match this search, canceled ones included." : words}
      next={isNowhere ? clear : [filteredUrl(params, "everything"), "Show all orders"]}
    />
  );
}

interface DownloadOrdersProps {
  endpoint: typeof exportOrders | typeof exportMyOrders;
  list: Omit<OrderListQuery, "page">;
}

/** Saves the whole list as it is searched, filtered and sorted, not only the page that is shown. */
export function DownloadOrders({ endpoint, list }: DownloadOrdersProps) {
  const { search, filter, sort, scope, ranges } = list;
  const whose = scope === "account" && { scope };
  const query = { filter, sort, ...(search && { search }), ...whose, ...ranges };
  const save = () => saveFile(endpoint, { query }, exportFileName(new Date()));
  return <DownloadButton label="Download CSV" save={save} />;
}
