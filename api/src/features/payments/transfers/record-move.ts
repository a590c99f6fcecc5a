import { formatMoney } from "@bulkhead/contract/money";

import { appendEvent } from "#features/orders/order-events.store.ts";
import type { Tx } from "#platform/database/db.ts";

import { findPayment, lockPayment, type LockedPayment } from "../payments.store.ts";

/** Writes into the history of each order of a payment that money has come or gone. Returns them, locked. */
export async function recordMove(
  tx: Tx,
  paymentId: string,
  kind: "transfer-received" | "transfer-returned",
  { amountCents, actorId }: { amountCents: number; actorId: string | null },
): Promise<LockedPayment | undefined> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return undefined;
  const locked = await lockPayment(tx, payment);
  const detail = formatMoney(amountCents);
  for (const { id } of locked.orders) await appendEvent(tx, id, kind, actorId, { detail });
  return locked;
}
