import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { useRef, useState } from "react";

import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { formatNumber } from "#ui/format-number.ts";

import {
  planRefund,
  unitsLeft,
  type RefundSubject,
  type RefundWay,
  type TypedRefund,
} from "./refund-plan.ts";

const USUAL_REASON = "The customer asked for it";

export interface Refund {
  cents: number;
  request: { reason: string } & ({ amount: number } | { units: number; backInStock: boolean });
}

interface RefundDialogProps extends RefundSubject {
  order: Order;
  /** A payment in review goes back as a whole. */
  isWhole: boolean;
  /** Whether the payment paid for units of the order that are left to refund. */
  hasUnits: boolean;
  onClose: (refund?: Refund) => void;
}

const ways: Record<RefundWay, string> = { units: "By units", amount: "By amount" };

/** Asks how much to refund and why, and says what that does before the button is pressed. */
export function RefundDialog({ isWhole, hasUnits, onClose, ...subject }: RefundDialogProps) {
  const { order, refundable } = subject;
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState<TypedRefund>(
    isWhole
      ? { way: "amount", text: (refundable / 100).toFixed(2), backInStock: false }
      : { way: hasUnits ? "units" : "amount", text: "", backInStock: false },
  );
  const [reason, setReason] = useState(USUAL_REASON);
  const [isTried, setTried] = useState(false);
  const { problem, cents, units, words, button } = planRefund(typed, subject);
  const isByUnits = typed.way === "units";
  const detail = (
    <>
      <p className="text-base-content font-semibold" dir="auto">
        {order.productName}
      </p>
      <p>
        {formatNumber(order.quantity)} units, {formatMoney(order.pay)}, ordered by {order.user}
      </p>
      <p className="mt-1 font-mono text-[0.8125rem]">{order.number}</p>
    </>
  );
  const answer = (): Refund => ({
    cents,
    request: {
      reason: reason.trim() || USUAL_REASON,
      ...(units > 0 ? { units, backInStock: typed.backInStock } : { amount: cents }),
    },
  });
  return (
    <Dialog
      ref={dialog}
      title="Refund this payment?"
      detail={detail}
      onClose={(agreed) => onClose(agreed === "agreed" ? answer() : undefined)}
    >
      {/* No form: a refund cannot be undone, so the Enter key must not start one. */}
      <div className="mt-4 flex flex-col gap-4">
        {hasUnits && !isWhole && (
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="sr-only">Refund by units or by amount</legend>
            {(["units", "amount"] as const).map((way) => (
              <label key={way} className="flex min-h-6 items-center gap-2">
                <input
                  type="radio"
                  name="way"
                  className="radio radio-sm"
                  checked={typed.way === way}
                  onChange={() => setTyped({ ...typed, way, text: "" })}
                />
                {ways[way]}
              </label>
            ))}
          </fieldset>
        )}
        {!isWhole && (
          <Field
            label={isByUnits ? "Units" : "Amount"}
            inputMode={isByUnits ? "numeric" : "decimal"}
            autoComplete="off"
            value={typed.text}
            hint={
              isByUnits
                ? `At most ${formatNumber(unitsLeft(order))}, at ${formatUnitPrice(order.price)} a unit`
                : `At most ${formatMoney(refundable)}`
            }
            error={typed.text === "" && !isTried ? undefined : problem}
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
          />
        )}
        {isByUnits && order.shippedAt && (
          <label className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              className="checkbox checkbox-sm"
              checked={typed.backInStock}
              onChange={({ target }) => setTyped({ ...typed, backInStock: target.checked })}
            />
            The units are back in stock
          </label>
        )}
        <Field
          label="Reason, for staff only"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p aria-live="polite" className="min-h-12">
          {words}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
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
