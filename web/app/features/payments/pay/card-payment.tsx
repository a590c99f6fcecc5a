import { errors } from "@bulkhead/contract/errors";
import { formatMoney, takesTransfers } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { useEffect, useId, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";

import { useSettings } from "#platform/settings.ts";
import { DateTime } from "#ui/date-time.tsx";
import { submits } from "#ui/form/action-form.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { LockIcon } from "#ui/icons.tsx";

import type { Confirm } from "./card-fields.tsx";
import { CardEntry, useCardForm } from "./card-form.tsx";
import { type Refusal, type TakenPayment, adviceFor } from "./confirm-card.ts";

interface DeclinedCardProps {
  /** For the `aria-describedby` of the button. */
  id: string;
  order: Order;
  refusal: Refusal;
}

/** Why the card was not charged, in the provider's words, and what the buyer can do about it. */
function DeclinedCard({ id, order, refusal }: DeclinedCardProps) {
  const [query] = useSearchParams();
  const byTransfer = new URLSearchParams({ ...Object.fromEntries(query), by: "transfer" });
  return (
    <div id={id} className="border-error bg-base-100 rounded-e-field mt-5 border-s-3 px-4 py-3">
      <ProblemText className="text-pretty">{refusal.message}</ProblemText>
      {refusal.isDecline && (
        <p className="mt-1 text-sm text-pretty">
          Nothing was charged. Your {formatNumber(order.quantity)} units and their price are held until{" "}
          <DateTime at={order.holdUntil} />. {adviceFor(refusal.reason, order.pay)}
          {takesTransfers() && (
            <>
              {" You can also "}
              <Link className="text-link" to={`?${byTransfer}`} replace preventScrollReset>
                pay by bank transfer
              </Link>
              .
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Pays once, however often the button is pressed, and keeps the provider's answer. */
export function usePay(onOver: () => void, beforePaying = async (): Promise<void> => undefined) {
  const [isPaying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [taken, setTaken] = useState<TakenPayment>();

  const pay = async (confirm: Confirm) => {
    if (isPaying || taken) return;
    setPaying(true);
    setRefusal(undefined);
    await beforePaying();
    // The provider returns declines. It throws only if it was called wrongly.
    const outcome = await confirm().catch(() => undefined);
    setPaying(false);
    if (outcome?.kind === "taken") setTaken(outcome);
    else if (outcome?.kind === "over") onOver();
    else setRefusal(outcome ?? { message: errors.internal.message, isDecline: false });
  };

  return { pay, isPaying, refusal, taken, beforePaying };
}

interface CardPaymentProps {
  /** If it stands for several orders, it has their sum. */
  order: Order;
  ids: readonly string[];
  payment: ReturnType<typeof usePay>;
}

export function CardPayment({ order, ids, payment }: CardPaymentProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pay, isPaying, refusal } = payment;
  const form = useCardForm(order, ids);
  const { confirm } = form;

  // The button lost focus, because it was disabled during the payment.
  useEffect(() => {
    if (refusal !== undefined) button.current?.focus();
  }, [refusal]);

  return (
    <form
      aria-labelledby={`${id}-heading`}
      className="bg-base-200 rounded-box p-5 sm:p-6"
      onSubmit={submits(() => confirm && pay(confirm))}
    >
      <h3 id={`${id}-heading`} className="text-xl">
        Pay by card
      </h3>
      <CardEntry form={form} isPaying={isPaying} />
      {refusal && <DeclinedCard id={`${id}-problem`} order={order} refusal={refusal} />}
      <button
        ref={button}
        type="submit"
        className="btn btn-primary mt-5 min-h-12 w-full text-base"
        disabled={!confirm || isPaying}
        aria-describedby={refusal === undefined ? `${id}-terms` : `${id}-problem`}
      >
        {isPaying ? "Paying…" : `Pay ${formatMoney(order.pay)}`}
      </button>
      <p id={`${id}-terms`} className="text-muted mt-3 text-sm text-pretty">
        Our payment provider charges your card once. We never see its number.
      </p>
      <ProviderMark />
    </form>
  );
}

/** Only where the card really goes to Stripe, and not to a stand-in. */
function ProviderMark() {
  const { isDemo, cardScriptOrigin } = useSettings();
  if (isDemo || cardScriptOrigin !== undefined) return null;
  return (
    <p className="border-base-300 text-muted mt-5 flex items-center gap-2 border-t pt-4 text-sm">
      <LockIcon />
      <span>
        Payments by <span className="text-base-content font-semibold">Stripe</span>
      </span>
    </p>
  );
}
