import type { Pool as Connections } from "pg";

import { placeOrders, type OrderRequest, type Verdict } from "./place-orders.ts";

/** Placing orders one at a time on one product makes each wait for the disk to confirm the one before. */
const LARGEST_GROUP = 200;

/** One group is read and answered while the database works on another. */
const LANES = 2;

interface Waiting {
  request: OrderRequest;
  answer: PromiseWithResolvers<Verdict>;
}

const keyOf = ({ userId, requestKey }: OrderRequest) =>
  requestKey === null ? undefined : `${userId} ${requestKey}`;

export type OrderDesk = (request: OrderRequest) => Promise<Verdict>;

/** All orders of a product take the same lane, so that who comes first is served first. */
const laneOf = (productId: string) => Number.parseInt(productId.slice(-1), 16) % LANES;

export function openOrderDesk(connections: Connections, holdHours: number): OrderDesk {
  const lanes = Array.from({ length: LANES }, () => openLane(connections, holdHours));
  return (request) => {
    const lane = lanes[laneOf(request.productId)];
    if (!lane) throw new Error(`no lane for product ${request.productId}`);
    return lane(request);
  };
}

/**
 * Groups what waits: while one group is being placed, the orders that arrive queue up and go together in the next. There is
 * no timer, so that a single order goes at once, and each is answered only after the commit that contains it.
 */
function openLane(connections: Connections, holdHours: number): OrderDesk {
  const queue: Waiting[] = [];
  let isBusy = false;

  /** The next in turn, without two of the same key: the second finds what the first has placed. */
  function nextGroup(): Waiting[] {
    const keys = new Set<string>();
    const group: Waiting[] = [];
    const later: Waiting[] = [];
    for (const waiting of queue.splice(0)) {
      const key = keyOf(waiting.request);
      const fits = group.length < LARGEST_GROUP && (key === undefined || !keys.has(key));
      if (fits && key !== undefined) keys.add(key);
      (fits ? group : later).push(waiting);
    }
    queue.push(...later);
    return group;
  }

  async function place(group: Waiting[]): Promise<void> {
    try {
      const verdicts = await placeOrders(
        connections,
        group.map(({ request }) => request),
        holdHours,
      );
      const retries: Waiting[] = [];
      for (const [index, waiting] of group.entries()) {
        const verdict = verdicts[index];
        if (!verdict) waiting.answer.reject(new Error("an order was not answered"));
        else if (verdict.problem === "retry") retries.push(waiting);
        else waiting.answer.resolve(verdict);
      }
      // Each round serves at least the first of a product, so this ends.
      queue.unshift(...retries);
    } catch (error) {
      const [only] = group;
      if (group.length === 1) only?.answer.reject(error);
      // One bad order must not hurt its neighbours.
      else for (const waiting of group) await place([waiting]);
    }
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (queue.length > 0) await place(nextGroup());
    isBusy = false;
  }

  return (request) => {
    const answer = Promise.withResolvers<Verdict>();
    queue.push({ request, answer });
    if (!isBusy) void work();
    return answer.promise;
  };
}
