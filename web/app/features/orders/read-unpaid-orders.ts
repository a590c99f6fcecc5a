import { listMyOrders, type Order } from "@bulkhead/contract/orders";

import { callPage } from "#platform/api-client.ts";

/** The orders of one product that somebody has placed and not paid. */
export interface UnpaidOrders {
  newest: Order;
  count: number;
}

/** Somebody who comes back to a product must see that they have ordered it. What cannot be read is only not said. */
export async function readUnpaidOrders(
  email: string,
  product: string,
  signal: AbortSignal,
): Promise<UnpaidOrders | undefined> {
  try {
    const query = { email, product, filter: "unpaid", sort: "newest", page: 1, size: 1 } as const;
    const { items, total } = await callPage(listMyOrders, { query, signal });
    const [newest] = items;
    return newest && { newest, count: total };
  } catch {
    return undefined;
  }
}
