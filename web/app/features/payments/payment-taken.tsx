import type { Order } from "@bulkhead/contract/orders";
import { useEffect, useRef } from "react";

import { CheckIcon, WarningIcon } from "#ui/icons.tsx";
import { useSlow } from "#ui/use-slow.ts";

import type { TakenPayment } from "./payment-outcome.ts";
import { Receipt } from "./receipt.tsx";
import { settledWords, waitingWords } from "./taken-words.ts";
import { useSettlement } from "./use-settlement.ts";

interface PaymentTakenProps {
  headingId: string;
  order: Order;
  taken: TakenPayment;
}

const PATIENCE_MS = 60_000;

/** In place of the card form once it has done its work. */
export function PaymentTaken({ headingId, order, taken: { transactionId, isPending } }: PaymentTakenProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const payments = useSettlement(order._id, transactionId);
  const isLate = useSlow(payments === undefined, PATIENCE_MS);
  const payment = payments?.find((each) => each.transactionId === transactionId);
  const { heading, words, isGood } =
    payments && payment ? settledWords(payment, payments) : waitingWords(isPending, isLate);
  useEffect(() => title.current?.focus(), []);

  return (
    <>
      <h3 ref={title} id={headingId} tabIndex={-1} className="flex gap-2.5 text-xl outline-none">
        <span className={`mt-0.5 shrink-0 ${isGood ? "text-success" : "text-error"}`}>
          {isGood ? <CheckIcon /> : <WarningIcon />}
        </span>
        {heading}
      </h3>
      <p role="status" className="mt-2 max-w-prose text-pretty">
        {words}
      </p>
      <Receipt order={order} transactionId={transactionId} payment={payment} />
    </>
  );
}
