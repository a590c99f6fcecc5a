import { sql } from "kysely";

import { bankDetails } from "#features/payments/transfers/transfers.store.ts";
import { tradeColumns } from "#features/products/products.store.ts";
import type { Db } from "#platform/database/db.ts";
import type { TransferDetails } from "#platform/vendors/card-provider.ts";

/** The bank transfer that an order waits for. */
const transfer = sql<(TransferDetails & { amountCents: number }) | null>`(
  select json_build_object(${bankDetails}, 'amountCents', payments.amount_cents)
  from payment_orders
  join payments on payments.id = payment_orders.payment_id
  join transfers on transfers.payment_id = payment_orders.payment_id
  where payment_orders.order_id = orders.id and payment_orders.standing = 'live'
)`;

/** How it was paid: by card, or by a transfer with this reference. */
const paidBy = sql<{ method: "card" | "transfer"; reference: string | null } | null>`(
  select json_build_object('method', method, 'reference', reference)
  from payments left join transfers on transfers.payment_id = payments.id
  where payments.intent_id = orders.transaction_id
)`;

/** What a document says about an order, as it is stored now. */
const sources = (db: Db) =>
  db
    .selectFrom("orders")
    .innerJoin("products", "products.id", "orders.product_id")
    .innerJoin("users", "users.id", "orders.user_id")
    .leftJoin("closed_users", "closed_users.user_id", "users.id")
    .innerJoin("accounts", "accounts.id", "orders.account_id")
    .leftJoin("purchases", "purchases.id", "orders.purchase_id")
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom("order_events")
          .select(["seq", "hash"])
          .whereRef("order_events.order_id", "=", "orders.id")
          .orderBy("seq", "desc")
          .limit(1)
          .as("history"),
      (join) => join.onTrue(),
    )
    .select([
      "orders.id",
      "orders.number",
      "orders.account_id",
      "orders.purchase_id",
      "purchases.number as purchase_number",
      "orders.user_id",
      "orders.product_name",
      "products.brand",
      "products.model",
      ...tradeColumns,
      "orders.quantity",
      "orders.unit_price_micros",
      "orders.pay_cents",
      "orders.address",
      "orders.phone",
      "orders.po_number",
      "accounts.name as company",
      "accounts.tax_id",
      "accounts.billing_address",
      "orders.hold_until",
      "orders.state",
      "orders.paid_at",
      "orders.shipped_at",
      "orders.canceled_at",
      "orders.transaction_id",
      "history.seq as events",
      "history.hash as fingerprint",
    ])
    .select((row) => [
      row.fn.coalesce("closed_users.email", "users.email").as("email"),
      row.fn.coalesce("closed_users.name", "users.name").as("buyer"),
      transfer.as("transfer"),
      paidBy.as("paid_by"),
    ]);

export type OrderSource = Awaited<ReturnType<typeof listPaidSources>>[number];

export const findSource = (db: Db, orderId: string): Promise<OrderSource | undefined> =>
  sources(db).where("orders.id", "=", orderId).executeTakeFirst();

export const listSources = (db: Db, orderIds: readonly string[]): Promise<OrderSource[]> =>
  sources(db).where("orders.id", "in", orderIds).execute();

/** As the buyer listed them. */
export const listSourcesOfPurchase = (db: Db, purchaseId: string): Promise<OrderSource[]> =>
  sources(db).where("orders.purchase_id", "=", purchaseId).orderBy("orders.id").execute();

/** The orders that a payment has paid. */
export const listPaidSources = (db: Db, paymentId: string) =>
  sources(db)
    .innerJoin("payment_orders", "payment_orders.order_id", "orders.id")
    .innerJoin("payments", "payments.id", "payment_orders.payment_id")
    .where("payments.id", "=", paymentId)
    .whereRef("orders.transaction_id", "=", "payments.intent_id")
    .orderBy("orders.number")
    .execute();

/**
 * How much of a refund takes back what was invoiced. What was charged beyond the amount of the payment goes back
 * first, and was never invoiced.
 */
const creditCents = sql<number>`
  greatest(0, least(
    refunds.amount_cents,
    (
      select sum(earlier.amount_cents)::bigint from refunds as earlier
      where earlier.payment_id = refunds.payment_id and earlier.status <> 'failed'
        and (earlier.created_at, earlier.provider_id) <= (refunds.created_at, refunds.provider_id)
    ) - (payments.received_cents - payments.amount_cents)
  ))`;

/** Refunds that have succeeded and take back what was invoiced, with the invoice. */
export const creditableRefunds = (db: Db) =>
  db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .innerJoin("documents as invoice", (join) =>
      join.onRef("invoice.payment_id", "=", "payments.id").on("invoice.kind", "=", "invoice"),
    )
    .leftJoin("orders", "orders.id", "refunds.order_id")
    .select([
      "refunds.provider_id",
      "refunds.payment_id",
      "refunds.order_id",
      "refunds.units",
      "refunds.created_at",
      "invoice.year as invoice_year",
      "invoice.number as invoice_number",
      creditCents.as("cents"),
    ])
    .where("refunds.status", "=", "succeeded")
    .where(creditCents, ">", 0)
    .where((row) =>
      row.or([
        row("refunds.order_id", "is", null),
        row("orders.transaction_id", "=", row.ref("payments.intent_id")),
      ]),
    );

export type RefundSource = NonNullable<Awaited<ReturnType<typeof findCreditable>>>;

export const findCreditable = (db: Db, refundId: string) =>
  creditableRefunds(db).where("refunds.provider_id", "=", refundId).executeTakeFirst();
