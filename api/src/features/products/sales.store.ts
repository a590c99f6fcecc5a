import { sql } from "kysely";

import type { Db } from "#platform/database/db.ts";

/** Paid and not refunded before they shipped, within 30 days. */
export const soldLately = sql<boolean>`paid_at > now() - interval '30 days' and cancelled_at is null`;

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
