import { sql } from "kysely";
import pLimit from "p-limit";

import { isLockTimeout, isStatementTimeout, type Tx } from "#platform/database/db.ts";
import { inTransaction, type Pool } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";

/** Per process. Each occupies a connection while it waits for locks, and those of the same parts wait for each other anyway. */
const AT_ONCE = 2;
/** Later callers are told to try again. */
const MAX_WAITING = 500;
/** For one locked row. Then the purchase lets go of its own locks and begins again. */
const WAIT_MS = 1_000;

export type PurchaseTurns = <T>(place: (tx: Tx) => Promise<T>) => Promise<T>;

/** As soon as it has waited for so long, whatever for. */
const waitAtMost = (tx: Tx, ms: number) =>
  sql`select set_config('lock_timeout', ${String(Math.min(ms, WAIT_MS))}, true), set_config('statement_timeout', ${String(ms)}, true)`.execute(
    tx,
  );

/** Purchases wait for locked rows, a few at a time, in the order in which they came. Whoever has waited too long places nothing. */
export function openPurchaseTurns(db: Pool, giveUpMs: number): PurchaseTurns {
  const inTurn = pLimit(AT_ONCE);

  async function tryUntil<T>(giveUpAt: number, place: (tx: Tx) => Promise<T>): Promise<T> {
    for (;;) {
      const msLeft = Math.ceil(giveUpAt - performance.now());
      if (msLeft <= 0) throw new AppError("unavailable");
      try {
        return await inTransaction(db, async (tx) => {
          await waitAtMost(tx, msLeft);
          return place(tx);
        });
      } catch (error) {
        if (!isLockTimeout(error) && !isStatementTimeout(error)) throw error;
      }
    }
  }

  return async (place) => {
    if (inTurn.pendingCount >= MAX_WAITING) throw new AppError("unavailable");
    const giveUpAt = performance.now() + giveUpMs;
    const isOver = Promise.withResolvers<never>();
    const timer = setTimeout(() => isOver.reject(new AppError("unavailable")), giveUpMs);
    const placed = inTurn(() => {
      clearTimeout(timer);
      return tryUntil(giveUpAt, place);
    });
    return Promise.race([placed, isOver.promise]);
  };
}
