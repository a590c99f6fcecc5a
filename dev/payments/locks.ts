import { setTimeout } from "node:timers/promises";

import type { Account } from "./account.ts";
import { Refusal } from "./refusal.ts";

export const lockTimeout = () =>
  new Refusal(429, {
    code: "lock_timeout",
    message:
      "This object cannot be accessed right now because another API request or Stripe process is currently accessing it.",
  });

/** One request at a time changes an object. A request that waits too long is rejected. */
export async function holding<T>(account: Account, id: string, work: () => Promise<T>): Promise<T> {
  const { locks, lockWaitMs } = account;
  const until = Date.now() + lockWaitMs;
  for (let other = locks.get(id); other; other = locks.get(id)) {
    if (Date.now() >= until) throw lockTimeout();
    await Promise.race([other, setTimeout(until - Date.now(), undefined, { ref: false })]);
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  locks.set(id, promise);
  try {
    return await work();
  } finally {
    locks.delete(id);
    resolve();
  }
}
