import { timeLeftWords } from "#features/orders/hold-words.ts";
import { Fact } from "#features/orders/order-fact.tsx";
import { Moment } from "#ui/moment.tsx";

import { CardPayment } from "./card-payment.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { Ordered } from "./read-payable.ts";
import { usePay } from "./use-pay.ts";

interface HeldOrderProps extends Ordered {
  /** When the order was read. */
  now: Date;
  /** Told when the payment that was begun can no longer be made. */
  onOver: () => void;
}

/** An order that waits for its money. Once that has come it stays on the page, with what is true of it then. */
export function HeldOrder({ order, product, now, onOver }: HeldOrderProps) {
  const payment = usePay(onOver);
  const left = timeLeftWords(order.holdUntil, now);
  return (
    <>
      <OrderSummary order={order} product={product} price={order.price}>
        {!payment.taken && (
          <Fact name="Held until">
            <span className="flex flex-wrap gap-x-3">
              <Moment at={order.holdUntil} />
              {left && <span className="text-muted">{left}</span>}
            </span>
          </Fact>
        )}
      </OrderSummary>
      <CardPayment order={order} payment={payment} />
    </>
  );
}
