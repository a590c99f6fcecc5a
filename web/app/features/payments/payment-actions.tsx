import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { acceptPayment, refundPayment, type Payment } from "@bulkhead/contract/payments";
import { useRef } from "react";

import { useAction } from "#platform/use-action.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { toast } from "#ui/toast.ts";

const USUAL_REASON = "The customer asked for it";

interface PaymentActionsProps {
  order: Order;
  payment: Payment;
}

/** What staff can do with a charge: send it back, or take one in review for its order. */
export function PaymentActions({ order, payment }: PaymentActionsProps) {
  const leftCents = payment.amount - (payment.refunded ?? 0);
  const bar = useRef<HTMLDivElement>(null);
  const reason = useRef(USUAL_REASON);
  const [ask, dialog] = useConfirm();
  const { run, isBusy, problem } = useAction(async (callOnce, next: "refund" | "accept") => {
    const params = { id: order._id };
    const { transactionId = "" } = payment;
    if (next === "accept") {
      await callOnce(acceptPayment, { params, body: { transactionId } });
      toast.success("Payment accepted");
    } else {
      const body = { amount: leftCents, reason: reason.current.trim() || USUAL_REASON, transactionId };
      await callOnce(refundPayment, { params, body });
      toast.success("Refund started");
    }
  });

  const isInReview = payment.state === "review";
  const canRefund = isInReview || (payment.state === "succeeded" && order.actions.includes("refund"));
  const endsOrder = payment.transactionId === order.transactionId && !order.shippedAt && !order.cancelledAt;
  const refundWords = endsOrder ? "Cancel and refund" : "Refund";

  const refund = async () => {
    const title = endsOrder ? "Cancel and refund this order?" : "Refund this payment?";
    const refusal = endsOrder ? "Keep order" : "Keep the money";
    const detail = (
      <RefundDetail
        order={order}
        leftCents={leftCents}
        goesTo={payment.transfer ? "the bank account it came from" : "the card"}
        others={isInReview ? payment.with : undefined}
        endsOrder={endsOrder}
        onReason={(text) => (reason.current = text)}
      />
    );
    if (await ask({ title, detail, action: refundWords, refusal })) await act("refund");
  };
  const act = async (next: "refund" | "accept") => {
    await run(next);
    // The pressed button may be gone.
    bar.current?.focus();
  };

  if (!canRefund && problem === undefined) return null;
  const button = { type: "button" as const, "aria-disabled": isBusy };
  return (
    <div ref={bar} tabIndex={-1} className="mt-3 flex flex-wrap items-center gap-2 outline-none print:hidden">
      {isInReview && (
        <button {...button} className="btn btn-primary btn-sm" onClick={() => !isBusy && void act("accept")}>
          Accept payment
        </button>
      )}
      {canRefund && (
        <button
          {...button}
          className="btn btn-outline btn-sm text-error"
          onClick={() => !isBusy && void refund()}
        >
          {refundWords}
        </button>
      )}
      <ProblemText className="basis-full text-sm">{problem?.message}</ProblemText>
      {dialog}
    </div>
  );
}

interface RefundDetailProps {
  order: Order;
  leftCents: number;
  goesTo: string;
  /** The numbers of the other orders that are refunded with it. */
  others: string[] | undefined;
  endsOrder: boolean;
  onReason: (text: string) => void;
}

function RefundDetail({ order, leftCents, goesTo, others, endsOrder, onReason }: RefundDetailProps) {
  return (
    <>
      <p className="text-base-content font-semibold" dir="auto">
        {order.productName}
      </p>
      <p>Ordered by {order.user}</p>
      <p className="mt-1 font-mono text-[0.8125rem]">{order.number}</p>
      <p className="mt-3">
        {formatMoney(leftCents)} goes back to {goesTo}.
        {endsOrder && " The order is canceled, and its units go back into stock."}
        {others && ` The same goes for ${others.join(", ")}.`}
      </p>
      <Field
        className="text-base-content mt-4"
        label="Reason, for staff only"
        maxLength={500}
        defaultValue={USUAL_REASON}
        onChange={({ target }) => onReason(target.value)}
      />
    </>
  );
}
