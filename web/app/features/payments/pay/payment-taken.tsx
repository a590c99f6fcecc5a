import { formatMoney, takesTransfers } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { type Payment, confirmPayment, listPayments } from "@bulkhead/contract/payments";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";

import { Fact, Missing } from "#features/orders/order-pieces.tsx";
import { call } from "#platform/api-client.ts";
import { pollUntil } from "#platform/ask-again.ts";
import { useSettings } from "#platform/settings.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { CheckIcon, WarningIcon } from "#ui/icons.tsx";
import { useSlow } from "#ui/pending.tsx";

import { settledWords, waitingWords } from "../payment-words.ts";
import type { usePay } from "./card-payment.tsx";
import type { TakenPayment } from "./confirm-card.ts";

interface ReceiptProps {
  order: Order;
  transactionId: string;
  /** Absent until our server has it. */
  payment: Payment | undefined;
}

export function Receipt({ order, transactionId, payment }: ReceiptProps) {
  const { seller } = useSettings();
  return (
    <dl className="border-base-300 mt-4 border-t">
      <Fact name="Amount">
        <span className="font-semibold">
          {formatMoney(payment && !payment.with ? payment.amount : order.pay)}
        </span>{" "}
        {seller.currency}
      </Fact>
      <Fact name="Transaction ID">
        <Copyable name="transaction ID" text={transactionId} />
      </Fact>
      <Fact name="Confirmed">
        {payment?.confirmedAt ? (
          <>
            <DateTime at={payment.confirmedAt} />{" "}
            <span className="text-muted text-sm">by the payment provider</span>
          </>
        ) : (
          <Missing>Not on your order yet</Missing>
        )}
      </Fact>
    </dl>
  );
}

/** Where to go when nothing is left to pay. */
export function AfterPayment({ order: { _id } }: Pick<ReceiptProps, "order">) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Link className="btn btn-outline bg-base-100" to={`/dashboard/orders/${_id}`}>
        See the order
      </Link>
      <Link className="btn btn-ghost" to="/dashboard/orders">
        My Orders
      </Link>
    </div>
  );
}

interface PaymentAnswersProps {
  order: Order;
  payment: Pick<ReturnType<typeof usePay>, "taken" | "refusal">;
}

export function PaymentAnswers({ order, payment: { taken, refusal } }: PaymentAnswersProps) {
  const { seller } = useSettings();
  const isPaid = taken !== undefined;
  return (
    <Answers>
      {isPaid ? (
        <Answer question="What happens next?">
          We pack your order. Its page has the invoice and shows when it ships. Until then you can change the
          delivery address.
        </Answer>
      ) : (
        <Answer question={`Is ${formatMoney(order.pay)} over your card limit?`}>
          Ask your bank to allow this payment before you pay
          {takesTransfers() && ", or choose Bank transfer above"}.
        </Answer>
      )}
      {!isPaid && !refusal?.isDecline && (
        <Answer question="What if the bank declines?">
          Nothing is charged, and your hold stays. Try another card, or ask your bank to allow this amount.
        </Answer>
      )}
      <Answer question="What about refunds?">
        Until we ship, write to{" "}
        <a className="text-link" href={`mailto:${seller.email}`}>
          {seller.email}
        </a>{" "}
        and we cancel the order. The money goes back to the same card.
      </Answer>
    </Answers>
  );
}

export const Answers = ({ children }: { children: ReactNode }) => (
  <dl className="mt-6 space-y-4 px-5 text-sm sm:px-6 print:hidden">{children}</dl>
);

export function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{question}</dt>
      <dd className="text-muted mt-0.5 text-pretty">{children}</dd>
    </div>
  );
}

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
