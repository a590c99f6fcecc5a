import { isLockTimeout, isStatementError } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";

import type { LockedRow, Verdict } from "./place-order-batch.ts";
import type { OrderRequest } from "./place-order-statement.ts";

/** One at a time, every order of a product would wait until the one before it is on disk. */
const MAX_BATCH = 200;

export interface WaitingOrder {
  request: OrderRequest;
  answer: PromiseWithResolvers<Verdict>;
  /** When its caller stops waiting, by `performance.now()`. It is not placed after that. */
  giveUpAt: number;
  isBeingPlaced: boolean;
}

export interface BatchQueue {
  add: (order: WaitingOrder) => void;
}

interface QueueRules {
  /** Returns one verdict per order, in the same order. */
  place: (orders: WaitingOrder[]) => Promise<Verdict[]>;
  /** Takes an order that has not been tried yet to another queue. Returns false if it belongs here. */
  divert: (order: WaitingOrder) => boolean;
  /** Takes an order that met a locked row to another queue. */
  setAside: (order: WaitingOrder, lockedRow: LockedRow["kind"]) => void;
  /** Runs the work when it is this queue's turn. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  whenEmpty: () => void;
}

const keyOf = ({ user_id, request_key }: OrderRequest) =>
  request_key === null ? undefined : `${user_id} ${request_key}`;

const isOver = ({ giveUpAt }: WaitingOrder) => performance.now() >= giveUpAt;

/** Nothing was placed and nothing will be, so the caller may send it again. */
export function giveUp(order: WaitingOrder): void {
  order.giveUpAt = 0;
  order.answer.reject(new AppError("unavailable"));
}

/**
 * While one batch is being placed, the orders that arrive wait and form the next one. There is no timer, so a single order
 * is placed immediately. Each order is answered only after the commit that contains it.
 */
export function openBatchQueue(rules: QueueRules): BatchQueue {
  const waiting: WaitingOrder[] = [];
  let isBusy = false;

  /** Takes the next orders, never two with the same key: the second must find what the first has placed. */
  function nextBatch(): WaitingOrder[] {
    const keys = new Set<string>();
    const batch: WaitingOrder[] = [];
    const later: WaitingOrder[] = [];
    for (const order of waiting.splice(0)) {
      if (isOver(order)) giveUp(order);
      else if (!rules.divert(order)) {
        const key = keyOf(order.request);
        const fits = batch.length < MAX_BATCH && (key === undefined || !keys.has(key));
        if (fits && key !== undefined) keys.add(key);
        (fits ? batch : later).push(order);
      }
    }
    waiting.push(...later);
    return batch;
  }

  /** Returns false if the order must be tried again here. */
  function answer(order: WaitingOrder, verdict: Verdict): boolean {
    if (verdict.problem === "retry") return false;
    if (verdict.problem === "product_locked") rules.setAside(order, "product");
    else if (verdict.problem === "account_locked") rules.setAside(order, "user");
    else if (verdict.problem === "network_locked") rules.setAside(order, "network");
    else order.answer.resolve(verdict);
    return true;
  }

  async function tryBatch(batch: WaitingOrder[]): Promise<Verdict[]> {
    for (const order of batch) order.isBeingPlaced = true;
    try {
      return await rules.place(batch);
    } finally {
      for (const order of batch) order.isBeingPlaced = false;
    }
  }

  async function place(batch: WaitingOrder[], isRetry = false): Promise<void> {
    try {
      const verdicts = await tryBatch(batch);
      if (verdicts.length !== batch.length) throw new Error("an order was not answered");
      // Each round serves at least the first order of a product and of an account, so this ends.
      waiting.unshift(...batch.filter((order, index) => !answer(order, verdicts[index] as Verdict)));
    } catch (error) {
      if (isLockTimeout(error)) waiting.unshift(...batch);
      // One bad order must not hurt the others, and a key that another process has just used is found the second time.
      else if (!isRetry && isStatementError(error)) for (const order of batch) await place([order], true);
      else for (const order of batch) order.answer.reject(error);
    }
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0)
      await rules.inTurn(async () => {
        const batch = nextBatch();
        if (batch.length > 0) await place(batch);
      });
    isBusy = false;
    rules.whenEmpty();
  }

  return {
    add: (order) => {
      waiting.push(order);
      if (!isBusy) void work();
    },
  };
}
