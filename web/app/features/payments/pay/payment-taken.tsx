import type { Order } from "@bulkhead/contract/orders";
import { type Payment, confirmPayment, listPayments } from "@bulkhead/contract/payments";
import { useEffect, useId, useRef, useState } from "react";

import { call } from "#platform/api-client.ts";
import { pollUntil } from "#platform/ask-again.ts";
import { CheckIcon, WarningIcon } from "#ui/icons.tsx";
import { useSlow } from "#ui/pending.tsx";

import { settledWords, waitingWords } from "../payment-words.ts";
import type { TakenPayment } from "./confirm-card.ts";
import { AfterPayment, Receipt } from "./receipt.tsx";

interface PaymentTakenProps {
  order: Order;
  taken: TakenPayment;
}

const LATE_AFTER_MS = 60_000;

/** Replaces the card form once the provider has taken the payment. */
export function PaymentTaken({ order, taken: { transactionId, isPending } }: PaymentTakenProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const payments = useSettlement(order._id, transactionId);
  const isLate = useSlow(payments === undefined, LATE_AFTER_MS);
  const payment = payments?.find((each) => each.transactionId === transactionId);
  const { heading, words, button, isGood } =
    payments && payment ? settledWords(payment, payments) : waitingWords(isPending, isLate);
  useEffect(() => title.current?.focus(), []);

  return (
    <section aria-labelledby={id} className="bg-base-200 rounded-box p-5 sm:p-6">
      <h3 ref={title} id={id} tabIndex={-1} className="flex gap-2.5 text-xl outline-none">
        <span className={`mt-0.5 shrink-0 ${isGood ? "text-success" : "text-error"}`}>
          {isGood ? <CheckIcon /> : <WarningIcon />}
        </span>
        {heading}
      </h3>
      <p role="status" className="mt-2 max-w-prose text-pretty">
        {words}
      </p>
      <Receipt order={order} transactionId={transactionId} payment={payment} />
      <button type="button" className="btn mt-5 min-h-12 w-full text-base" disabled>
        {button}
      </button>
      <AfterPayment order={order} />
    </section>
  );
}

/** The order's payments, as soon as the given one is settled. */
function useSettlement(orderId: string, transactionId: string): Payment[] | undefined {
  const [payments, setPayments] = useState<Payment[]>();

  useEffect(() => {
    const controller = new AbortController();
    // It ends without an answer only when the buyer leaves the page.
    void settle(orderId, transactionId, controller.signal).then(setPayments, () => undefined);
    return () => controller.abort();
  }, [orderId, transactionId]);

  return payments;
}

/**
 * Tells our server about the payment, and waits until the order has it. The message may get lost: the provider notifies
 * the server too, so what the buyer reads here stays true.
 */
async function settle(id: string, transactionId: string, signal: AbortSignal): Promise<Payment[]> {
  const params = { id };
  const body = { orders: id, transactionId };
  await call(confirmPayment, { params, body }).catch(() => undefined);

  return pollUntil(
    () => call(listPayments, { params, signal }),
    (payments) => payments.some((each) => each.transactionId === transactionId && each.state !== "open"),
    signal,
  );
}
