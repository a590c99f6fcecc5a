import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { useEffect, useId, useRef } from "react";

import { CardEntry } from "./card-entry.tsx";
import { PaymentTaken } from "./payment-taken.tsx";
import { AfterPayment } from "./receipt.tsx";
import { useCardForm } from "./use-card-form.ts";
import type { usePay } from "./use-pay.ts";

interface CardPaymentProps {
  order: Order;
  payment: ReturnType<typeof usePay>;
}

/** Where an order is paid. */
export function CardPayment({ order, payment: { pay, isPaying, problem, taken } }: CardPaymentProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const form = useCardForm(order);
  const { confirm } = form;

  // While it paid, the button was disabled and lost the focus.
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
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="text-error mt-5 font-semibold text-pretty">
          {problem}
        </p>
      )}
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
          Your card is charged once, by our payment provider. Its number never reaches us.
        </p>
      )}
    </form>
  );
}
