import { isStatementError } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import type { OrderRequest, Verdict } from "./place-order-batch.ts";

/** One at a time, every order of a product would wait until the one before it is on disk. */
const MAX_BATCH = 200;

/** The server reads and answers one batch while the database works on another. */
const LANES = 2;

/** Per process. Later callers are told to try again, so a slow database does not fill the memory. */
const MAX_WAITING = 1_000;

/** Returns one verdict per request, in the same order. */
type PlaceBatch = (requests: OrderRequest[]) => Promise<Verdict[]>;

export type OrderQueue = (request: OrderRequest) => Promise<Verdict>;

/** All orders of a product take the same lane, so they are served in the order they arrive. */
const laneOf = (productId: string) => Number.parseInt(productId.slice(-1), 16) % LANES;

export function openOrderQueue(placeBatch: PlaceBatch): OrderQueue {
  const lanes = Array.from({ length: LANES }, () => openLane(placeBatch));
  let waiting = 0;
  return async (request) => {
    const lane = lanes[laneOf(request.product)];
    if (!lane) throw new Error(`no lane for product ${request.product}`);
    if (waiting >= MAX_WAITING) throw new AppError("unavailable");
    waiting += 1;
    return lane(request).finally(() => (waiting -= 1));
  };
}

interface Waiting {
  request: OrderRequest;
  answer: PromiseWithResolvers<Verdict>;
}

const keyOf = ({ user_id, request_key }: OrderRequest) =>
  request_key === null ? undefined : `${user_id} ${request_key}`;

/**
 * While one batch is being placed, the orders that arrive wait and form the next one. There is no timer, so a single order
 * is placed immediately. Each order is answered only after the commit that contains it.
 */
function openLane(placeBatch: PlaceBatch): OrderQueue {
  const queue: Waiting[] = [];
  let isBusy = false;

  /** Takes the next orders, never two with the same key: the second must find what the first has placed. */
  function nextBatch(): Waiting[] {
    const keys = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const waiting of queue.splice(0)) {
      const key = keyOf(waiting.request);
      const fits = batch.length < MAX_BATCH && (key === undefined || !keys.has(key));
      if (fits && key !== undefined) keys.add(key);
      (fits ? batch : later).push(waiting);
    }
    queue.push(...later);
    return batch;
  }

  async function place(batch: Waiting[], isRetry = false): Promise<void> {
    try {
      const verdicts = await placeBatch(batch.map(({ request }) => request));
      const retries: Waiting[] = [];
      for (const [index, waiting] of batch.entries()) {
        const verdict = verdicts[index];
        if (!verdict) waiting.answer.reject(new Error("an order was not answered"));
        else if (verdict.problem === "retry") retries.push(waiting);
        else waiting.answer.resolve(verdict);
      }
      // Each round serves at least the first order of a product, so this ends.
      queue.unshift(...retries);
    } catch (error) {
      // One bad order must not hurt the others, and a key that another process has just used is found the second time.
      if (!isRetry && isStatementError(error)) for (const waiting of batch) await place([waiting], true);
      else for (const { answer } of batch) answer.reject(error);
    }
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (queue.length > 0) await place(nextBatch());
    isBusy = false;
  }

  return (request) => {
    const answer = Promise.withResolvers<Verdict>();
    queue.push({ request, answer });
    if (!isBusy) void work();
    return answer.promise;
  };
}
