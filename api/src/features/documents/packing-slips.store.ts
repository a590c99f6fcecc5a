import { sql } from "kysely";

import { filters } from "#features/orders/orders.store.ts";
import { tradeColumns } from "#features/products/products.store.ts";
import type { Db, Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";

const goods = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom("orders")
    .innerJoin("products", "products.id", "orders.product_id")
    .innerJoin("users", "users.id", "orders.user_id")
    .leftJoin("closed_users", "closed_users.user_id", "users.id")
    .innerJoin("accounts", "accounts.id", "orders.account_id")
    .leftJoin("purchases", "purchases.id", "orders.purchase_id")
    .leftJoin("shipment_orders", "shipment_orders.order_id", "orders.id")
    .leftJoin("shipments", "shipments.id", "shipment_orders.shipment_id")
    .select([
      "orders.number",
      "orders.po_number",
      "orders.product_name",
      "orders.quantity",
      "orders.units_to_ship",
      "orders.phone",
    ])
    .select(tradeColumns)
    .select(["products.brand", "products.model", "products.pack_name", "products.pack_units"])
    .select(["accounts.name as company", "shipments.number as shipment", "purchases.number as purchase"])
    .select((row) => [
      row.fn.coalesce("shipments.address", "orders.address").as("address"),
      row.fn.coalesce("closed_users.name", "users.name").as("buyer"),
      row.fn.coalesce("closed_users.email", "users.email").as("email"),
      sql<string[]>`array(select text from notes where order_id = orders.id order by notes.id desc)`.as(
        "notes",
      ),
      sql<boolean>`(${filters["to-ship"]} or ${filters.delivered})`.as("is_to_pack"),
    ])
    .where(sql<boolean>`orders.id = any (${orderIds}::uuid[])`)
    .orderBy(sql`array_position(${orderIds}::uuid[], orders.id)`);

/** What goes into the parcel of an order. It has neither prices nor payments. */
export type Goods = Awaited<ReturnType<typeof listToPack>>[number];

/** In this order. Each of them ships or has shipped. */
export async function listToPack(db: Db, orderIds: readonly string[]) {
  const rows = await goods(db, orderIds).execute();
  if (rows.length < orderIds.length) throw new AppError("order_not_found");
  if (!rows.every(({ is_to_pack }) => is_to_pack)) throw new AppError("order_not_to_pack");
  return rows;
}

export async function findPackingSlips(db: Db, basis: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("packing_slips")
    .select("pdf")
    .where("basis", "=", basis)
    .executeTakeFirst();
  return row?.pdf;
}

/** Does nothing if another job has just made them. */
export async function insertPackingSlips(tx: Tx, basis: Buffer, pdf: Buffer): Promise<void> {
  await tx
    .insertInto("packing_slips")
    .values({ basis, pdf })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
