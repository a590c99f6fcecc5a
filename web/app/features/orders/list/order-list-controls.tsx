import { mostCounted } from "@bulkhead/contract/limits";
import type { OrderFilter } from "@bulkhead/contract/order-filter";
import type { OrderSort } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";

import { formatCount } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { SearchBox, SortSelect } from "#ui/list/list-controls.tsx";

import { filteredUrl } from "./order-list-url.ts";
import type { OrderListPage } from "./read-order-list.ts";

/** The default needs no parameter in the URL. */
export const sorts: readonly (readonly [OrderSort | "", string])[] = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["-pay", "Total, highest first"],
  ["pay", "Total, lowest first"],
];

/** What a list calls each filter, from left to right. Null: it has none of that kind. */
type Chips = Record<OrderFilter, string | null>;

export const buyerChips: Chips = {
  all: "Current",
  unpaid: "Unpaid",
  transfer: "Transfer",
  "to-ship": "To ship",
  "hold-ended": null,
  trouble: null,
  delivered: "Shipped",
  canceled: "Canceled",
  everything: "All",
};

export const staffChips: Chips = {
  all: "Current",
  "to-ship": "To ship",
  unpaid: "Unpaid",
  "hold-ended": "Hold ended",
  transfer: "Transfer",
  trouble: "Trouble",
  delivered: "Delivered",
  canceled: "Canceled",
  everything: "All",
};

interface OrderListControlsProps {
  /** What can be searched for. */
  placeholder: string;
  chips: Chips;
  list: OrderListPage;
  /** Stands in place of the number of orders, if there is anything. On phones it is at the bottom of the screen. */
  children?: ReactNode;
}

/** Searches, sorts and filters a list of orders, and says how many are left. */
export function OrderListControls({ placeholder, chips, list, children }: OrderListControlsProps) {
  const { search, sort, scope, total, isExact } = list;
  const chosenSort = sort === "newest" ? "" : sort;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-4 print:hidden">
        <SearchBox
          label="Search orders"
          placeholder={placeholder}
          search={search}
          // Without the filter: a new search looks in everything.
          keep={{ sort: chosenSort, scope: scope === "own" ? "" : scope }}
          className="grow basis-64 lg:max-w-md"
        />
        <SortSelect options={sorts} value={chosenSort} className="grow basis-48 lg:max-w-56" />
      </div>
      <div className="mt-4 print:hidden">
        <FilterChips chips={chips} list={list} />
      </div>
      <div className={`mt-3 mb-1 flex min-h-14 items-center ${children ? "sm:sticky sm:top-16 sm:z-2" : ""}`}>
        {children}
        <p role="status" className={`text-muted text-sm wrap-anywhere ${children ? "sm:hidden" : ""}`}>
          {countWords(total, "order", { search, isExact })}
        </p>
      </div>
    </>
  );
}

/** Each filter with the number of orders that match it and the search. */
export function FilterChips({
  chips,
  list,
  isOneLine = false,
}: Pick<OrderListControlsProps, "chips" | "list"> & { isOneLine?: boolean }) {
  const [params] = useSearchParams();
  return (
    <nav aria-label="Filter by state">
      <ul className={`flex gap-1 ${isOneLine ? "max-sm:w-max sm:flex-wrap" : "flex-wrap"}`}>
        {(Object.keys(chips) as OrderFilter[]).map(
          (filter) =>
            chips[filter] && (
              <li key={filter}>
                <Link
                  className="chip"
                  to={filteredUrl(params, filter)}
                  preventScrollReset
                  aria-current={filter === list.filter ? "true" : undefined}
                >
                  {chips[filter]}{" "}
                  <span className="text-muted">
                    {formatCount(list.counts[filter], list.counts[filter] < mostCounted(list.search))}
                  </span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
