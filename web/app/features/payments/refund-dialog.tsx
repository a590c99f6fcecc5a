import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { useRef, useState } from "react";

import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/form/field.tsx";

import { planRefund, type RefundSubject } from "./refund-plan.ts";

const USUAL_REASON = "The customer asked for it";

export interface Refund {
  /** In cents. */
  amount: number;
  reason: string;
}

interface RefundDialogProps extends RefundSubject {
  order: Order;
  /** A payment in review goes back as a whole. */
  isWhole: boolean;
  onClose: (refund?: Refund) => void;
}

/** Asks how much to refund and why, and says what that does before the button is pressed. */
export function RefundDialog({ order, isWhole, onClose, ...subject }: RefundDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [amount, setAmount] = useState(isWhole ? (subject.refundable / 100).toFixed(2) : "");
  const [reason, setReason] = useState(USUAL_REASON);
  const [isTried, setTried] = useState(false);
  const { problem, cents, words, button } = planRefund(amount, subject);
  const detail = (
    <>
      <p className="text-base-content font-semibold" dir="auto">
        {order.productName}
      </p>
      <p>Ordered by {order.user}</p>
      <p className="mt-1 font-mono text-[0.8125rem]">{order.number}</p>
    </>
  );
  return (
    <Dialog
      ref={dialog}
      title="Refund this payment?"
      detail={detail}
      onClose={(answer) =>
        onClose(answer === "agreed" ? { amount: cents, reason: reason.trim() || USUAL_REASON } : undefined)
      }
    >
      {/* No form: a refund cannot be undone, so the Enter key must not start one. */}
      <div className="mt-4">
        {!isWhole && (
          <Field
            className="mb-4"
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            hint={`At most ${formatMoney(subject.refundable)}`}
            error={amount === "" && !isTried ? undefined : problem}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        <Field
          label="Reason, for staff only"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p aria-live="polite" className="mt-4 min-h-12">
          {words}
        </p>
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
            Keep the money
          </button>
          <button
            type="button"
            className="btn btn-error"
            aria-disabled={problem !== undefined}
            onClick={() => (problem === undefined ? dialog.current?.close("agreed") : setTried(true))}
          >
            {button}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
