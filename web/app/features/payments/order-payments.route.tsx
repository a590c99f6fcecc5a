import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { type Payment, listPayments } from "@bulkhead/contract/payments";
import type { ReactNode } from "react";
import { useOutletContext } from "react-router";

import { call } from "#platform/api-client.ts";
import { messageOf, unlessGone } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { Retry } from "#ui/notice.tsx";
import { Part } from "#ui/section.tsx";

import type { Route } from "./+types/order-payments.route";
import { useOrderUntil } from "./pay/read-payable.ts";
import { chargeWords, paymentState, transferWords } from "./payment-words.ts";

export async function clientLoader({ context, params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const { role } = context.get(sessionContext);
  const [payments, actions] = await Promise.all([
    unlessGone(call(listPayments, { params: { id }, signal })),
    // Buyers load nothing of it.
    role === "admin" ? import("./payment-actions.tsx") : undefined,
  ]);
  return { payments: payments ?? [], role, actions };
}

/** The part of an order's page that is about money. */
export default function OrderPayments({
  loaderData: { payments: all, role, actions },
}: Route.ComponentProps) {
  const order = useOutletContext<Order>();
  // A payment page that a buyer opened and left is no payment to them.
  const payments = all.filter((payment) => role !== "customer" || wasTried(payment));
  const isPaid = payments.some(({ state }) => state === "succeeded");
  return (
    <PaymentSection>
      {order.wentBack?.pending !== undefined && <UntilWentBack order={order} />}
      {payments.length === 0 && (
        <p className="text-muted mt-2">{order.cancelledAt ? "Nothing was charged." : "No payment yet."}</p>
      )}
      {isPaid && (
        <p className="mt-2">
          {chargeWords(payments, role === "customer" ? "You were" : "The buyer was", order.wentBack?.pending)}
        </p>
      )}
      {payments.length > 0 && (
        <ul aria-label="Payments" className="border-base-300 mt-4 border-b">
          {payments.map((payment) => (
            <PaymentRecord key={payment.at.toISOString()} payment={payment}>
              {actions && payment.dispute === "open" && payment.transactionId !== undefined && (
                <actions.AnswerBy transactionId={payment.transactionId} by={payment.answerBy} />
              )}
              {actions && <actions.PaymentActions order={order} payment={payment} />}
            </PaymentRecord>
          ))}
        </ul>
      )}
    </PaymentSection>
  );
}

const hasGoneBack = (order: Order | undefined) => order?.wentBack?.pending === undefined;

/** While money is on its way back, the page asks for news, so that it does not stay behind what the provider has done. */
function UntilWentBack({ order }: { order: Order }) {
  useOrderUntil(order._id, hasGoneBack);
  return null;
}

const wasTried = ({ state, transfer }: Payment): boolean =>
  transfer !== undefined || (state !== "open" && state !== "cancelled");

/** If only this part fails, the rest of the order's page stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PaymentSection>
      <ProblemText className="my-3">{messageOf(error)}</ProblemText>
      <Retry />
    </PaymentSection>
  );
}

function PaymentSection({ children }: { children: ReactNode }) {
  return (
    <Part id="payment" heading="Payment" className="mt-10 print:mt-5 print:landscape:mt-0">
      {children}
    </Part>
  );
}

/** One attempt to pay, and its result. */
function PaymentRecord({ payment, children }: { payment: Payment; children: ReactNode }) {
  const { state, amount, transactionId, at, confirmedAt, refunded, refundedAt, refundReason } = payment;
  const { with: others, transfer } = payment;
  const arrived = transferWords(payment);
  const isOnlyOpened = state === "open";
  return (
    <li className="border-base-300 border-t py-3">
      <p className="flex flex-wrap justify-between gap-x-6 font-semibold">
        <span>{paymentState(payment)}</span>
        <span>{formatMoney(amount)}</span>
      </p>
      <p className="text-muted text-sm">
        {isOnlyOpened && !transfer ? "Opened" : "Started"} <DateTime at={at} />
        {confirmedAt && (
          <>
            {" · confirmed by the payment provider "}
            <DateTime at={confirmedAt} />
          </>
        )}
        {refunded !== undefined && refundedAt && (
          <>
            {` · ${formatMoney(refunded)} refunded `}
            <DateTime at={refundedAt} />
          </>
        )}
      </p>
      {transfer && (
        <p className="text-muted text-sm">
          Reference <Copyable name="reference" text={transfer.reference} />
          {arrived !== undefined && ` · ${arrived}`}
        </p>
      )}
      {transactionId !== undefined && !isOnlyOpened && (
        <p className="text-muted text-sm">
          Transaction ID <Copyable name="transaction ID" text={transactionId} />
        </p>
      )}
      {others !== undefined && !isOnlyOpened && (
        <p className="text-muted text-sm">Paid together with {others.join(", ")}</p>
      )}
      {refundReason !== undefined && (
        <p className="text-muted text-sm wrap-anywhere">Reason for the refund: {refundReason}</p>
      )}
      {children}
    </li>
  );
}
