import type { Order } from "@bulkhead/contract/orders";

import { Moment } from "#ui/moment.tsx";

import { timeLeftWords } from "./hold-words.ts";
import { Fact, Missing } from "./order-fact.tsx";

function Hold({ order: { holdUntil, isHeld }, now }: { order: Order; now: Date }) {
  const left = timeLeftWords(holdUntil, now);
  return (
    <>
      <Moment at={holdUntil} />
      <span className="text-muted block text-sm">
        {isHeld
          ? `${left && `${left}. `}Until then these units and this price are reserved.`
          : "This is over: the price and units are no longer reserved."}
      </span>
    </>
  );
}

/** How far an order has come, and when. */
export function OrderMoments({ order, now }: { order: Order; now: Date }) {
  const { placedAt, paid, paidAt, shippedAt } = order;
  return (
    <dl className="border-base-300 md:border-t">
      <Fact name="Placed">
        <Moment at={placedAt} />
      </Fact>
      {!paid && (
        <Fact name="Held until">
          <Hold order={order} now={now} />
        </Fact>
      )}
      <Fact name="Paid">{paidAt ? <Moment at={paidAt} /> : <Missing>Not paid yet</Missing>}</Fact>
      <Fact name="Shipped">{shippedAt ? <Moment at={shippedAt} /> : <Missing>Not shipped yet</Missing>}</Fact>
    </dl>
  );
}
