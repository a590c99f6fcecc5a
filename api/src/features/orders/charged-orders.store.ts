import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/limits";
import { sql, type Selectable } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { now, type Db, type Tx, pluck } from "#platform/database/db.ts";

import { ownedBy, type OrderOwner } from "./find/order-search.store.ts";

export type LockedOrder = Selectable<Database["orders"]>;

const among = (ids: readonly string[]) => sql<string>`any (${ids}::uuid[])`;

/** Finds canceled orders too. Code that changes an order and its payments locks the order first. */
export function lockOrder(tx: Tx, id: string): Promise<LockedOrder | undefined> {
  return tx.selectFrom("orders").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Several at once. Everybody locks them in the order of their ids, so that nobody waits for each other. */
export function lockOrders(tx: Tx, ids: readonly string[]): Promise<LockedOrder[]> {
  return tx.selectFrom("orders").selectAll().where("id", "=", among(ids)).orderBy("id").forUpdate().execute();
}

/** All that were placed together, canceled ones too. */
export function lockOrdersOfPurchase(tx: Tx, purchaseId: string): Promise<LockedOrder[]> {
  return tx
    .selectFrom("orders")
    .selectAll()
    .where("purchase_id", "=", purchaseId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Finds the account of a canceled order too. */
export async function findOrderAccount(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("orders").select("account_id").where("id", "=", id).executeTakeFirst();
  return row?.account_id;
}

const unpaidOrders = (db: Db, owner: OrderOwner) =>
  db.selectFrom("orders").where(ownedBy(owner)).where("canceled_at", "is", null).where("paid_at", "is", null);

/** The unpaid orders of an account, lapsed ones too. */
export function lockUnpaidOrders(tx: Tx, owner: OrderOwner): Promise<LockedOrder[]> {
  return unpaidOrders(tx, owner).selectAll().orderBy("id").forUpdate().execute();
}

/** At most two, which is enough to tell whether there is exactly one. */
export const findUnpaidOrders = (db: Db, owner: OrderOwner, payCents: number): Promise<string[]> =>
  pluck("id", unpaidOrders(db, owner).select("id").where("pay_cents", "=", payCents).limit(2).execute());

/** Every unpaid order that this user had placed for themselves by then. */
export async function listUnpaidOrders(
  db: Db,
  userId: string,
  placedBefore: Date,
): Promise<{ ownAccountId: string; orders: string[] }> {
  const { own_account_id } = await db
    .selectFrom("users")
    .select("own_account_id")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const rows = await unpaidOrders(db, { userIds: [userId], accountIds: [own_account_id] })
    .select("id")
    .where("placed_at", "<", placedBefore)
    .orderBy("id")
    .execute();
  return { ownAccountId: own_account_id, orders: rows.map(({ id }) => id) };
}

/**
 * Gives what a user had placed by then and never paid to an account that nobody has, once it is canceled. Whoever proves that the
 * email is theirs does not see what somebody else did with it. Staff do.
 */
export async function moveToNobody(tx: Tx, userId: string, placedBefore: Date): Promise<void> {
  await sql`
    with theirs as (
      select orders.id from orders join users on users.id = user_id and orders.account_id = own_account_id
      where user_id = ${userId} and placed_at < ${placedBefore} and paid_at is null and canceled_at is not null
    ),
    nobody as (insert into accounts (id) select uuidv7() where exists (select from theirs) returning id),
    holding as (insert into account_holds (account_id) select id from nobody)
    update orders set account_id = nobody.id from nobody where orders.id in (select id from theirs)`.execute(
    tx,
  );
}

/** The time to pay that the one renewal of a hold gives. */
const renewed = sql<Date>`now() + interval '30 minutes'`;

/**
 * Their units stay held from now on, until `endCharging` or `markPaid`. A hold that is about to end is renewed, unless it was
 * renewed before.
 */
export async function beginCharging(tx: Tx, ids: readonly string[]): Promise<void> {
  const isRenewed = sql<boolean>`hold_renewed_at is null and hold_until < ${renewed}`;
  await tx
    .updateTable("orders")
    .set({
      has_live_payment: true,
      hold_until: sql<Date>`case when ${isRenewed} then ${renewed} else hold_until end`,
      hold_renewed_at: sql<Date | null>`case when ${isRenewed} then now() else hold_renewed_at end`,
    })
    .where("id", "=", among(ids))
    .execute();
}

/** A transfer takes days, so the units are held for longer. */
export async function beginTransfer(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable("orders")
    .set({
      has_live_payment: true,
      transfer_chosen_at: now,
      hold_until: sql<Date>`greatest(hold_until, now() + make_interval(days => ${TRANSFER_HOLD_DAYS}))`,
    })
    .where("id", "=", among(ids))
    .execute();
}

const notCharging = { has_live_payment: false, cancel_requested_at: null, cancel_requested_by: null };

export async function endCharging(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.updateTable("orders").set(notCharging).where("id", "=", among(ids)).execute();
}

export async function markCancelRequested(
  tx: Tx,
  ids: readonly string[],
  userId: string | null,
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ cancel_requested_at: now, cancel_requested_by: userId })
    .where("id", "=", among(ids))
    .execute();
}

export async function markCanceled(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ ...notCharging, canceled_at: now, is_held: false })
    .where("id", "=", among(ids))
    .execute();
}

export async function markHeldAgain(
  tx: Tx,
  orders: readonly { id: string; micros: number }[],
): Promise<void> {
  const [ids, prices] = [orders.map(({ id }) => id), orders.map(({ micros }) => micros)];
  await sql`
    update orders set is_held = true, unit_price_micros = micros, hold_until = ${renewed}, hold_renewed_at = now()
    from unnest(${ids}::uuid[], ${prices}::bigint[]) as today (id, micros)
    where orders.id = today.id`.execute(tx);
}

/** The caller has locked the order. */
export async function markUnitsRefunded(
  tx: Tx,
  { id, shipped_at }: LockedOrder,
  { units, isBack }: { units: number; isBack: boolean },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set((row) => ({
      units_refunded: row("units_refunded", "+", units),
      units_released: row("units_released", "+", shipped_at ? 0 : units),
      units_returned: row("units_returned", "+", isBack ? units : 0),
    }))
    .where("id", "=", id)
    .execute();
}
