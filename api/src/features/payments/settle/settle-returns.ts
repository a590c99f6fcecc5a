import { formatMoney } from "@bulkhead/contract/money";

import { endAsAsked } from "#features/orders/cancel-order.ts";
import { endCharging, type LockedOrder } from "#features/orders/charged-orders.store.ts";
import { appendEvents } from "#features/orders/order-events.store.ts";
import { now, type Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Returns } from "#platform/vendors/card-provider.ts";

import type { MoneyDeps } from "../claim-payment.ts";
import { listBooked } from "../money-movements.store.ts";
import { updateMoney } from "../order-money.store.ts";
import { shareOf, statusFor } from "../payment-shares.ts";
import {
  changePayment,
  changeShares,
  findPayment,
  lockPayment,
  type PaymentRow,
  type PaymentStatus,
  type Share,
} from "../payments.store.ts";
import {
  compareReturns,
  isUnassigned,
  refundedOf,
  refundedOfShare,
  returnsAbout,
  type ReturnNews,
} from "../refund/payment-returns.ts";
import { listReturns, storeReturns } from "../refund/returns.store.ts";

/** A refund that has failed since then. The money is with us again, and only a person can say where it belongs. */
function hasFailed(before: Returns, after: Returns, orderId: string | null): boolean {
  const known = new Set(before.refunds.filter(({ status }) => status === "failed").map(({ id }) => id));
  return after.refunds.some(
    (refund) => refund.orderId === orderId && refund.status === "failed" && !known.has(refund.id),
  );
}

function statusAfter(payment: PaymentRow, before: Returns, after: Returns): PaymentStatus {
  const { status, shares, received_cents } = payment;
  if (refundedOf(received_cents ?? 0, after) === received_cents) return "refunded";
  const [only, ...others] = shares;
  const failed = hasFailed(before, after, others.length === 0 ? (only?.orderId ?? null) : null);
  if (failed || status === "refunded") return "review";
  return status === "succeeded" && isUnassigned(payment, after) ? "review" : status;
}

/** Applies only to payments of several orders. The refund of a whole payment needs no word about shares. */
function outcomeAfter(
  share: Share,
  status: PaymentStatus,
  before: Returns,
  after: Returns,
): Share["outcome"] {
  if (status === "refunded") return null;
  if (refundedOfShare(share, after) === share.cents) return "refunded";
  return hasFailed(before, after, share.orderId) || share.outcome === "refunded" ? "review" : share.outcome;
}

/** What staff want to remain of a share, until that refund is made or a person has to decide. */
function keepAfter(payment: PaymentRow, share: Share, status: PaymentStatus, after: Returns): number | null {
  if (share.keepCents === null || status !== "succeeded") return null;
  const received = payment.received_cents ?? 0;
  const left =
    payment.shares.length > 1
      ? share.cents - refundedOfShare(share, after)
      : received - refundedOf(received, after);
  return left > share.keepCents ? share.keepCents : null;
}

const idsOf = (orders: readonly LockedOrder[]) => orders.map(({ id }) => id);

/** Makes the orders agree with what has become of their shares. */
async function settleOrders(
  tx: Tx,
  orders: readonly LockedOrder[],
  payment: PaymentRow,
  news: ReadonlyMap<string, ReturnNews>,
): Promise<void> {
  const money = await updateMoney(tx, idsOf(orders));
  const linesOf = (id: string) => news.get(id)?.lines ?? [];
  const most = Math.max(...orders.map(({ id }) => linesOf(id).length));
  for (let n = 0; n < most; n += 1) {
    const kinds = Map.groupBy(idsOf(orders), (id) => linesOf(id)[n]?.kind);
    for (const [kind, ids] of kinds) {
      const dataOf = (id: string) => ({ ...linesOf(id)[n], kind: undefined, money: money.get(id) });
      if (kind) await appendEvents(tx, ids, kind, null, dataOf);
    }
  }
  const paidByIt = orders.filter((order) => order.transaction_id === payment.intent_id && !order.canceled_at);
  const isNow = ({ id }: LockedOrder, status: PaymentStatus) => statusFor(payment, id) === status;
  await endAsAsked(
    tx,
    paidByIt.filter((order) => isNow(order, "refunded") && !order.shipped_at),
  );
  // The refund that the cancellation waited for has failed.
  const stuck = paidByIt.filter((order) => isNow(order, "review") && order.cancel_requested_at);
  if (stuck.length > 0) await endCharging(tx, idsOf(stuck));
}

/**
 * The only way refunds and disputes change a payment and its orders. `returns` was just read from the provider. Any number of
 * calls in any order give the same result. An order that was paid ends when all its money has gone back before it ships.
 */
export async function settleReturns(
  tx: Tx,
  paymentId: string,
  returns: Returns,
): Promise<Omit<ReturnNews, "lines"> | undefined> {
  const found = await findPayment(tx, paymentId);
  if (!found) return undefined;
  const { payment, orders } = await lockPayment(tx, found);
  if (payment.received_cents === null) return undefined;

  const before = await listReturns(tx, paymentId);
  await storeReturns(tx, payment, returns);
  const after = await listReturns(tx, paymentId);
  const refundedCents = refundedOf(payment.received_cents, after);
  const status = statusAfter(payment, before, after);
  const shares = payment.shares.map((share) => {
    const outcome = payment.shares.length > 1 ? outcomeAfter(share, status, before, after) : share.outcome;
    return { share, outcome, keep_cents: keepAfter(payment, share, outcome ?? status, after) };
  });
  // The constraints need this order: first nothing remains of a payment that has ended, then the payment changes, then its shares.
  // A share that becomes what its payment is again may belong to an order that another payment pays.
  for (const { share, keep_cents } of shares)
    if (keep_cents !== share.keepCents) await changeShares(tx, paymentId, [share.orderId], { keep_cents });
  if (status !== payment.status || refundedCents !== payment.refunded_cents) {
    const refunded_at = refundedCents > 0 ? now : null;
    await changePayment(tx, paymentId, { status, refunded_cents: refundedCents, refunded_at });
  }
  for (const { share, outcome } of shares)
    if (outcome !== share.outcome) await changeShares(tx, paymentId, [share.orderId], { outcome });

  const settled = (await findPayment(tx, paymentId)) ?? payment;
  const booked = await listBooked(tx, paymentId);
  const goneCents = refundedCents - payment.refunded_cents;
  const isNewlyUnclear = payment.status !== "review" && settled.status === "review" && goneCents > 0;
  const news = new Map<string, ReturnNews>();
  for (const order of orders) {
    const isOurs =
      statusFor(payment, order.id) === "refund_due" || shareOf(payment, order.id)?.keepCents !== null;
    const about = (returns: Returns) => returnsAbout(order.id, returns, booked);
    const one = compareReturns(about(before), about(after), isOurs);
    // Nobody said of which order it was, and the ledger takes it of another one.
    if (isNewlyUnclear && one.lines.length === 0 && statusFor(settled, order.id) === "review")
      one.lines.push({
        kind: "payment-review",
        detail: `${formatMoney(goneCents)} of what was paid together went back`,
      });
    news.set(order.id, one);
  }
  await settleOrders(tx, orders, settled, news);
  const all = [...news.values()];
  return {
    isByHand: all.some((news) => news.isByHand),
    hasFailed: all.some((news) => news.hasFailed),
    isDisputed: all.some((news) => news.isDisputed),
  };
}

/**
 * Reads the refunds and disputes of a payment from the provider, and makes its orders agree. What the provider refused to
 * refund is not in its list, and has failed all the same.
 */
export async function askReturns(
  { db, cardProvider, log }: MoneyDeps,
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
