import { confirmPayment, listPayments, type Payment } from "@bulkhead/contract/payments";
import { useEffect, useState } from "react";

import { call } from "#platform/api-client.ts";
import { pollUntil } from "#platform/poll-until.ts";

import { PROVIDER_TIMEOUT_MS } from "./use-client-secret.ts";

/**
 * Tells our server of a payment the provider has taken, and waits until the order has it. That message may get lost:
 * the provider tells the server too, and what the buyer was told here stays true.
 */
async function settle(id: string, transactionId: string, signal: AbortSignal): Promise<Payment[]> {
  const params = { id };
  const body = { orders: id, transactionId };
  await call(confirmPayment, { params, body, timeoutMs: PROVIDER_TIMEOUT_MS }).catch(() => undefined);

  return pollUntil(
    () => call(listPayments, { params, signal }),
    (payments) => payments.some((each) => each.transactionId === transactionId && each.state !== "open"),
    signal,
  );
}

/** The payments of an order as soon as the given one is among those that are settled. */
export function useSettlement(orderId: string, transactionId: string | undefined): Payment[] | undefined {
  const [payments, setPayments] = useState<Payment[]>();

  useEffect(() => {
    if (transactionId === undefined) return undefined;
    const controller = new AbortController();
    // It ends without an answer only when the page is left.
    void settle(orderId, transactionId, controller.signal).then(setPayments, () => undefined);
    return () => controller.abort();
  }, [orderId, transactionId]);

  return payments;
}
