import pLimit, { type LimitFunction } from "p-limit";

import { AppError } from "../errors.ts";

/** Runs the work of each caller a few at a time, lets some more wait, and refuses the rest. Callers do not wait for each other. */
export function limitEach({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limits = new Map<string, LimitFunction>();
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const limit = limits.get(caller) ?? pLimit(atOnce);
    limits.set(caller, limit);
    if (limit.pendingCount >= waiting) throw new AppError("too_many_requests");
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(caller);
    }
  };
}
