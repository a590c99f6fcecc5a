import * as z from "zod/mini";

import { readClock, type Claimed } from "#platform/database/db.ts";
import { ProviderRefusal } from "#platform/vendors/card-provider.ts";

import { claimPayment, type MoneyDeps } from "../claim-payment.ts";
import type { PaymentRow, Share } from "../payments.store.ts";
import { askReturns } from "../settle/settle-returns.ts";
import { isDisputed, leftOf, leftOfShare } from "./payment-returns.ts";
import { listReturns } from "./returns.store.ts";

/** Declared outside the job so that use cases can enqueue it. */
export const refundTask = { name: "refund-payment", payload: z.object({ payment: z.uuid() }) };

/** How the id of a refund begins that the provider refused to make. */
const REFUSED = "refused:";
const isRefused = ({ id }: { id: string }) => id.startsWith(REFUSED);

/**
 * Refunds what is left of a charge down to `keepCents`, or of the share of one of its orders. Safe to repeat: the provider
 * refunds it once.
 */
export async function returnMoney(
  deps: MoneyDeps,
  payment: Claimed<PaymentRow>,
  { keepCents = 0, share, units = 0 }: { keepCents?: number; share?: Share; units?: number },
): Promise<void> {
  const { intent_id: intentId, received_cents: receivedCents } = payment;
  if (intentId === null || receivedCents === null) return;
  const returns = await deps.cardProvider.findReturns(intentId);
  const left = share ? leftOfShare(share, receivedCents, returns) : leftOf(receivedCents, returns);
  const amountCents = left - keepCents;
  // While a bank decides a dispute, the provider refuses refunds.
  if (amountCents > 0 && !isDisputed(returns)) {
    const known = [...returns.refunds, ...(await listReturns(deps.db, payment.id)).refunds.filter(isRefused)];
    const earlier = known.filter(({ orderId }) => !share || orderId === share.orderId);
    // The next attempt after a failed refund needs a key of its own. Concurrent ones see the same list and get the same key.
    const attempt = earlier.length;
    const orderId = share?.orderId;
    try {
      await deps.cardProvider.refund(payment, { intentId, amountCents, attempt, units, orderId });
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      deps.log.error({ err: error, payment: payment.id }, "the provider refused a refund");
      const id = `${REFUSED}${payment.id}:${orderId ?? ""}:${attempt}`;
      const about = {
        id,
        orderId: orderId ?? null,
        amountCents,
        units: units || null,
        createdAt: await readClock(deps.db),
      };
      return askReturns(deps, payment, [{ ...about, status: "failed" }]);
    }
  }
  await askReturns(deps, payment);
}

/** Refunds a charge, or of its shares, what an order cannot take or what staff send back. */
export async function refundPayment(deps: MoneyDeps, id: string): Promise<void> {
  const payment = await claimPayment(deps.db, id);
  const [only, ...others] = payment.shares;
  if (payment.status === "refund_due")
    return returnMoney(deps, payment, { units: others.length === 0 ? (only?.refundUnits ?? 0) : 0 });
  for (const share of payment.shares) {
    if (share.outcome !== "refund_due" && share.keepCents === null) continue;
    await returnMoney(deps, payment, {
      keepCents: share.keepCents ?? 0,
      units: share.refundUnits,
      ...(others.length > 0 && { share }),
    });
  }
}
