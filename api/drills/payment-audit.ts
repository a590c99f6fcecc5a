import { expect } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { comparePayments } from "#features/payments/compare-payments.ts";

import type { Stage } from "./payment-stage.ts";

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

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
  const canceling = await db
    .selectFrom("orders")
    .select("id")
    .where("cancel_requested_at", "is not", null)
    .execute();
  return [
    ...waiting
      .filter(({ status, intent_id }) => status !== "open" || intent_id === null || decided.has(intent_id))
      .map(({ id, status }) => `payment ${id} is ${status}`),
    ...canceling.map(({ id }) => `order ${id} waits to be canceled`),
  ];
}

/** Compares every cent: what the provider charged and kept, and what the shop says was paid. */
export async function audit(stage: Stage) {
  const { db } = stage.deps;
  const { charges, refunds, intents } = await stage.provider.state();
  const taken = charges.filter(({ status }) => status === "succeeded");
  const kept = taken.filter(({ amount_refunded }) => amount_refunded === 0);
  const paid = await db
    .selectFrom("orders")
    .select(["id", "pay_cents", "transaction_id"])
    .where("paid_at", "is not", null)
    .execute();
  const toLine = (order: string, intent: string, cents: number) => `${order} ${intent} ${cents}`;
  const orderByIntent = new Map(intents.map(({ id, metadata }) => [id, metadata["order_id"] ?? ""]));

  expect(
    kept
      .map(({ payment_intent, amount }) =>
        toLine(orderByIntent.get(payment_intent) ?? "", payment_intent, amount),
      )
      .toSorted(),
  ).toEqual(paid.map((order) => toLine(order.id, order.transaction_id ?? "", order.pay_cents)).toSorted());
  // Charges that were not kept were refunded in full, once.
  const returned = taken.filter((charge) => !kept.includes(charge));
  expect(refunds.map(({ charge, amount }) => `${charge} ${amount}`).toSorted()).toEqual(
    returned.map(({ id, amount }) => `${id} ${amount}`).toSorted(),
  );
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
  const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000)) as [
    Date,
    Date,
  ];
  expect(await comparePayments(stage.deps, yesterday, tomorrow)).toEqual([]);
  expect((await checkBooks(db)).flatMap(({ broken }) => broken)).toEqual([]);
  expect(await findStuck(stage)).toEqual([]);

  return {
    intents: intents.length,
    charged: taken.length,
    refunded: returned.length,
    paidOrders: paid.length,
    keptCents: sum(kept.map(({ amount }) => amount)),
    openIntents: chargeable.length,
    orphanIntents: chargeable.filter(isOrphan).length,
  };
}
