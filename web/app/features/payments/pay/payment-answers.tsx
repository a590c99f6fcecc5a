import { formatMoney, takesTransfers } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";

import { useSettings } from "#platform/settings.ts";

import type { usePay } from "./card-payment.tsx";

interface PaymentAnswersProps {
  order: Order;
  payment: Pick<ReturnType<typeof usePay>, "taken" | "refusal">;
}

/** What people ask before and after they pay. */
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
