import { sql } from "kysely";

import { selectRows, type Db, type Tx, selectOnly } from "#platform/database/db.ts";

/** The unpaid orders that accounts that never paid hold from a network, as columns of a lateral join. */
export const heldFromNetwork = (network: string) => `
  select
    count(*) filter (where not email_verified) as unverified_there,
    count(*) filter (where is_large) as large_there,
    coalesce(sum(pay_cents) filter (where not is_large), 0)::bigint as cents_there
  from orders
  join account_holds using (account_id)
  join users on users.id = orders.user_id
  where orders.network = ${network} and is_held and paid_at is null and not has_paid`;

/** Makes or locks the row of a network, so that whoever comes next sees every order from there. It waits for so long. */
export const touchNetwork = (network: string, ms: number) => ({
  text: `
    insert into network_holds (network)
    select $1 where set_config('lock_timeout', $2, true) is not null
    on conflict (network) do update set touched_at = clock_timestamp()`,
  values: [network, String(ms)],
});

/** The same before an order from there is held again. */
export async function lockNetwork(tx: Tx, network: string): Promise<void> {
  await tx
    .insertInto("network_holds")
    .values({ network })
    .onConflict((row) => row.column("network").doUpdateSet({ touched_at: sql<Date>`clock_timestamp()` }))
    .execute();
}

/** Unpaid orders that hold units for an account, or that came from a network for accounts that never paid. */
export function listUnpaidHolds(
  db: Db,
  { account, network }: { account?: string | undefined; network?: string | undefined },
): Promise<{ id: string; number: number }[]> {
  return db
    .selectFrom("orders")
    .select(["id", "number"])
    .where(account === undefined ? "network" : "account_id", "=", account ?? network ?? "")
    .where("is_held", "=", true)
    .where("paid_at", "is", null)
    .orderBy("id")
    .execute();
}

export interface NeverPaid {
  orders: number;
  units: number;
  pay: number;
}

export interface HolderOfNothingPaid extends NeverPaid {
  network: string | null;
  /** If it is one. */
  accountId: string | null;
  account: string;
  accounts: number;
}

const heldUnpaid = sql`
  account_holds join orders using (account_id)
  where account_holds.orders > 0 and not has_paid and is_held and paid_at is null`;

/** What people who never paid hold, in all, and which share of the value of the stock it is. */
export async function sumNeverPaid(db: Db): Promise<NeverPaid & { share: number }> {
  return selectOnly(
    db,
    sql<NeverPaid & { share: number }>`
      select held.*, (
        pay / greatest((select sum(on_hand::numeric * price_micros) / 10000 from products where removed_at is null), 1)
      )::double precision as share
      from (
        select count(*)::integer as orders, coalesce(sum(quantity), 0)::bigint as units,
          coalesce(sum(pay_cents), 0)::bigint as pay
        from ${heldUnpaid}
      ) as held`,
  );
}

/** Who of them holds most: a network, or an account whose order has none. */
export function listNeverPaid(db: Db, limit: number): Promise<HolderOfNothingPaid[]> {
  return selectRows(
    db,
    sql<HolderOfNothingPaid>`
      select held.network, held.accounts, held.orders, held.account_id as "accountId", held.units, held.pay, coalesce(accounts.name, users.name, users.email, '') as account
      from (
        select network, count(distinct account_id)::integer as accounts, count(*)::integer as orders,
          case when count(distinct account_id) = 1 then min(account_id::text)::uuid end as account_id,
          min(orders.user_id::text)::uuid as user_id, sum(quantity)::bigint as units, sum(pay_cents)::bigint as pay
        from ${heldUnpaid}
        group by network, case when network is null then account_id end
        order by pay desc
        limit ${limit}
      ) as held
      join users on users.id = held.user_id
      left join accounts on accounts.id = held.account_id
      order by pay desc`,
  );
}
