import pLimit from "p-limit";

import { AppError } from "#platform/errors.ts";

import { giveUp, openBatchQueue, type BatchQueue, type WaitingOrder } from "./batch-queue.ts";
import type { LockedRow, Verdict } from "./place-order-batch.ts";
import type { OrderRequest } from "./place-order-statement.ts";

/** The server reads and answers one batch while the database works on another. */
const QUEUES = 2;
/** Per process. Later callers are told to try again, so a slow database does not fill the memory. */
const MAX_WAITING = 1_000;
/** How many locked rows are waited for concurrently. Each wait occupies a connection. */
const MAX_WAITS = 3;
/** Then it is another row's turn. */
const WAIT_MS = 1_000;

type PlaceBatch = (requests: OrderRequest[], waitFor?: LockedRow) => Promise<Verdict[]>;

export type OrderQueue = (request: OrderRequest) => Promise<Verdict>;

/** All orders of a product take the same queue, so they are served in the order they arrive. */
const queueNumberOf = (productId: string) => Number.parseInt(productId.slice(-1), 16) % QUEUES;

const requestsOf = (orders: WaitingOrder[]) => orders.map(({ request }) => request);

/**
 * Orders go through a few queues that never wait for a lock. Those that meet a locked row leave for a queue of that row, which
 * waits for it. Under load from several processes this is where the orders of a popular product go: there the database
 * serves all processes in turn.
 */
export function openOrderQueue(placeBatch: PlaceBatch, giveUpMs: number): OrderQueue {
  const rows = new Map<string, BatchQueue>();
  const inTurn = pLimit(MAX_WAITS);
  let waiting = 0;

  function openRowQueue(kind: LockedRow["kind"], id: string): BatchQueue {
    const queue = openBatchQueue({
      place: (orders) => {
        const giveUpAt = Math.min(...orders.map((order) => order.giveUpAt));
        // Zero would mean without end.
        const ms = Math.ceil(Math.max(1, Math.min(WAIT_MS, giveUpAt - performance.now())));
        return placeBatch(requestsOf(orders), { kind, id, ms });
      },
      divert: () => false,
      setAside,
      inTurn,
      whenEmpty: () => rows.delete(id),
    });
    rows.set(id, queue);
    return queue;
  }

  function setAside(order: WaitingOrder, kind: LockedRow["kind"]): void {
    const { product, user_id, network } = order.request;
    const id = { product, user: user_id, network: network ?? "" }[kind];
    (rows.get(id) ?? openRowQueue(kind, id)).add(order);
  }

  const rowQueueOf = ({ product, user_id }: OrderRequest) => rows.get(product) ?? rows.get(user_id);

  const queues = Array.from({ length: QUEUES }, () =>
    openBatchQueue({
      place: (orders) => placeBatch(requestsOf(orders)),
      // Otherwise it could overtake an order that came earlier and waits for the same row.
      divert: (order) => {
        const queue = rowQueueOf(order.request);
        queue?.add(order);
        return queue !== undefined;
      },
      setAside,
      inTurn: (work) => work(),
      whenEmpty: () => {},
    }),
  );

  return async (request) => {
    const queue = rowQueueOf(request) ?? queues[queueNumberOf(request.product)];
    if (!queue) throw new Error(`no queue for product ${request.product}`);
    if (waiting >= MAX_WAITING) throw new AppError("unavailable");
    const answer = Promise.withResolvers<Verdict>();
    const order = { request, answer, giveUpAt: performance.now() + giveUpMs, isBeingPlaced: false };
    // An order that is being placed is answered soon, by what became of it.
    const timer = setTimeout(() => !order.isBeingPlaced && giveUp(order), giveUpMs);
    waiting += 1;
    queue.add(order);
    return answer.promise.finally(() => {
      clearTimeout(timer);
      waiting -= 1;
    });
  };
}
