import { type OrderRanges, paidRange } from "@bulkhead/contract/order-ranges";
import { type OrderFilter, filterOf } from "@bulkhead/contract/order-states";
import {
  type OrderScope,
  type OrderSort,
  countOrders,
  listMyOrders,
  listOrders,
} from "@bulkhead/contract/orders";
import { getPurchase } from "@bulkhead/contract/purchases";
import * as z from "zod/mini";

import { call, callPage } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { hasChanged } from "#platform/ask-again.ts";
import { lastPage, readQuery } from "#ui/list/list-url.ts";

import { readIds } from "../pay-together.ts";
import { rangesIn } from "./order-ranges.ts";
import type { Opened } from "./rows.ts";

/** What a URL asks of the list of orders. */
export interface OrderListQuery {
  search: string;
  filter: OrderFilter;
  sort: OrderSort;
  scope: OrderScope;
  page: number;
  ranges: OrderRanges;
}

/** Staff ship what was paid longest ago. This sort lists nothing else, so other lists do not have it. */
export const defaultSort = (filter: OrderFilter, isBuyers = false): OrderSort =>
  filter === "to-ship" && !isBuyers ? "paid" : "newest";

const staffQuery = z.object({ ...listMyOrders.query.shape, ...paidRange });

export function readOrderListUrl(params: URLSearchParams, isBuyers = false): OrderListQuery {
  const asked = readQuery(params, isBuyers ? listMyOrders.query : staffQuery);
  const { search = "", scope = "own", page } = asked;
  const filter = filterOf({ search, filter: asked.filter });
  const usual = defaultSort(filter, isBuyers);
  const sort = params.has("sort") && (asked.sort !== "paid" || usual === "paid") ? asked.sort : usual;
  return { search, filter, sort, scope, page, ranges: rangesIn(asked) };
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
  { search, filter, sort, page, ranges, group }: OrderListPage,
  size: number,
  account: string | undefined,
): Promise<boolean> {
  const searched = { ...(search && { search }), ...(account !== undefined && { account }), ...ranges };
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
  const isBuyers = whose !== undefined && "email" in whose;
  const query = readOrderListUrl(address.searchParams, isBuyers);
  const { search, scope, ranges, ...rest } = query;
  const searched = { ...(search && { search }), ...whose, ...(isBuyers && { scope }), ...ranges };
  const shown = readShown(address.searchParams);
  const group = shown === "purchases" ? ("purchase" as const) : undefined;
  const list = { query: { ...rest, ...searched, size, group }, signal };
  const [{ items: orders, total, isExact }, counts, opened] = await Promise.all([
    isBuyers ? callPage(listMyOrders, list) : callPage(listOrders, list),
    call(countOrders, { query: searched, signal }),
    readOpened(request),
  ]);
  const pages = lastPage(address, total, size);
  const hasOrders = search !== "" || Object.keys(ranges).length > 0 || counts.everything > 0;
  const found = { orders, opened, now: new Date(), total, isExact, counts, pages };
  return { ...query, ...found, hasOrders, shown, group };
}
