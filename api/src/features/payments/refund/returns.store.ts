import { sql } from "kysely";

import { now, type Db, type Tx } from "#platform/database/db.ts";
import type { Returns } from "#platform/vendors/card-provider.ts";

import { shareOf } from "../payment-shares.ts";
import { type PaymentRow } from "../payments.store.ts";

/** The refunds and disputes of a payment that we know of. */
export async function listReturns(db: Db, paymentId: string): Promise<Returns> {
  const columns = ["provider_id as id", "amount_cents as amountCents", "created_at as createdAt"] as const;
  return {
    refunds: await db
      .selectFrom("refunds")
      .select([...columns, "order_id as orderId", "units", "status"])
      .where("payment_id", "=", paymentId)
      .execute(),
    disputes: await db
      .selectFrom("disputes")
      .select([...columns, "status", "reason", "due_at as dueAt"])
      .where("payment_id", "=", paymentId)
      .execute(),
  };
}

/** Two answers of the provider can reach us in the wrong order, so a status only moves to the right in these lists. */
const newer = (table: string, statuses: readonly string[]) => {
  const list = sql.val(statuses);
  return sql<boolean>`array_position(${list}::text[], excluded.status) > array_position(${list}::text[], ${sql.ref(`${table}.status`)})`;
};

/** The order that a refund is of: the only one of the payment, or the one that the refund names. */
function orderOf({ shares }: PaymentRow, named: string | null): string | null {
  const [only, ...others] = shares;
  if (others.length === 0) return only?.orderId ?? null;
  return shareOf({ shares }, named ?? "")?.orderId ?? null;
}

export async function storeReturns(
  tx: Tx,
  payment: PaymentRow,
  { refunds, disputes }: Returns,
): Promise<void> {
  const { id } = payment;
  // The ledger books in this order: money that came back is the order's again before another refund takes it.
  const failedFirst = refunds.toSorted(
    (one, other) => Number(other.status === "failed") - Number(one.status === "failed"),
  );
  for (const { id: provider_id, orderId, amountCents, units, status, createdAt } of failedFirst) {
    const order_id = orderOf(payment, orderId);
    const { isNew } = (await tx
      .insertInto("refunds")
      .values({
        provider_id,
        payment_id: id,
        order_id,
        amount_cents: amountCents,
        units,
        status,
        created_at: createdAt,
      })
      .onConflict((conflict) =>
        conflict
          .column("provider_id")
          .doUpdateSet({ status })
          .where(newer("refunds", ["pending", "succeeded", "failed"])),
      )
      .returning(sql<boolean>`old is null`.as("isNew"))
      .executeTakeFirst()) ?? { isNew: false };
    if (isNew && units !== null && order_id !== null)
      await tx
        .updateTable("payment_orders")
        .set({ refund_units: sql<number>`greatest(refund_units - ${units}, 0)` })
        .where("payment_id", "=", id)
        .where("order_id", "=", order_id)
        .execute();
  }
  for (const { id: provider_id, amountCents, status, reason, createdAt, dueAt } of disputes) {
    await tx
      .insertInto("disputes")
      .values({
        provider_id,
        payment_id: id,
        amount_cents: amountCents,
        reason,
        status,
        created_at: createdAt,
        due_at: dueAt,
        closed_at: status === "open" ? null : now,
      })
      .onConflict((conflict) =>
        conflict
          .column("provider_id")
          .doUpdateSet({
            status,
            due_at: dueAt,
            closed_at: sql`case when disputes.status = excluded.status then disputes.closed_at else excluded.closed_at end`,
          })
          .where(
            sql<boolean>`${newer("disputes", ["open", "lost", "won"])}
              or (disputes.status = excluded.status and disputes.due_at is distinct from excluded.due_at)`,
          ),
      )
      .execute();
  }
}

/** Payments with a refund or a dispute that is not decided yet. */
export async function listUndecided(db: Db): Promise<string[]> {
  const [refunds, disputes] = await Promise.all([
    db.selectFrom("refunds").select("payment_id").where("status", "=", "pending").execute(),
    db.selectFrom("disputes").select("payment_id").where("status", "=", "open").execute(),
  ]);
  return [...refunds, ...disputes].map(({ payment_id }) => payment_id);
}
