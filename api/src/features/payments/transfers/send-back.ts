import { sql } from "kysely";

import type { Deps } from "#deps.ts";
import { tellBuyer } from "#features/orders/order-events.store.ts";
import type { Viewer } from "#platform/access.ts";
import { selectRows, type Db } from "#platform/db.ts";
import { inTransaction } from "#platform/pool.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { recordMove } from "./record-move.ts";
import { countReturns, insertReturn, type ReturnSubject } from "./returns-by-bank.store.ts";
import { unreturnedCents, unusedCents } from "./transfers.store.ts";

interface Stray {
  accountId: string;
  customerId: string;
  cents: number;
}

/** What can be sent back of it now. */
async function findStray(db: Db, subject: ReturnSubject): Promise<Stray | undefined> {
  const source =
    "payment_id" in subject
      ? sql`
          select
            (select account_id from payment_orders join orders on orders.id = order_id where payment_id = payments.id limit 1)
              as account_id,
            ${unusedCents} as cents
          from payments where id = ${subject.payment_id}`
      : sql`
          select account_id, ${unreturnedCents} as cents
          from transfer_receipts where provider_id = ${subject.receipt_id} and payment_id is null`;
  const [row] = await selectRows(
    db,
    sql<Stray>`
      select stray.account_id as "accountId", provider_id as "customerId", cents::bigint as cents
      from (${source}) as stray join transfer_customers on transfer_customers.account_id = stray.account_id`,
  );
  return row;
}

/** Sends back by bank what is left of it, for staff or on its own. Safe to repeat: the provider sends it once. */
export async function sendBack(
  { db, cardProvider }: Pick<Deps, "db" | "cardProvider">,
  subject: ReturnSubject,
  viewer: Viewer | null,
): Promise<void> {
  const stray = await findStray(db, subject);
  if (!stray || stray.cents <= 0) return;
  const { accountId, customerId, cents: amountCents } = stray;
  const made = await cardProvider.returnReceipts({
    customerId,
    amountCents,
    subject: "payment_id" in subject ? subject.payment_id : subject.receipt_id,
    // The next attempt after a failed one needs a key of its own. Concurrent ones count the same and get the same key.
    attempt: await countReturns(db, subject),
  });
  await inTransaction(db, async (tx) => {
    if (!(await insertReturn(tx, accountId, subject, amountCents, made))) return;
    if ("payment_id" in subject) {
      const move = { amountCents, actorId: viewer?.id ?? null };
      const locked = await recordMove(tx, subject.payment_id, "transfer-returned", move);
      const [first] = locked?.orders ?? [];
      if (first) await tellBuyer(tx, first.id, "transfer-returned");
    }
    if (viewer) await recordAction(tx, viewer, "return-transfer", accountId);
  });
}
