import type { ErrorCode } from "@bulkhead/contract/errors";
import type { Brand, ProductSort } from "@bulkhead/contract/products";
import { type Insertable, type RawBuilder, type Selectable, type Updateable, sql } from "kysely";
import { DatabaseError } from "pg";

import type { Database } from "#platform/database/database.ts";
import {
  type Db,
  type Sort,
  type Tx,
  ascending,
  containing,
  descending,
  now,
  selectRows,
  hasWritten,
} from "#platform/database/db.ts";
import { oneOf, plannedOnce } from "#platform/database/planned-once.ts";
import { AppError } from "#platform/errors.ts";
import { type Page, listPage } from "#platform/http/paging.ts";

export type ProductRow = Selectable<Database["products"]>;

export interface ProductSelection extends Page {
  brand?: string | undefined;
  sort: ProductSort;
}

/** What customs ask about a part. */
export const tradeColumns = [
  "products.hs_code",
  "products.eccn",
  "products.origin",
  "products.weight_mg",
] as const;

const price = sql`products.price_micros`;
// No index: every order would have to update it.
const available = sql`(products.on_hand - products.reserved)`;
export const productSorts: Record<ProductSort, Sort> = {
  name: ascending("products", sql`products.name`),
  price: ascending("products", price),
  "-price": descending("products", price),
  quantity: ascending("products", available),
  "-quantity": descending("products", available),
  newest: descending("products", sql`products.created_at`),
};

const activeProducts = (db: Db) => db.selectFrom("products").where("removed_at", "is", null);

export function listProducts(db: Db, selection: ProductSelection) {
  const { brand, sort } = selection;
  const active = activeProducts(db).selectAll();
  return listPage(
    db,
    brand === undefined ? active : active.where("brand", "=", brand),
    productSorts[sort],
    selection,
  );
}

const activeOf = (db: Db, ids: readonly string[]) =>
  activeProducts(db).modifyFront(plannedOnce).selectAll().where("id", "=", oneOf(ids));

export function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  return activeOf(db, [id]).executeTakeFirst();
}

export function findProducts(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  return activeOf(db, ids).execute();
}

const latestRemoved = descending("products", sql`products.removed_at`);

/** The latest first. There are few, so that words need no index. */
export function listDeletedProducts(db: Db, search: string, page: Page) {
  const pattern = containing(search);
  const deleted = db
    .selectFrom("products")
    .selectAll()
    .where("removed_at", "is not", null)
    .where((row) =>
      row.or([row("name", "ilike", pattern), row("brand", "ilike", pattern), row("model", "ilike", pattern)]),
    );
  return listPage(db, deleted, latestRemoved, page);
}

/** Finds deleted products too. */
export function findAnyProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  return db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The keys of their pictures, of deleted products too. */
export const listPictureKeys = (db: Db, ids: readonly string[]) =>
  db.selectFrom("products").select(["id", "picture"]).where("id", "=", oneOf(ids)).execute();

/** Deleted ones too, by id, beginning after the one with this id. */
export function listProductsAfter(db: Db, id: string | undefined, limit: number): Promise<ProductRow[]> {
  return db
    .selectFrom("products")
    .selectAll()
    .$if(id !== undefined, (rows) => rows.where("id", ">", id ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** True for removed products too. */
export async function isKnownProduct(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("products").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

const counted = [
  sql<number>`count(*)`.as("products"),
  sql<number>`coalesce(sum(on_hand - reserved), 0)`.as("available"),
] as const;

export function listBrands(db: Db): Promise<Brand[]> {
  return activeProducts(db)
    .select(["brand", ...counted])
    .groupBy("brand")
    .orderBy("brand")
    .execute();
}

/** From one brand to the next by the index, because a brand may have half of the catalog. */
const everyBrand = sql`
  with recursive brands as (
    (select brand from products where removed_at is null order by brand limit 1)
    union all
    select (select brand from products where removed_at is null and brand > brands.brand order by brand limit 1)
    from brands where brands.brand is not null
  )
  select brand from brands where brand is not null`;

/** Counts the products that match a tsquery. A brand without any has zeros. */
export function listBrandsOf(db: Db, query: RawBuilder<unknown>): Promise<Brand[]> {
  const found = activeProducts(db)
    .innerJoin("product_search", "product_id", "id")
    .where(sql<boolean>`lexemes @@ ${query}`)
    .select(["products.brand", ...counted])
    .groupBy("products.brand");
  return selectRows(
    db,
    sql<Brand>`
      select brand, coalesce(products, 0) as products, coalesce(available, 0) as available
      from (${everyBrand}) as brands left join (${found}) as found using (brand)
      order by brand`,
  );
}

const refusals: Partial<Record<string, ErrorCode>> = {
  prices_fall: "prices_must_fall",
  last_buy_has_a_date: "last_buy_needs_date",
};

/** The table refuses columns that do not fit together, whichever of them was written. */
async function refuseMisfits<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = error instanceof DatabaseError && refusals[error.constraint ?? ""];
    if (code) throw new AppError(code, { cause: error });
    throw error;
  }
}

export async function insertProduct(tx: Tx, product: Insertable<Database["products"]>): Promise<void> {
  await refuseMisfits(tx.insertInto("products").values(product).execute());
}

/** The price in millionths, which nobody else changes until the transaction ends. */
export async function lockPrice(tx: Tx, id: string): Promise<number | undefined> {
  const product = tx.selectFrom("products").select("price_micros").where("id", "=", id).forNoKeyUpdate();
  return (await product.executeTakeFirst())?.price_micros;
}

/** Returns undefined if the product is gone or was edited after `version`. */
export function updateProduct(
  tx: Tx,
  id: string,
  changes: Updateable<Database["products"]>,
  version: number | undefined,
): Promise<ProductRow | undefined> {
  return refuseMisfits(
    tx
      .updateTable("products")
      .set((row) => ({ ...changes, version: row("version", "+", 1) }))
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .$if(version !== undefined, (rows) => rows.where("version", "=", version ?? 0))
      .returningAll()
      .executeTakeFirst(),
  );
}

/** False if it was in that state before, or never existed. */
export const setRemoved = (tx: Tx, id: string, isRemoved: boolean): Promise<boolean> =>
  hasWritten(
    tx
      .updateTable("products")
      .set((row) => ({ removed_at: isRemoved ? now : null, version: row("version", "+", 1) }))
      .where("id", "=", id)
      .where("removed_at", isRemoved ? "is" : "is not", null),
  );

/** Returns undefined if the product is gone, or if fewer units than reserved or more than `maximum` would be left. */
export function changeOnHand(
  tx: Tx,
  id: string,
  change: number,
  maximum: number,
): Promise<ProductRow | undefined> {
  return tx
    .updateTable("products")
    .set((row) => ({ on_hand: row("on_hand", "+", change) }))
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .where(sql<boolean>`on_hand + ${change}::integer between reserved and ${maximum}::integer`)
    .returningAll()
    .executeTakeFirst();
}

/** Lock orders before products. */
export function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  return activeProducts(tx).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The caller has locked the product. */
export function setOnHand(tx: Tx, id: string, units: number): Promise<ProductRow> {
  return tx
    .updateTable("products")
    .set({ on_hand: units })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Paid and not refunded before they shipped, within 30 days. */
export const soldLately = sql<boolean>`paid_at > now() - interval '30 days' and canceled_at is null`;

/** Units sold lately, by the id of the product. Those without any are missing. */
export async function listSales(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("orders")
    .select(["product_id", sql<number>`sum(quantity)`.as("units")])
    .where(sql<boolean>`product_id = any (${productIds}::uuid[])`)
    .where(soldLately)
    .groupBy("product_id")
    .execute();
  return new Map(rows.map(({ product_id, units }) => [product_id, units]));
}
