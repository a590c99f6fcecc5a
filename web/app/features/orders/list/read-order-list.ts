import { type OrderFilter, filterOf } from "@bulkhead/contract/order-states";
import {
  type OrderScope,
  type OrderSort,
  countOrders,
  listMyOrders,
  listOrders,
} from "@bulkhead/contract/orders";

import { call, callPage } from "#platform/api-client.ts";
import { hasChanged } from "#platform/ask-again.ts";
import { lastPage, readQuery } from "#ui/list/list-url.ts";

/** What a URL asks of the list of orders. */
export interface OrderListQuery {
  search: string;
  filter: OrderFilter;
  sort: OrderSort;
  scope: OrderScope;
  page: number;
}

export function readOrderListUrl(params: URLSearchParams): OrderListQuery {
  const { search = "", filter, sort, scope = "own", page } = readQuery(params, listMyOrders.query);
  return { search, filter: filterOf({ search, filter }), sort, scope, page };
}

/** The first page of the same list with another filter. */
export function filteredUrl(params: URLSearchParams, filter: OrderFilter): string {
  const target = new URLSearchParams(params);
  target.delete("page");
  target.set("filter", filter);
  if (filter === filterOf({ search: target.get("search") ?? "" })) target.delete("filter");
  return `?${target}`;
}

/** A page of orders, and what was asked for. */
export type OrderListPage = Awaited<ReturnType<typeof readOrderList>>;

/** Whether everybody's orders, or those of one account, or their numbers differ from the last time it was asked. */
export async function hasOrderListChanged(
  { search, filter, sort, page }: OrderListQuery,
  size: number,
  account: string | undefined,
): Promise<boolean> {
  const searched = { ...(search && { search }), ...(account !== undefined && { account }) };
  const changes = await Promise.all([
    hasChanged(listOrders, { query: { filter, sort, page, size, ...searched } }),
    hasChanged(countOrders, { query: searched }),
  ]);
  return changes.some(Boolean);
}

/** A buyer's orders, or for staff those of an account. */
type Whose = { email: string } | { account: string };

/** Reads the page that the URL asks for, of somebody's orders or everybody's, and how many orders match each filter. */
export async function readOrderList({ url, signal }: Request, size: number, whose?: Whose) {
  const address = new URL(url);
  const query = readOrderListUrl(address.searchParams);
  const { search, scope, ...rest } = query;
  const isBuyers = whose !== undefined && "email" in whose;
  const searched = { ...(search && { search }), ...whose, ...(isBuyers && { scope }) };
  const list = { query: { ...rest, ...searched, size }, signal };
  const [{ items: orders, total, isExact }, counts] = await Promise.all([
    isBuyers ? callPage(listMyOrders, list) : callPage(listOrders, list),
    call(countOrders, { query: searched, signal }),
  ]);
  const pages = lastPage(address, total, size);
  const hasOrders = search !== "" || counts.everything > 0;
  return { ...query, hasOrders, orders, now: new Date(), total, isExact, counts, pages };
}
