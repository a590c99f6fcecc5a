import { type Order, getOrder } from "@bulkhead/contract/orders";
import { useEffect } from "react";
import { useRevalidator } from "react-router";

import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { pollUntil } from "#platform/ask-again.ts";

/** Reads an order again and again, and reloads the page once this is so. `isSo` must be the same function each time. */
export function useOrderUntil(orderId: string, isSo: (order: Order | undefined) => boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = () => unlessGone(call(getOrder, { params: { id: orderId }, signal }));
    // It ends without an answer only when the buyer leaves the page.
    void pollUntil(read, isSo, signal).then(revalidate, () => undefined);
    return () => controller.abort();
  }, [orderId, isSo, revalidate]);
}
