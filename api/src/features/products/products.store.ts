import type { Brand, ProductSort } from "@bulkhead/contract/products";
import {
  sql,
  type Generated,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type Updateable,
} from "kysely";

import type { Db, Tx } from "#platform/db.ts";
import type { Page } from "#platform/paging.ts";

interface ProductsTable {
  id: string;
  name: string;
  brand: string;
  model: string | null;
  description: string | null;
  picture: string;
  price_cents: number;
  on_hand: number;
  reserved: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  removed_at: Date | null;
}

declare module "#platform/db.ts" {
  interface Database {
    products: ProductsTable;
  }
}

export type ProductRow = Selectable<ProductsTable>;

export interface ProductSelection extends Page {
  brand?: string | undefined;
  order: ProductSort;
}

/** The last column makes the order complete, or a page could repeat what another has shown. */
export const productOrders: Record<ProductSort, RawBuilder<unknown>> = {
  name: sql`products.name, products.id`,
  price: sql`price_cents, products.id`,
  "-price": sql`price_cents desc, products.id desc`,
  // Not indexed, because an index on stock would have to follow every order.
  quantity: sql`on_hand - reserved, products.id`,
  "-quantity": sql`on_hand - reserved desc, products.id desc`,
  newest: sql`created_at desc, products.id desc`,
};

const products = (db: Db) => db.selectFrom("products").where("removed_at", "is", null);

export async function listProducts(db: Db, { brand, order, page, size }: ProductSelection) {
  const chosen = brand === undefined ? products(db) : products(db).where("brand", "=", brand);
  const [rows, { total }] = await Promise.all([
    chosen
      .selectAll()
      .orderBy(productOrders[order])
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    chosen.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  return products(db).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Also of a product that was removed. */
export async function wasEverSold(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("products").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export function listBrands(db: Db): Promise<Brand[]> {
  return products(db)
    .select(({ fn }) => [
      "brand",
      fn.countAll<number>().as("products"),
      fn.sum<number>(sql`on_hand - reserved`).as("available"),
    ])
    .groupBy("brand")
    .orderBy("brand")
    .execute();
}

export async function insertProduct(tx: Tx, product: Insertable<ProductsTable>): Promise<void> {
  await tx.insertInto("products").values(product).execute();
}

/** Undefined if it is gone, or if somebody has edited it since `version`. */
export function updateProduct(
  tx: Tx,
  id: string,
  changes: Updateable<ProductsTable>,
  version: number | undefined,
): Promise<ProductRow | undefined> {
  return tx
    .updateTable("products")
    .set((row) => ({ ...changes, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .$if(version !== undefined, (rows) => rows.where("version", "=", version ?? 0))
    .returningAll()
    .executeTakeFirst();
}

export async function markProductRemoved(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("products")
    .set({ removed_at: new Date() })
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined if it is gone, or if less would be left than is reserved, or more than `most`. */
export function changeOnHand(
  tx: Tx,
  id: string,
  change: number,
  most: number,
): Promise<ProductRow | undefined> {
  return tx
    .updateTable("products")
    .set((row) => ({ on_hand: row("on_hand", "+", change) }))
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .where(sql<boolean>`on_hand + ${change}::integer between reserved and ${most}::integer`)
    .returningAll()
    .executeTakeFirst();
}
