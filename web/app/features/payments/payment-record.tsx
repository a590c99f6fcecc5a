import { formatMoney } from "@bulkhead/contract/money";
import type { Payment } from "@bulkhead/contract/payments";

import { Copyable } from "#ui/copyable.tsx";
import { Moment } from "#ui/moment.tsx";

import { paymentState } from "./payment-words.ts";

/** One try to pay, and what came of it. */
export function PaymentRecord({ payment }: { payment: Payment }) {
  const { amount, transactionId, at, confirmedAt, refunded, refundedAt } = payment;
  return (
    <li className="border-base-300 border-t py-3">
      <p className="flex flex-wrap justify-between gap-x-6 font-semibold">
        <span>{paymentState(payment)}</span>
        <span>{formatMoney(amount)}</span>
      </p>
      <p className="text-muted text-sm">
        Started <Moment at={at} />
        {confirmedAt && (
          <>
            {" · confirmed by the payment provider "}
            <Moment at={confirmedAt} />
          </>
        )}
        {refunded !== undefined && refundedAt && (
          <>
            {` · ${formatMoney(refunded)} refunded `}
            <Moment at={refundedAt} />
          </>
        )}
      </p>
      {transactionId !== undefined && (
        <p className="text-muted text-sm">
          Transaction id <Copyable name="transaction id" text={transactionId} />
        </p>
      )}
    </li>
  );
}
