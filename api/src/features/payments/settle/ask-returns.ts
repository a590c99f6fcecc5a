import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Returns } from "#platform/vendors/card-provider.ts";

import type { PaymentRow } from "../payments.store.ts";
import { settleReturns } from "./settle-returns.ts";

export type ReturnDeps = Pick<Deps, "db" | "cardProvider" | "log">;

/**
 * Reads the refunds and disputes of a payment from the provider, and makes its orders agree. What the provider refused to
 * refund is not in its list, and has failed all the same.
 */
export async function askReturns(
  { db, cardProvider, log }: ReturnDeps,
  payment: PaymentRow,
  refused: Returns["refunds"] = [],
): Promise<void> {
  if (payment.intent_id === null) return;
  const returns = await cardProvider.findReturns(payment.intent_id);
  returns.refunds.push(...refused);
  const news = await inTransaction(db, (tx) => settleReturns(tx, payment.id, returns));
  const about = { orders: payment.shares.map(({ orderId }) => orderId), payment: payment.id };
  if (news?.isByHand) log.error(about, "a charge was refunded at the provider, not by the shop");
  if (news?.hasFailed) log.error(about, "a refund failed, we have the money again");
  if (news?.isDisputed) log.error(about, "a charge was disputed");
}
