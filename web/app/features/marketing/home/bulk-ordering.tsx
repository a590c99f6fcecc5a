import { formatMoney, takesTransfers } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS, MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";

import { useSettings } from "#platform/settings.ts";

import { SectionHeading } from "./section-heading.tsx";

const orderingSteps = (holdHours: number) => [
  {
    fact: `${MIN_ORDER_QUANTITY} units`,
    name: "Choose a part",
    rule: `One part per order, ${MIN_ORDER_QUANTITY} units minimum. Totals update as you type.`,
  },
  {
    fact: `${holdHours} hours`,
    name: "Place the order",
    rule: `We hold the units and the price for up to ${holdHours} hours. Nothing is charged, and you can cancel until you pay.`,
  },
  {
    fact: takesTransfers() ? "Card or transfer" : "Card",
    name: "Pay the total",
    rule: `One payment of up to ${formatMoney(MAX_CHARGE_CENTS)}. After the hold you can still pay, at current price and availability.`,
  },
  {
    fact: "Shipped",
    name: "Receive it",
    rule: "We pack your paid order and hand it to the carrier. My Orders shows when it ships.",
  },
];

export function BulkOrdering() {
  const { seller } = useSettings();
  return (
    <section aria-labelledby="ordering-heading" className="bg-base-200">
      <div className="page-width py-16 md:py-20">
        <SectionHeading id="ordering-heading" title="How bulk ordering works">
          From choosing a part to shipping, in four steps.
        </SectionHeading>
        <ol className="mt-12 lg:grid lg:grid-cols-4">
          {orderingSteps(seller.holdHours).map(({ fact, name, rule }) => (
            <li key={name} className="trace-step">
              <p className="font-heading text-2xl leading-8 font-semibold lg:text-3xl">{fact}</p>
              <div className="mt-3 sm:mt-1 lg:mt-3">
                <h3 className="text-base">{name}</h3>
                <p className="text-muted mt-1.5 max-w-prose text-pretty">{rule}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
