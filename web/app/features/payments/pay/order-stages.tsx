import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/limits";
import { formatMoney } from "@bulkhead/contract/money";
import { orderTotal } from "@bulkhead/contract/order-amounts";
import { type Transfer, startPayment } from "@bulkhead/contract/payments";
import type { Product } from "@bulkhead/contract/products";
import { useId } from "react";
import { Link } from "react-router";

import { Fact } from "#features/orders/order-pieces.tsx";
import { timeLeftWords } from "#features/orders/order-words.ts";
import { ShipTo, useDelivery } from "#features/orders/ship-to.tsx";
import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

import { lapsedOffer } from "../payment-words.ts";
import { usePay } from "./card-payment.tsx";
import { OpenPayment } from "./open-payment.tsx";
import { BillTo, OrderSummary } from "./order-summary.tsx";
import type { Ordered } from "./read-payable.ts";

interface HeldOrderProps extends Ordered {
  /** The one it waits for. */
  transfer: Transfer | undefined;
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
        {!payment.taken && <BillTo order={order} />}
        <Fact name="Ship to">
          <ShipTo delivery={delivery} />
        </Fact>
      </OrderSummary>
      <OpenPayment order={order} ids={[order._id]} payment={payment} transfer={transfer} />
    </>
  );
}

interface LapsedOrderProps extends Ordered {
  today: Product | undefined;
}

/** An order whose hold has expired. The buyer sees today's price before anything is reserved again. */
export function LapsedOrder({ order, product, today }: LapsedOrderProps) {
  const id = useId();
  const { words, price } = lapsedOffer(order, today);
  // Starting to pay reserves the units again, at the price the buyer was shown.
  const { run, isBusy, problem } = useAction((_callOnce, pay: number) =>
    call(startPayment, { body: { pay, order: order._id } }),
  );
  const total = price === undefined ? undefined : orderTotal(price, order.quantity);

  return (
    <>
      <OrderSummary order={order} product={product} price={price} />
      <section aria-labelledby={id} className="bg-base-200 rounded-box p-5 sm:p-6">
        <h3 id={id} className="text-xl">
          The hold on this order has expired
        </h3>
        <p className="mt-2 max-w-prose text-pretty">
          It expired <DateTime at={order.holdUntil} />. {words}
        </p>
        <ProblemText className="mt-4">{problem?.message}</ProblemText>
        {total === undefined ? (
          <OtherProducts today={today} />
        ) : (
          <button
            type="button"
            className="btn btn-primary mt-5 min-h-12 w-full text-base"
            aria-disabled={isBusy}
            onClick={() => void run(total)}
          >
            {isBusy ? "Reserving…" : `Reserve again for ${formatMoney(total)}`}
          </button>
        )}
      </section>
    </>
  );
}

function OtherProducts({ today }: Pick<LapsedOrderProps, "today">) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {today && (
        <Link className="btn btn-outline bg-base-100" to={`/tools/${today._id}`}>
          See this part
        </Link>
      )}
      <Link className="btn btn-outline bg-base-100" to="/products">
        Browse other parts
      </Link>
    </div>
  );
}
