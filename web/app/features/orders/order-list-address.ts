import { orderFilter, orderSort, type OrderFilter, type OrderSort } from "@bulkhead/contract/orders";

import { readPageNumber } from "#ui/page-number.ts";

export const LONGEST_SEARCH = 100;

/** What an address asks of the list of orders. */
export interface OrderListAddress {
  search: string;
  filter: OrderFilter;
  sort: OrderSort;
  page: number;
}

/** An address can be typed by hand, so anything can stand in it. */
export function readOrderListAddress(address: URLSearchParams): OrderListAddress {
  return {
    search: (address.get("search") ?? "").trim().slice(0, LONGEST_SEARCH),
    filter: orderFilter.options.find((known) => known === address.get("filter")) ?? "all",
    sort: orderSort.options.find((known) => known === address.get("sort")) ?? "newest",
    page: readPageNumber(address),
  };
}

/** The same list narrowed otherwise, from its first page. */
export function filteredAddress(address: URLSearchParams, filter: OrderFilter): string {
  const target = new URLSearchParams(address);
  target.delete("page");
  if (filter === "all") target.delete("filter");
  else target.set("filter", filter);
  return `?${target}`;
}
