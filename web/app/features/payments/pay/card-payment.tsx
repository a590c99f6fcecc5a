import { errors } from "@bulkhead/contract/errors";
import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { useEffect, useId, useRef, useState } from "react";

import { ProblemText } from "#ui/form/problem-text.tsx";

import { CardEntry } from "./card-entry.tsx";
import type { Confirm } from "./card-fields.tsx";
import type { TakenPayment } from "./confirm-card.ts";
import { PaymentTaken } from "./payment-taken.tsx";
import { AfterPayment } from "./receipt.tsx";
import { useCardForm } from "./use-card-form.ts";

/** Pays once, however often the button is pressed, and keeps the provider's answer. */
export function usePay(onOver: () => void) {
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<TakenPayment>();

  const pay = async (confirm: Confirm) => {
    if (isPaying || taken) return;
    setPaying(true);
    setProblem(undefined);
    // The provider returns declines. It throws only if it was called wrongly.
    const outcome = await confirm().catch(() => undefined);
    setPaying(false);
    if (outcome?.kind === "taken") setTaken(outcome);
    else if (outcome?.kind === "over") onOver();
    else setProblem(outcome?.message ?? errors.internal.message);
  };

  return { pay, isPaying, problem, taken };
}

interface CardPaymentProps {
  order: Order;
  payment: ReturnType<typeof usePay>;
}

/** The card form, or the result of the payment made with it. */
export function CardPayment({ order, payment: { pay, isPaying, problem, taken } }: CardPaymentProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const form = useCardForm(order);
  const { confirm } = form;

  // The button lost focus, because it was disabled during the payment.
  useEffect(() => {
    if (problem !== undefined) button.current?.focus();
  }, [problem]);

  return (
    <form
      aria-labelledby={`${id}-heading`}
      className="bg-base-200 rounded-box p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (confirm) void pay(confirm);
      }}
    >
      {taken ? (
        <PaymentTaken headingId={`${id}-heading`} order={order} taken={taken} />
      ) : (
        <>
          <h3 id={`${id}-heading`} className="text-xl">
            Pay by card
          </h3>
          <CardEntry form={form} isPaying={isPaying} />
        </>
      )}
      <ProblemText id={`${id}-problem`} className="mt-5 text-pretty">
        {problem}
      </ProblemText>
      <button
        ref={button}
        type="submit"
        className="btn btn-primary mt-5 min-h-12 w-full text-base"
        disabled={!confirm || isPaying || taken !== undefined}
        aria-describedby={problem === undefined ? `${id}-terms` : `${id}-problem`}
      >
        {isPaying ? "Paying…" : `Pay ${formatMoney(order.pay)}`}
      </button>
      {taken ? (
        <AfterPayment order={order} />
      ) : (
        <p id={`${id}-terms`} className="text-muted mt-3 text-sm text-pretty">
          Our payment provider charges your card once. We never see its number.
        </p>
      )}
    </form>
  );
}
