import { MOST_HOLDERS } from "@bulkhead/contract/stock";
import { sql } from "kysely";

import { selectRows, type Db, type Tx } from "#platform/database/db.ts";

import type { LockedOrder } from "../charged-orders.store.ts";

export interface HolderRow {
  id: string;
  number: number;
  account: string;
  /** How many it holds. */
  units: number;
  is_free: boolean;
}

/** While a card can be charged for an order, its units are as good as sold. */
const isFree = sql<boolean>`(paid_at is null and not has_live_payment)`;

/** The orders that hold units of a product, in the order in which a loss takes them. */
export function listHolders(db: Db, productId: string): Promise<HolderRow[]> {
  return selectRows(
    db,
    sql<HolderRow>`
      select orders.id, number, coalesce(accounts.name, closed_users.email, users.email) as account, units_to_ship as units,
        ${isFree} as is_free
      from orders
      join users on users.id = orders.user_id
      join accounts on accounts.id = orders.account_id
      left join closed_users on closed_users.user_id = users.id
      where product_id = ${productId} and is_held
      order by is_free desc, placed_at desc, orders.id desc
      limit ${MOST_HOLDERS}`,
  );
}

/** The newest unpaid orders that together hold this many units of a product, or all there are, newest first. */
export async function lockFreeHolders(tx: Tx, productId: string, units: number): Promise<LockedOrder[]> {
  const { rows } = await sql<LockedOrder>`
    select * from orders
    where id in (
      select id
      from (
        select id, sum(units_to_ship) over (order by placed_at desc, id desc) - units_to_ship as held_by_newer
        from orders
        where product_id = ${productId} and is_held and ${isFree}
      ) as holders
      where held_by_newer < ${units}
    )
    order by id
    for update`.execute(tx);
  return (
    rows
      // Some may have been paid or released while the others were being locked.
      .filter((row) => row.is_held && row.paid_at === null && !row.has_live_payment)
      .toSorted((a, b) => b.placed_at.getTime() - a.placed_at.getTime() || (a.id < b.id ? 1 : -1))
  );
}

/** Ends the hold of unpaid orders before its time. The caller has locked them. A hold that was renewed takes its order with it. */
export async function endHoldsEarly(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update orders
    set is_held = false, hold_until = least(hold_until, now()),
      canceled_at = case when hold_renewed_at is not null then now() end
    where id = any (${ids}::uuid[])`.execute(tx);
}
