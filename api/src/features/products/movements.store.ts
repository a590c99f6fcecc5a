import { randomUUIDv7 } from "node:crypto";

import { sql, type Insertable } from "kysely";

import type { Database } from "#platform/database/database.ts";
import type { Db, Tx } from "#platform/database/db.ts";
import type { Page } from "#platform/http/paging.ts";

export type MovementRow = Awaited<ReturnType<typeof listMovements>>["rows"][number];

type Changed = "on_hand_change" | "reserved_change";
type Movement = Insertable<Database["stock_movements"]>;

/** Call it in the transaction that changes `on_hand` and `reserved` by the same numbers, which are zero if they are not given. */
export async function insertMovement(
  tx: Tx,
  movement: Omit<Movement, "id" | Changed> & Partial<Pick<Movement, Changed>>,
): Promise<void> {
  await tx
    .insertInto("stock_movements")
    .values({ id: randomUUIDv7(), on_hand_change: 0, reserved_change: 0, ...movement })
    .execute();
}

/** What the product has now, without what came after the movement. */
const onHandAfter = sql<number>`
  (select on_hand from products where products.id = stock_movements.product_id) - coalesce(
    sum(on_hand_change) over (
      order by at desc, stock_movements.id desc rows between unbounded preceding and 1 preceding
    ),
    0
  )`;

/** Newest first, each with the units on hand after it. */
export async function listMovements(db: Db, productId: string, { page, size }: Page) {
  const ofProduct = db.selectFrom("stock_movements").where("stock_movements.product_id", "=", productId);
  const [rows, { total }] = await Promise.all([
    ofProduct
      .leftJoin("users", "users.id", "stock_movements.actor_id")
      .leftJoin("orders", "orders.id", "stock_movements.order_id")
      .select(["stock_movements.id as _id", "kind", "at", "reason", "users.email as actor"])
      .select([
        "on_hand_change as onHandChange",
        "reserved_change as reservedChange",
        onHandAfter.as("onHand"),
      ])
      .select(["delivery_note as deliveryNote", "order_id as order", "orders.number"])
      .orderBy("at", "desc")
      .orderBy("stock_movements.id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    ofProduct.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
