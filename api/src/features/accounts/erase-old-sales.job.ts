import { sql } from "kysely";

import type { Deps } from "#deps.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";

const tooOld = (years: number) => sql`paid_at < now() - make_interval(years => ${years})`;

/** Where an order was sent is kept as long as the sale has to be accounted for, or its company has members. */
async function emptyOldOrders(tx: Tx, years: number): Promise<void> {
  await sql`
    update orders set phone = '', address = '', ship_to = null
    from closed_users
    where orders.user_id = closed_users.user_id and ${tooOld(years)} and (phone <> '' or address <> '')
      and not exists (select from users where users.account_id = orders.account_id and closed_at is null)`.execute(
    tx,
  );
}

/** A shipment goes where its orders went. */
async function emptyOldShipments(tx: Tx): Promise<void> {
  await sql`
    update shipments set address = ''
    from shipment_orders join orders on orders.id = order_id
    where shipment_id = shipments.id and shipments.address <> '' and orders.address = ''`.execute(tx);
}

/** Their numbers stay, the files are erased. */
async function eraseOldDocuments(tx: Tx, years: number): Promise<void> {
  const old = sql`select id from orders join closed_users using (user_id) where ${tooOld(years)}`;
  await sql`
    update documents set pdf = null
    where pdf is not null and (
      order_id in (${old})
      or purchase_id in (select purchase_id from orders where id in (${old}))
      or payment_id in (select payment_id from payment_orders where order_id in (${old}))
    )`.execute(tx);
}

/** Returns how many users nobody can name any more. */
async function forgetOldBuyers(tx: Tx, years: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update closed_users set email = null, name = null
    where num_nonnulls(email, name) > 0 and not exists (
      select from orders where orders.user_id = closed_users.user_id and paid_at is not null and not ${tooOld(years)}
    )`.execute(tx);
  return Number(numAffectedRows);
}

/** Every night: erases what was kept of closed accounts, once it is old enough. */
export const eraseOldSalesJob: Job<Pick<Deps, "db" | "config" | "metrics">> = {
  name: "erase-old-sales",
  every: "night",
  run: async ({ db, config, metrics }) => {
    const years = config.accounts.keepSalesYears;
    const forgotten = await inTransaction(db, async (tx) => {
      await emptyOldOrders(tx, years);
      await emptyOldShipments(tx);
      await eraseOldDocuments(tx, years);
      return forgetOldBuyers(tx, years);
    });
    metrics.cleared.inc({ what: "closed accounts" }, forgotten);
  },
};
