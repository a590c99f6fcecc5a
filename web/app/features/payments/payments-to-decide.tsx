import type { PaymentToDecide } from "@bulkhead/contract/payment-decisions";
import { Link } from "react-router";

import { DateTime } from "#ui/date-time.tsx";

import { AnswerBy } from "./answer-by.tsx";
import { decisionWords } from "./decision-words.ts";

/** Charges that only a person can decide about, for staff. Each leads to where that is done. */
export function PaymentsToDecide({ payments }: { payments: PaymentToDecide[] }) {
  if (payments.length === 0) return null;
  return (
    <ul aria-label="Payments to decide" className="border-base-300 mt-4 border-b">
      {payments.map((payment) => (
        <Decision key={payment.transactionId} payment={payment} />
      ))}
    </ul>
  );
}

function Decision({ payment }: { payment: PaymentToDecide }) {
  const { fact, advice } = decisionWords(payment);
  return (
    <li className="border-base-300 grid gap-x-6 gap-y-3 border-t py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <p className="font-semibold">{fact}</p>
        <p className="text-muted text-sm wrap-anywhere">
          {payment.account} · since <DateTime at={payment.at} />
        </p>
        <p className="text-sm">{advice}</p>
        {payment.why === "disputed" && (
          <AnswerBy transactionId={payment.transactionId} by={payment.answerBy} />
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {payment.orders.map(({ _id, number }) => (
          <Link key={_id} className="btn btn-outline btn-sm" to={`/dashboard/orders/${_id}#payment`}>
            Open {number}
          </Link>
        ))}
      </p>
    </li>
  );
}
