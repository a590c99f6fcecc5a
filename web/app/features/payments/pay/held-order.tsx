import { Fact } from "#features/orders/order-fact.tsx";
import { timeLeftWords } from "#features/orders/order-words.ts";
import { DateTime } from "#ui/date-time.tsx";

import { CardPayment, usePay } from "./card-payment.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { Ordered } from "./read-payable.ts";

interface HeldOrderProps extends Ordered {
  /** When the order was read. */
  now: Date;
  /** Called when the payment can no longer be made. */
  onOver: () => void;
}

/** An order that can be paid. Once paid it stays on the page, with the result. */
export function HeldOrder({ order, product, now, onOver }: HeldOrderProps) {
  const payment = usePay(onOver);
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
          </Fact>
        )}
      </OrderSummary>
      <CardPayment order={order} payment={payment} />
    </>
  );
}
