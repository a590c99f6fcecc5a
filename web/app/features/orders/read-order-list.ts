import { countOrders, listMyOrders, listOrders } from "@bulkhead/contract/orders";

import { call, callPage } from "#platform/api-client.ts";

import { readOrderListAddress } from "./order-list-address.ts";
import { pagesOf } from "./order-pages.ts";

/** A page of orders, and how it was asked for. */
export type OrderListPage = Awaited<ReturnType<typeof readOrderList>>;

/** The page of a list that an address asks for, one buyer's or everybody's, and how many orders each filter leaves. */
export async function readOrderList({ url, signal }: Request, size: number, email?: string) {
  const address = new URL(url);
  const asked = readOrderListAddress(address.searchParams);
  const { search, ...rest } = asked;
  const searched = { ...(search && { search }), ...(email !== undefined && { email }) };
  const list = { query: { ...rest, ...searched, size }, signal };
  const [{ items: orders, total }, counts] = await Promise.all([
    email === undefined ? callPage(listOrders, list) : callPage(listMyOrders, list),
    call(countOrders, { query: searched, signal }),
  ]);
  const pages = pagesOf(address, asked.page, total, size);
  const isNarrowed = search !== "" || asked.filter !== "all";
  return { ...asked, isNarrowed, orders, now: new Date(), total, counts, pages };
}
