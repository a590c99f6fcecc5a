import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { acceptPayment, refundPayment } from "@bulkhead/contract/payment-decisions";
import type { Payment } from "@bulkhead/contract/payments";
import { useRef, useState } from "react";

import { useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { toast } from "#ui/toast.ts";

import { type Refund, RefundDialog } from "./refund-dialog.tsx";

export { AnswerBy } from "./payments-to-decide.tsx";

/** What staff can do with a charge: send it back, all of it or a part, or take one in review for its order. */
export function PaymentActions({ order, payment }: { order: Order; payment: Payment }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, problem } = useAction(async (callOnce, refund?: Refund) => {
    const params = { id: order._id };
    const { transactionId = "" } = payment;
    if (refund) {
      await callOnce(refundPayment, { params, body: { ...refund.request, transactionId } });
      toast.success(`Refund started: ${formatMoney(refund.cents)}`);
    } else {
      await callOnce(acceptPayment, { params, body: { transactionId } });
      toast.success("Payment accepted");
    }
  });
  const act = async (refund?: Refund) => {
    await run(refund);
    // The pressed button may be gone.
    bar.current?.focus();
  };

  const { refundable } = payment;
  if (refundable === undefined && problem === undefined) return null;
  const isInReview = payment.state === "review";
  const paysOrder = payment.transactionId === order.transactionId;
  const button = { type: "button" as const, "aria-disabled": isBusy };
  return (
    <div ref={bar} tabIndex={-1} className="mt-3 flex flex-wrap items-center gap-2 outline-none print:hidden">
      {payment.isAcceptable && (
        <button {...button} className="btn btn-primary btn-sm" onClick={() => !isBusy && void act()}>
          Accept payment
        </button>
      )}
      {refundable !== undefined && (
        <button {...button} className="btn btn-outline btn-sm" onClick={() => !isBusy && setAsking(true)}>
          Refund…
        </button>
      )}
      <ProblemText className="basis-full text-sm">{problem?.message}</ProblemText>
      {isAsking && refundable !== undefined && (
        <RefundDialog
          order={order}
          refundable={refundable}
          goesTo={payment.transfer ? "the bank account it came from" : "the card"}
          endsOrder={paysOrder && !order.shippedAt && !order.cancelledAt}
          isWhole={isInReview}
          hasUnits={paysOrder && !order.cancelledAt && order.unitsRefunded < order.quantity}
          others={isInReview ? payment.with : undefined}
          onClose={(refund) => {
            setAsking(false);
            if (refund) void act(refund);
          }}
        />
      )}
    </div>
  );
}
