import type { Payment } from "@bulkhead/contract/payments";

import { Fact } from "#features/orders/order-fact.tsx";
import { ShipTo } from "#features/orders/ship-to.tsx";
import { useDelivery } from "#features/orders/use-delivery.ts";
import { CheckIcon } from "#ui/icons.tsx";

import { chargeWords } from "../payment-words.ts";
import { OrderSummary } from "./order-summary.tsx";
import type { Ordered } from "./read-payable.ts";
import { AfterPayment, Receipt } from "./receipt.tsx";

/** The payment page of an order that is already paid. */
export function PaidOrder({ order, buyer, product, payments }: Ordered & { payments: Payment[] }) {
  const { transactionId = "" } = order;
  const delivery = useDelivery({ order, buyer });
  return (
    <>
      <OrderSummary order={order} product={product} price={order.price}>
        <Fact name="Ship to">
          <ShipTo delivery={delivery} />
        </Fact>
      </OrderSummary>
      <section aria-labelledby="paid" className="bg-base-200 rounded-box p-5 max-xl:order-first sm:p-6">
        <h3 id="paid" className="flex gap-2.5 text-xl">
          <span className="text-success mt-0.5 shrink-0">
            <CheckIcon />
          </span>
          This order is paid
        </h3>
        <p className="mt-2 max-w-prose text-pretty">{chargeWords(payments)}</p>
        <Receipt
          order={order}
          transactionId={transactionId}
          payment={payments.find((payment) => payment.transactionId === transactionId)}
        />
        <AfterPayment order={order} />
      </section>
    </>
  );
}
