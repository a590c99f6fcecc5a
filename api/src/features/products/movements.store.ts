import { randomUUIDv7 } from "node:crypto";

import type { Movement } from "@bulkhead/contract/stock";
import type { Generated, Insertable } from "kysely";

import type { Db, Tx } from "#platform/db.ts";
import type { Page } from "#platform/paging.ts";

interface MovementsTable {
  id: string;
  product_id: string;
  kind: Movement["kind"];
  on_hand_change: number;
  reserved_change: number;
  actor_id: string | null;
  reason: string | null;
  order_id: string | null;
  at: Generated<Date>;
}

declare module "#platform/db.ts" {
  interface Database {
    stock_movements: MovementsTable;
  }
}

export type MovementRow = Awaited<ReturnType<typeof listMovements>>["rows"][number];

/** In the transaction that changes the columns of products by the same numbers. */
export async function insertMovement(
  tx: Tx,
  movement: Omit<Insertable<MovementsTable>, "id">,
): Promise<void> {
  await tx
    .insertInto("stock_movements")
    .values({ id: randomUUIDv7(), ...movement })
    .execute();
}

export async function listMovements(db: Db, productId: string, { page, size }: Page) {
  const ofProduct = db.selectFrom("stock_movements").where("product_id", "=", productId);
  const [rows, { total }] = await Promise.all([
    ofProduct
      .leftJoin("users", "users.id", "stock_movements.actor_id")
      .selectAll("stock_movements")
      .select("users.email as actor")
      .orderBy("at", "desc")
      .orderBy("stock_movements.id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    ofProduct.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
