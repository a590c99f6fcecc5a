import type { Order } from "@bulkhead/contract/orders";
import { listCompanions } from "@bulkhead/contract/shipments";
import { judgeShipping } from "@bulkhead/contract/shipping";
import { useEffect, useState } from "react";

import { call } from "#platform/api-client.ts";

type Companion = Pick<Order, "address" | "money" | "state" | "notes">;

/** Only what goes to the same address fits in. */
export const fitsIn = (order: Companion, other: Companion): boolean => other.address === order.address;

/** Whether it goes along until somebody says otherwise. What must be asked about waits for a person. */
export const goesAlong = (order: Companion, other: Companion): boolean =>
  fitsIn(order, other) && judgeShipping(other).questions.length === 0;

/** Other paid orders of the account, and which of them somebody wants in the same parcel. */
export function useCompanions(order: Order) {
  const [read, setRead] = useState<readonly Order[]>();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    // Without the list the order ships alone.
    call(listCompanions, { query: { order: order._id }, signal }).then(
      setRead,
      () => !signal.aborted && setRead([]),
    );
    return () => reading.abort();
  }, [order._id]);

  const fits = (other: Order) => fitsIn(order, other);
  const isChosen = (other: Order) => fits(other) && goesAlong(order, other) !== toggled.has(other._id);
  const toggle = ({ _id }: Order) =>
    setToggled((now) => {
      const next = new Set(now);
      if (!next.delete(_id)) next.add(_id);
      return next;
    });
  const others = read ?? [];
  return { others, isReading: read === undefined, fits, isChosen, toggle, chosen: others.filter(isChosen) };
}
