import { expect } from "vitest";

import { checkBooks } from "../../api/src/features/books/check-books.ts";
import type { OrderRow } from "../../api/src/features/orders/orders.store.ts";
import { catchUp, comparePayments } from "../../api/src/features/payments/compare/compare-payments.ts";
import type { Refund } from "../../dev/payments/ledger.ts";
import { insist, type Stage } from "./payment-stage.ts";

/** As the API shows it to staff, in dollars. */
interface Payment {
  state: string;
  amount: number;
  refunded?: number;
  transactionId?: string;
}

type PaidOrder = Pick<OrderRow, "id" | "pay_cents" | "transaction_id" | "money">;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const WAITS_FOR_DISPUTE = "waits for a dispute";

/** If the event that ended a dispute was lost, only the job of the night tells, and refunds wait for it. */
export const isForTheNight = (stuck: string) => stuck.endsWith(WAITS_FOR_DISPUTE);

/** What the shop has not learned or done yet although the provider has decided. */
export async function findStuck({ deps: { db }, provider }: Stage): Promise<string[]> {
  const { intents } = await provider.state();
  const decided = new Set(
    intents.filter(({ status }) => status === "succeeded" || status === "canceled").map(({ id }) => id),
  );
  const waiting = await db
    .selectFrom("payments")
    .select(["id", "intent_id", "status"])
    .where("status", "in", ["creating", "open", "refund_due"])
    .execute();
  const returning = await db
    .selectFrom("payment_orders")
    .innerJoin("orders", "orders.id", "payment_orders.order_id")
    .select(["orders.id", "orders.money"])
    .where("payment_orders.outcome", "=", "refund_due")
    .execute();
  const canceling = await db
    .selectFrom("orders")
    .select("id")
    .where("cancel_requested_at", "is not", null)
    .execute();
  return [
    ...waiting
      .filter(({ status, intent_id }) => status !== "open" || intent_id === null || decided.has(intent_id))
      .map(({ id, status }) => `payment ${id} is ${status}`),
    ...returning.map(
      ({ id, money }) =>
        `the share of order ${id} ${money === "disputed" ? WAITS_FOR_DISPUTE : "must go back"}`,
    ),
    ...canceling.map(({ id }) => `order ${id} waits to be canceled`),
  ];
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** As the job of the night does: learns of refunds and disputes whose events were lost. */
export async function passTheNight({ deps }: Stage): Promise<void> {
  await catchUp(deps, { since: days(-1), until: days(1), returnsSince: days(-1) });
}

/** Decides what is left to people: banks decide disputes, and staff send back what is under review. */
export async function decideAll(stage: Stage, origin: () => string): Promise<void> {
  const { provider, admin, deps } = stage;
  const { disputes } = await provider.state();
  const open = disputes.filter(({ status }) => status !== "won" && status !== "lost");
  for (const [index, { id }] of open.entries())
    await provider.changeDispute(id, index % 2 === 0 ? "won" : "lost");
  await provider.deliver();
  const inReview = await deps.db.selectFrom("orders").select("id").where("money", "=", "review").execute();
  for (const { id } of inReview) {
    const { body } = await insist(origin, admin, "GET", `/api/order/${id}/payments`);
    for (const payment of (body as unknown as Payment[]).filter(({ state }) => state === "review")) {
      const amount = Math.round((payment.amount - (payment.refunded ?? 0)) * 100) / 100;
      const request = { amount, reason: "Nobody can say", transactionId: payment.transactionId };
      await insist(origin, admin, "POST", `/api/orders/${id}/refunds`, request);
    }
  }
}

const isNotFailed = ({ status }: Refund) => status !== "failed";

/** What an order says that it has of its transaction. */
function worthOf(order: PaidOrder, paidWithIt: number, refunds: readonly Refund[]): number {
  if (order.money === "paid") return order.pay_cents;
  if (order.money !== "part-refunded") return 0;
  const own = refunds
    .filter(isNotFailed)
    .filter(({ payment_intent }) => payment_intent === order.transaction_id)
    .filter(({ metadata }) => paidWithIt === 1 || metadata["order_id"] === order.id);
  return order.pay_cents - sum(own.map(({ amount }) => amount));
}

/** Compares every cent: what the provider charged and kept, and what the shop says was paid. */
export async function audit(stage: Stage) {
  const { db } = stage.deps;
  const { charges, refunds, disputes, intents } = await stage.provider.state();
  const taken = charges.filter(({ status }) => status === "succeeded");
  const paid = await db
    .selectFrom("orders")
    .select(["id", "pay_cents", "transaction_id", "money"])
    .where("paid_at", "is not", null)
    .execute();
  const ordersOf = new Map(intents.map(({ id, metadata }) => [id, (metadata["order_id"] ?? "").split(",")]));

  // Each order was paid with a charge that was made for it.
  for (const { id, transaction_id } of paid) expect(ordersOf.get(transaction_id ?? "")).toContain(id);
  const kept = taken.map((charge) => {
    const lost = disputes.filter(({ charge: id, status }) => id === charge.id && status === "lost");
    const gone = charge.amount_refunded + sum(lost.map(({ amount }) => amount));
    const orders = paid.filter(({ transaction_id }) => transaction_id === charge.payment_intent);
    const shares = ordersOf.get(charge.payment_intent)?.length ?? 0;
    return {
      intent: charge.payment_intent,
      // A bank can take back more than is left after a refund.
      atProvider: Math.max(charge.amount - gone, 0),
      here: sum(orders.map((order) => worthOf(order, shares, refunds))),
    };
  });
  expect(kept.filter(({ atProvider, here }) => atProvider !== here)).toEqual([]);
  // An intent that can still be charged is open here, or its secret was never handed out.
  const chargeable = intents.filter(({ status }) => status !== "succeeded" && status !== "canceled");
  const payments = await db.selectFrom("payments").select(["id", "intent_id", "status"]).execute();
  const orphans = payments.filter(({ status, intent_id }) => status === "canceled" && intent_id === null);
  const isOrphan = ({ metadata }: (typeof intents)[number]) =>
    orphans.some(({ id }) => id === metadata["payment_id"]);
  expect(
    chargeable
      .filter((intent) => !isOrphan(intent))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(
    payments
      .filter(({ status }) => status === "open")
      .map(({ intent_id }) => String(intent_id))
      .toSorted(),
  );
  expect(await comparePayments(stage.deps, days(-1), days(1))).toEqual([]);
  expect((await checkBooks(db)).flatMap(({ broken }) => broken)).toEqual([]);
  expect(await findStuck(stage)).toEqual([]);

  return {
    intents: intents.length,
    charged: taken.length,
    chargedTogether: taken.filter(({ payment_intent }) => (ordersOf.get(payment_intent)?.length ?? 0) > 1)
      .length,
    refunds: refunds.length,
    sharesRefunded: refunds.filter(({ metadata }) => metadata["order_id"]?.includes(",") === false).length,
    disputes: disputes.length,
    paidOrders: paid.length,
    chargedCents: sum(taken.map(({ amount }) => amount)),
    keptCents: sum(kept.map(({ atProvider }) => atProvider)),
    openIntents: chargeable.length,
    orphanIntents: chargeable.filter(isOrphan).length,
  };
}
