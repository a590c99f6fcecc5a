import { formatMoney } from "@bulkhead/contract/money";
import type { Product } from "@bulkhead/contract/products";
import { useId } from "react";
import { Link } from "react-router";

import { Moment } from "#ui/moment.tsx";

import { lapsedOffer } from "./lapsed-offer.ts";
import { OrderSummary } from "./order-summary.tsx";
import type { Ordered } from "./read-payable.ts";
import { useRenewHold } from "./use-renew-hold.ts";

interface LapsedOrderProps extends Ordered {
  today: Product | undefined;
}

function Onward({ today }: Pick<LapsedOrderProps, "today">) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {today && (
        <Link className="btn btn-outline bg-base-100 min-h-11" to={`/tools/${today._id}`}>
          See what is left
        </Link>
      )}
      <Link className="btn btn-outline bg-base-100 min-h-11" to="/products">
        Look at other parts
      </Link>
    </div>
  );
}

/** Nobody is charged a price they have not seen: today's stands here before anything is reserved. */
export function LapsedOrder({ order, product, today }: LapsedOrderProps) {
  const id = useId();
  const { words, price } = lapsedOffer(order, today);
  const { renew, isBusy, problem } = useRenewHold(order);
  const total = price === undefined ? undefined : price * order.quantity;

  return (
    <>
      <OrderSummary order={order} product={product} price={price} />
      <section aria-labelledby={id} className="bg-base-200 rounded-box p-5 sm:p-6">
        <h3 id={id} className="text-xl">
          The hold on this order has ended
        </h3>
        <p className="mt-2 max-w-prose text-pretty">
          It ended <Moment at={order.holdUntil} />. {words}
        </p>
        {problem !== undefined && (
          <p role="alert" className="text-error mt-4 font-semibold">
            {problem}
          </p>
        )}
        {total === undefined ? (
          <Onward today={today} />
        ) : (
          <button
            type="button"
            className="btn btn-primary mt-5 min-h-12 w-full text-base"
            aria-disabled={isBusy}
            onClick={() => void renew(total)}
          >
            {isBusy ? "Reserving…" : `Reserve again for ${formatMoney(total)}`}
          </button>
        )}
      </section>
    </>
  );
}
