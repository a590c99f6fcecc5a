import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/limits";
import { takesTransfers } from "@bulkhead/contract/money";

import { formatDay } from "#ui/date-time.tsx";

import { waysToPay } from "../pay-together.ts";

/** What follows an order, so that nobody has to ask. */
export function NextSteps({ payBy }: { payBy: Date | undefined }) {
  const steps = [
    [
      payBy ? `Pay by ${formatDay(payBy)}` : "Pay",
      `Pay ${waysToPay()}.${takesTransfers() ? ` A transfer extends the hold to ${TRANSFER_HOLD_DAYS} days.` : ""} If you do not pay, the units go back into stock.`,
    ],
    ["We pack it", "As soon as your payment has arrived."],
    ["We ship it", "The order page shows when. Until then you can change the delivery address."],
  ] as const;
  return (
    <section aria-labelledby="next" className="mt-12">
      <h2 id="next" className="text-xl">
        What happens next
      </h2>
      <ol className="mt-5 lg:grid lg:grid-cols-3">
        {steps.map(([name, words]) => (
          <li key={name} className="trace-step">
            <h3 className="text-base">{name}</h3>
            <p className="text-muted mt-1 text-sm text-pretty">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
