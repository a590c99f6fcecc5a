import { filterOf, orderFilter, type OrderFilter } from "@bulkhead/contract/order-filter";
import { orderScope, orderSort, type OrderScope, type OrderSort } from "@bulkhead/contract/orders";

import { MAX_SEARCH_LENGTH, readPageNumber } from "#ui/list/list-url.ts";

/** What a URL asks of the list of orders. */
export interface OrderListQuery {
  search: string;
  filter: OrderFilter;
  sort: OrderSort;
  scope: OrderScope;
  page: number;
}

/** A URL can be typed by hand, so it can contain anything. */
export function readOrderListUrl(params: URLSearchParams): OrderListQuery {
  const search = (params.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const filter = orderFilter.options.find((known) => known === params.get("filter"));
  return {
    search,
    filter: filterOf({ search, filter }),
    sort: orderSort.options.find((known) => known === params.get("sort")) ?? "newest",
    scope: orderScope.options.find((known) => known === params.get("scope")) ?? "own",
    page: readPageNumber(params),
  };
}

/** The first page of the same list with another filter. */
export function filteredUrl(params: URLSearchParams, filter: OrderFilter): string {
  const target = new URLSearchParams(params);
  target.delete("page");
  target.set("filter", filter);
  if (filter === filterOf({ search: target.get("search") ?? "" })) target.delete("filter");
  return `?${target}`;
}
