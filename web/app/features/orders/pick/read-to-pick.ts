import { MOST_PACKING_SLIPS } from "@bulkhead/contract/documents";
import { getOrder, listOrders, type Order } from "@bulkhead/contract/orders";

import { call, callPage } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { hasChanged } from "#platform/has-changed.ts";

import { readOrderedProduct, type OrderedProduct } from "../ordered-picture.tsx";
import { canPack } from "../packing.ts";
import { readIds } from "../pay-together.ts";

const toShip = { query: { filter: "to-ship", sort: "oldest", page: 1, size: 50 } } as const;

/** Whether something else is to be shipped than the last time it was asked. */
export const hasToShipChanged = (): Promise<boolean> => hasChanged(listOrders, toShip);

async function readOrders(ids: readonly string[], signal: AbortSignal) {
  const found = await Promise.all(ids.map((id) => unlessGone(call(getOrder, { params: { id }, signal }))));
  const items: Order[] = found.filter((order) => order !== undefined).filter(canPack);
  return { items, total: items.length, isExact: true };
}

/** The orders that the URL asks for, or those that have waited longest, with the pictures of their products. */
export async function readToPick({ url, signal }: Request) {
  const params = new URL(url).searchParams;
  const ids = readIds(params.get("orders")).slice(0, MOST_PACKING_SLIPS);
  const {
    items: orders,
    total,
    isExact,
  } = ids.length > 0 ? await readOrders(ids, signal) : await callPage(listOrders, { ...toShip, signal });
  const products = new Map<string, OrderedProduct>();
  for (const { product } of orders)
    if (!products.has(product)) products.set(product, readOrderedProduct(product, signal));
  const by = params.get("by") === "model" ? ("model" as const) : ("order" as const);
  return { orders, total, isExact, products, by, areChosen: ids.length > 0, now: new Date() };
}
