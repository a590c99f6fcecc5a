import { type OrderFilter, filterOf } from "@bulkhead/contract/order-states";
import {
  type OrderScope,
  type OrderSort,
  countOrders,
  listMyOrders,
  listOrders,
} from "@bulkhead/contract/orders";
import { getPurchase } from "@bulkhead/contract/purchases";

import { call, callPage } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { hasChanged } from "#platform/ask-again.ts";
import { lastPage, readQuery } from "#ui/list/list-url.ts";

import { readIds } from "../pay-together.ts";
import type { Opened } from "./rows.ts";

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

/** The purchases that are open. */
export const OPEN_PARAM = "open";

/** Rows are purchases, or each of their orders. */
export type Shown = "purchases" | "orders";

const SHOWN = "orders-shown";

/** As it was chosen last, in this browser. */
function readShown(params: URLSearchParams): Shown {
  const asked = params.get("show");
  if (asked !== null) localStorage.setItem(SHOWN, asked);
  return (asked ?? localStorage.getItem(SHOWN)) === "orders" ? "orders" : "purchases";
}

/** So many purchases can be open at once: those of a page of staff. */
const MOST_OPEN = 50;

/** The purchases that the URL opens, by their ids. One that is gone stays shut. */
async function readOpened({ url, signal }: Request): Promise<Opened> {
  const ids = readIds(new URL(url).searchParams.get(OPEN_PARAM)).slice(0, MOST_OPEN);
  const read = ids.map((id) => unlessGone(call(getPurchase, { params: { id }, signal })));
  const found = (await Promise.all(read)).filter((purchase) => purchase !== undefined);
  return new Map(found.map((purchase) => [purchase._id, purchase]));
}

/** A page of orders, and what was asked for. */
export type OrderListPage = Awaited<ReturnType<typeof readOrderList>>;

/** Whether everybody's orders, or those of one account, or their numbers differ from the last time it was asked. */
export async function hasOrderListChanged(
  { search, filter, sort, page, group }: OrderListPage,
  size: number,
  account: string | undefined,
): Promise<boolean> {
  const searched = { ...(search && { search }), ...(account !== undefined && { account }) };
  const changes = await Promise.all([
    hasChanged(listOrders, { query: { filter, sort, page, size, group, ...searched } }),
    hasChanged(countOrders, { query: searched }),
  ]);
  return changes.some(Boolean);
}

/** A buyer's orders, or for staff those of an account. */
type Whose = { email: string } | { account: string };

/**
 * Reads the page that the URL asks for, of somebody's orders or everybody's, and how many orders match each filter. Those of a
 * purchase are one row, unless each is to be shown.
 */
export async function readOrderList(request: Request, size: number, whose?: Whose) {
  const { url, signal } = request;
  const address = new URL(url);
  const query = readOrderListUrl(address.searchParams);
  const { search, scope, ...rest } = query;
  const isBuyers = whose !== undefined && "email" in whose;
  const searched = { ...(search && { search }), ...whose, ...(isBuyers && { scope }) };
  const shown = readShown(address.searchParams);
  const group = shown === "purchases" ? ("purchase" as const) : undefined;
  const list = { query: { ...rest, ...searched, size, group }, signal };
  const [{ items: orders, total, isExact }, counts, opened] = await Promise.all([
    isBuyers ? callPage(listMyOrders, list) : callPage(listOrders, list),
    call(countOrders, { query: searched, signal }),
    readOpened(request),
  ]);
  const pages = lastPage(address, total, size);
  const hasOrders = search !== "" || counts.everything > 0;
  const found = { orders, opened, now: new Date(), total, isExact, counts, pages };
  return { ...query, ...found, hasOrders, shown, group };
}
