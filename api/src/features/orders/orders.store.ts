import { UNDO_SHIP_MINUTES } from "@bulkhead/contract/limits";
import { type OrderFilter, statesWhere } from "@bulkhead/contract/order-states";
import { shippableMoney } from "@bulkhead/contract/shipping";
import { type RawBuilder, sql } from "kysely";

import { type Db, type Tx, now, hasWritten, pluck } from "#platform/database/db.ts";
import { oneOf, plannedOnce } from "#platform/database/planned-once.ts";
import type { DeliveryColumns } from "#platform/delivery-columns.ts";

import { arrived, isRefundable, shippable, wentBack } from "./order-money-columns.ts";

export const orders = (db: Db) => db.selectFrom("orders").selectAll("orders");

const noteCount = sql<number>`(select count(*)::integer from notes where notes.order_id = orders.id)`;

/** Canceled ones, too. */
const ordersOfPurchase = sql<number>`(
  select count(*)::integer from orders as together where together.purchase_id = orders.purchase_id
)`;

/** Who of the staff placed a purchase, joined as `placer`. */
export const placerName = sql<string | null>`coalesce(nullif(placer.name, ''), placer.email)`;

/** With what other tables know about these orders. A page of them is picked first, and nothing is joined to the others. */
export const withDetails = (db: Db, picked: ReturnType<typeof orders>) =>
  db
    .selectFrom(picked.as("orders"))
    .innerJoin("users", "users.id", "orders.user_id")
    .leftJoin("closed_users", "closed_users.user_id", "users.id")
    .leftJoin("accounts", "accounts.id", "orders.account_id")
    .leftJoin("products", "products.id", "orders.product_id")
    .leftJoin("purchases", "purchases.id", "orders.purchase_id")
    .leftJoin("users as placer", "placer.id", "purchases.placed_by")
    .leftJoin("shipment_orders", "shipment_orders.order_id", "orders.id")
    .leftJoin("shipments", "shipments.id", "shipment_orders.shipment_id")
    .selectAll("orders")
    .select(["shipments.id as shipment_id", "shipments.number as shipment_number"])
    .select(["shipments.carrier", "shipments.tracking"])
    .select(["accounts.name as company", "products.model"])
    .select(["purchases.number as purchase_number", ordersOfPurchase.as("orders_of_purchase")])
    .select([placerName.as("placer"), "purchases.note"])
    .select([noteCount.as("notes"), arrived.as("arrived"), wentBack.as("went_back")])
    .select(isRefundable.as("is_refundable"))
    .select((row) => row.fn.coalesce("closed_users.name", "users.name").as("buyer_name"))
    .select((row) => row.fn.coalesce("closed_users.email", "users.email").as("user"));

export type OrderRow = Awaited<ReturnType<ReturnType<typeof withDetails>["execute"]>>[number];

const ordersOf = (db: Db, ids: readonly string[]) =>
  withDetails(db, orders(db).where("orders.id", "=", oneOf(ids))).modifyFront(plannedOnce);

/** Finds canceled orders too. */
export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return ordersOf(db, [id]).executeTakeFirst();
}

/** Finds canceled orders too. */
export function findOrders(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  return ordersOf(db, ids).execute();
}

/** In the order in which the buyer listed them, canceled ones too. */
export const listOrdersOfPurchase = (db: Db, purchaseId: string): Promise<OrderRow[]> =>
  withDetails(db, orders(db).where("orders.purchase_id", "=", purchaseId))
    .orderBy("orders.id")
    .modifyFront(plannedOnce)
    .execute();

/** Every order that a user placed for these accounts, canceled ones too, oldest first. */
export const listOrderIds = (db: Db, userId: string, accountIds: readonly string[]): Promise<string[]> =>
  pluck(
    "id",
    db
      .selectFrom("orders")
      .select("id")
      .where("user_id", "=", userId)
      .where("account_id", "in", accountIds)
      .orderBy("placed_at")
      .orderBy("id")
      .execute(),
  );

export const inStates = (isSo: Parameters<typeof statesWhere>[0]): RawBuilder<boolean> =>
  sql`orders.state in (${sql.join(statesWhere(isSo).map((state) => sql.lit(state)))})`;

/** The money of an order decides in which of the lists of its state it is. */
const inList = (list: OrderFilter) => inStates(({ lists }) => lists.includes(list));

export const filters: Record<OrderFilter, RawBuilder<boolean>> = {
  all: sql`orders.state <> 'canceled'`,
  everything: sql`true`,
  unpaid: sql`${inList("unpaid")} and orders.paid_at is null and orders.money <> 'awaiting-transfer'`,
  transfer: sql`${inList("transfer")} and orders.paid_at is null and orders.money = 'awaiting-transfer'`,
  "to-ship": sql`${inList("to-ship")} and orders.money in (${shippable})`,
  "hold-ended": inList("hold-ended"),
  trouble: sql`orders.money in ('review', 'disputed')`,
  delivered: inList("delivered"),
  canceled: inList("canceled"),
};

/** Other orders of its account that wait to be shipped: first those that go to the same place, each paid longest ago first. */
export function listCompanions(db: Db, { id, account_id, address }: OrderRow, limit: number) {
  const order = sql`orders.address <> ${address}, orders.paid_at, orders.id`;
  const picked = orders(db)
    .where(filters["to-ship"])
    .where("orders.account_id", "=", account_id)
    .where("orders.id", "<>", id)
    .orderBy(order)
    .limit(limit);
  return withDetails(db, picked).orderBy(order).execute();
}

/** Returns those of these orders whose money and state allow it. */
export const markShipped = (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  pluck(
    "id",
    tx
      .updateTable("orders")
      .set({ shipped_at: now, is_held: false })
      .where("id", "=", sql<string>`any (${ids}::uuid[])`)
      .where("money", "in", shippableMoney)
      .where(inStates(({ shipRefusal }) => shipRefusal === undefined))
      .returning("id")
      .execute(),
  );

/** False if it has not shipped, or too long ago for no reason. */
export const markUnshipped = (
  tx: Tx,
  id: string,
  { hasReason, isOver }: { hasReason: boolean; isOver: boolean },
): Promise<boolean> =>
  hasWritten(
    tx
      .updateTable("orders")
      .set((row) => ({
        shipped_at: null,
        is_held: !isOver,
        canceled_at: isOver ? now : null,
        units_released: row.ref("units_refunded"),
        units_returned: 0,
      }))
      .where("id", "=", id)
      .where("shipped_at", "is not", null)
      .where(
        sql<boolean>`(${hasReason} or shipped_at > now() - make_interval(mins => ${UNDO_SHIP_MINUTES}))`,
      ),
  );

/** The caller has locked the order. A trigger refuses it for one that has shipped or was canceled. */
export async function setDelivery(tx: Tx, id: string, columns: DeliveryColumns): Promise<void> {
  await tx.updateTable("orders").set(columns).where("id", "=", id).execute();
}

/** What a buyer holds unpaid lasts as long from its placing as it would have with a verified email. What has ended stays so. */
export async function lengthenHolds(tx: Tx, userId: string, hours: number): Promise<void> {
  await sql`
    update orders set hold_until = greatest(hold_until, placed_at + make_interval(hours => ${hours}))
    where id in (
      select id from orders where user_id = ${userId} and is_held and paid_at is null and hold_until > now()
      order by id for update
    )`.execute(tx);
}

/** The caller has locked the orders. */
export async function markLengthened(tx: Tx, ids: readonly string[], until: Date): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ hold_until: until, hold_lengthened_at: now })
    .where("id", "in", ids)
    .execute();
}

interface ReleasedOrder {
  id: string;
  product_id: string;
  quantity: number;
  is_canceled: boolean;
}

/**
 * Ends the hold of unpaid orders whose time is over and that no card can be charged for, oldest first. A hold that was
 * renewed takes its order with it.
 */
export async function endHolds(tx: Tx, limit: number): Promise<ReleasedOrder[]> {
  const { rows } = await sql<ReleasedOrder>`
    update orders set is_held = false, canceled_at = case when hold_renewed_at is not null then now() end
    where id in (
      select id from orders
      where is_held and paid_at is null and not has_live_payment and hold_until <= (
        -- The orders of a purchase end together, as their holds do.
        select max(hold_until) from (
          select hold_until from orders
          where is_held and paid_at is null and not has_live_payment and hold_until < now()
          order by hold_until
          limit ${limit}
        ) as first
      )
      for update skip locked
    )
    returning id, product_id, quantity, canceled_at is not null as is_canceled`.execute(tx);
  return rows;
}
