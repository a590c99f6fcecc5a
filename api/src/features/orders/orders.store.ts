import type { OrderFilter, OrderSort } from "@bulkhead/contract/orders";
import { sql, type Generated, type GeneratedAlways, type RawBuilder } from "kysely";

import type { Db, Tx } from "#platform/db.ts";
import type { Page } from "#platform/paging.ts";

interface OrdersTable {
  id: string;
  user_id: string;
  product_id: string;
  product_name: string;
  unit_price_cents: number;
  quantity: number;
  pay_cents: GeneratedAlways<number>;
  phone: string;
  address: string;
  placed_at: Generated<Date>;
  hold_until: Date;
  is_held: boolean;
  paid_at: Date | null;
  transaction_id: string | null;
  shipped_at: Date | null;
  cancelled_at: Date | null;
  has_live_payment: Generated<boolean>;
  cancel_requested_at: Date | null;
  cancel_requested_by: string | null;
  request_key: string | null;
  request_hash: Buffer | null;
}

declare module "#platform/db.ts" {
  interface Database {
    orders: OrdersTable;
  }
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>["rows"][number];

const orders = (db: Db) =>
  db
    .selectFrom("orders")
    .innerJoin("users", "users.id", "orders.user_id")
    .where("orders.cancelled_at", "is", null)
    .selectAll("orders")
    .select("users.email as user");

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return orders(db).where("orders.id", "=", id).executeTakeFirst();
}

const count = (db: Db) =>
  db
    .selectFrom("orders")
    .where("orders.cancelled_at", "is", null)
    .select((row) => row.fn.countAll<number>().as("total"));

const filters: Record<OrderFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  unpaid: sql`orders.paid_at is null`,
  "to-ship": sql`orders.paid_at is not null and orders.shipped_at is null`,
  delivered: sql`orders.shipped_at is not null`,
};

const sorts: Record<OrderSort, RawBuilder<unknown>> = {
  newest: sql`orders.placed_at desc, orders.id desc`,
  oldest: sql`orders.placed_at, orders.id`,
  "-pay": sql`orders.pay_cents desc, orders.id desc`,
  pay: sql`orders.pay_cents, orders.id`,
};

const asPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
const ID_START = /^[\da-f]{4,32}$/i;

/** All ids that begin so lie between two, which an index can find. */
function beginningWith(search: string): RawBuilder<boolean> {
  const digits = search.replaceAll("-", "");
  if (!ID_START.test(digits)) return sql`false`;
  return sql`orders.id between ${digits.padEnd(32, "0")}::uuid and ${digits.padEnd(32, "f")}::uuid`;
}

interface Searched {
  /** Whose orders; everybody's without. An id and no query for it, so that the planner knows whether they are few or many. */
  userId?: string | undefined;
  /** The product that was ordered. */
  product?: string | undefined;
  search?: string | undefined;
}

export interface OrderSelection extends Searched {
  filter: OrderFilter;
  sort: OrderSort;
}

/** True of every order where nothing is given. */
const isGiven = (column: string, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

const ofBuyersLike = (pattern: string) =>
  sql`orders.user_id = any (array(select id from users where email ilike ${pattern} or name ilike ${pattern}))`;

/** By whom or what, found in the small tables first, so that no index of text has to follow every order. */
function matching({ userId, product, search }: Searched): RawBuilder<boolean> {
  const owned = sql<boolean>`${isGiven("orders.user_id", userId)} and ${isGiven("orders.product_id", product)}`;
  if (!search) return owned;
  const pattern = asPattern(search);
  // One buyer's orders are few enough to look at what each product was called when it was ordered.
  const inTheRow = userId === undefined ? ofBuyersLike(pattern) : sql`orders.product_name ilike ${pattern}`;
  return sql`${owned} and (
    ${inTheRow}
    or orders.product_id = any (array(select id from products where name ilike ${pattern} or model ilike ${pattern}))
    or ${beginningWith(search)}
  )`;
}

export async function listOrders(db: Db, selection: OrderSelection, { page, size }: Page) {
  const { filter, sort } = selection;
  const [rows, { total }] = await Promise.all([
    orders(db)
      .where(filters[filter])
      .where(matching(selection))
      .orderBy(sorts[sort])
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    count(db).where(filters[filter]).where(matching(selection)).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** All of them, read in pieces by a cursor of the database. */
export function streamOrders(db: Db, selection: OrderSelection, piece: number) {
  const { filter, sort } = selection;
  return orders(db).where(filters[filter]).where(matching(selection)).orderBy(sorts[sort]).stream(piece);
}

export function countByState(db: Db, searched: Searched) {
  const states = Object.entries(filters) as [OrderFilter, RawBuilder<boolean>][];
  return db
    .selectFrom("orders")
    .where("orders.cancelled_at", "is", null)
    .where(matching(searched))
    .select((row) =>
      states.map(([name, condition]) => row.fn.countAll<number>().filterWhere(condition).as(name)),
    )
    .executeTakeFirstOrThrow() as Promise<Record<OrderFilter, number>>;
}

interface Release {
  id: string;
  product_id: string;
  quantity: number;
}

export function markShipped(tx: Tx, id: string): Promise<Release | undefined> {
  return tx
    .updateTable("orders")
    .set({ shipped_at: new Date(), is_held: false })
    .where("id", "=", id)
    .where("paid_at", "is not", null)
    .where("shipped_at", "is", null)
    .returning(["id", "product_id", "quantity"])
    .executeTakeFirst();
}

/** Takes the hold off unpaid orders whose time is over and that no card can be charged for, the longest waiting first. */
export async function endHolds(tx: Tx, most: number): Promise<Release[]> {
  const { rows } = await sql<Release>`
    update orders set is_held = false
    where id in (
      select id from orders
      where is_held and paid_at is null and not has_live_payment and hold_until < now()
      order by hold_until
      limit ${most}
      for update skip locked
    )
    returning id, product_id, quantity`.execute(tx);
  return rows;
}
