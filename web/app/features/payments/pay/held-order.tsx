import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/limits";
import type { Transfer } from "@bulkhead/contract/payments";

import { Fact } from "#features/orders/order-fact.tsx";
import { timeLeftWords } from "#features/orders/order-words.ts";
import { ShipTo } from "#features/orders/ship-to.tsx";
import { useDelivery } from "#features/orders/use-delivery.ts";
import { DateTime } from "#ui/date-time.tsx";

import { BillTo } from "./bill-to.tsx";
import { usePay } from "./card-payment.tsx";
import { OpenPayment } from "./open-payment.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentAnswers } from "./payment-answers.tsx";
import type { Ordered } from "./read-payable.ts";

interface HeldOrderProps extends Ordered {
  /** The one it waits for. */
  transfer: Transfer | undefined;
  /** When the order was read. */
  now: Date;
  /** Called when the payment can no longer be made. */
  onOver: () => void;
}

/** An order that can be paid. Once paid it stays on the page, with the result. */
export function HeldOrder({ order, buyer, product, transfer, now, onOver }: HeldOrderProps) {
  const delivery = useDelivery({ order, buyer, asks: true });
  // Whoever types an address and presses Pay means both.
  const payment = usePay(onOver, delivery.saveIfChanged);
  const left = timeLeftWords(order.holdUntil, now);
  return (
    <>
      <OrderSummary order={order} product={product} price={order.price}>
        {!payment.taken && (
          <Fact name="Held until">
            <span className="flex flex-wrap gap-x-3">
              <DateTime at={order.holdUntil} />
              {left && <span className="text-muted">{left}</span>}
            </span>
            {transfer && (
              <span className="text-muted text-sm">
                Extended to {TRANSFER_HOLD_DAYS} days for your transfer
              </span>
            )}
          </Fact>
        )}
        {!payment.taken && <BillTo orders={[order]} />}
        <Fact name="Ship to">
          <ShipTo delivery={delivery} />
        </Fact>
      </OrderSummary>
      <div className={transfer || payment.taken ? "max-xl:order-first" : ""}>
        <OpenPayment
          order={order}
          ids={[order._id]}
          payment={payment}
          transfer={transfer}
          beforePaying={delivery.saveIfChanged}
          cardAnswers={<PaymentAnswers order={order} payment={payment} />}
        />
      </div>
    </>
  );
}
