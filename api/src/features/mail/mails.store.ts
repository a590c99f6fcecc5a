import { hash } from "node:crypto";

import { DROPPED_MAIL_DAYS } from "@bulkhead/contract/limits";
import { type Selectable, sql } from "kysely";

import type { Database } from "#platform/database/database.ts";
import { type Db, type Tx, now, selectRows, isFound, hasWritten, selectOnly } from "#platform/database/db.ts";
import type { Viewer } from "#platform/http/access.ts";
import type { Page } from "#platform/http/paging.ts";
import { recordAction } from "#platform/staff-actions.ts";

export type MailRow = Selectable<Database["mails"]>;
export type MailKind = MailRow["kind"];

/** After the last one, about 17 hours after the first, it is given up. */
const MAX_ATTEMPTS = 12;
/** After the last one, about 9 minutes after the first, it goes without its documents. */
const MAX_WAITS = 9;

/**
 * Takes the mail that has been due for longest. No other worker takes it for a minute, which is longer than sending can
 * last. If this worker dies, another one sends it after that.
 */
export async function takeMail(tx: Tx): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    update mails set attempts = attempts + 1, due_at = now() + interval '1 minute'
    where id = (
      select id from mails
      where sent_at is null and failed_at is null and due_at <= now()
      order by due_at limit 1
      for update skip locked
    )
    returning *`.execute(tx);
  return rows[0];
}

export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("mails").set({ sent_at: now, error: null }).where("id", "=", id).execute();
}

export const mayWait = ({ waits }: MailRow): boolean => waits < MAX_WAITS;

/** Looks again after a second, then after twice as long each time. Waiting is no attempt to send. */
export async function putOff(tx: Tx, { id, waits, attempts }: MailRow): Promise<void> {
  await tx
    .updateTable("mails")
    .set({
      waits: waits + 1,
      attempts: attempts - 1,
      due_at: sql<Date>`now() + make_interval(secs => ${2 ** waits})`,
    })
    .where("id", "=", id)
    .execute();
}

export async function keepDocuments(tx: Tx, id: string, document_ids: string[]): Promise<void> {
  await tx.updateTable("mails").set({ document_ids }).where("id", "=", id).execute();
}

/** Tries again after half a minute, then after twice as long each time. */
export async function markFailed(
  tx: Tx,
  { id, attempts }: MailRow,
  error: string,
  isFinal: boolean,
): Promise<void> {
  const isOver = isFinal || attempts >= MAX_ATTEMPTS;
  await tx
    .updateTable("mails")
    .set({
      error,
      ...(isOver
        ? { failed_at: now }
        : { due_at: sql<Date>`now() + make_interval(secs => ${15 * 2 ** attempts})` }),
    })
    .where("id", "=", id)
    .execute();
}

/** The mail about money that went back waits for the receipt that it belongs to. */
export async function isTooEarly(db: Db, { kind, order_id }: MailRow): Promise<boolean> {
  if (kind !== "transfer-returned") return false;
  const receipts = db.selectFrom("mails").select("id").where("order_id", "=", order_id);
  return isFound(
    receipts.where("kind", "=", "paid").where("sent_at", "is", null).where("failed_at", "is", null),
  );
}

export async function dropMail(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("mails").where("id", "=", id).execute();
}

/** Changes nothing if it was not given up. False if there is no such mail. */
export async function sendAgain(tx: Tx, viewer: Viewer, id: string): Promise<boolean> {
  const changed = tx
    .updateTable("mails")
    .set({ failed_at: null, attempts: 0, due_at: now, actor_id: viewer.id })
    .where("id", "=", id)
    .where("failed_at", "is not", null);
  if (await hasWritten(changed)) await recordAction(tx, viewer, "resend-mail", id);
  return isFound(tx.selectFrom("mails").select("id").where("id", "=", id));
}

/** One mail for each hold that ends within this many hours, unless it never was longer or the buyer wants none. A purchase is one. */
export async function addHoldReminders(tx: Tx, hours: number): Promise<void> {
  await sql`
    insert into mails (kind, user_id, order_id)
    select distinct on (coalesce(purchase_id, orders.id)) 'hold-ending', user_id, orders.id
    from orders join users on users.id = user_id and hold_reminders and closed_at is null
    where is_held and paid_at is null and hold_renewed_at is null and cancel_requested_at is null
      and hold_until between now() and now() + make_interval(hours => ${hours})
      and hold_until - placed_at > make_interval(hours => ${hours})
      and not exists (select from mails where mails.order_id = orders.id and mails.kind = 'hold-ending')
      and not exists (
        select from orders as others join mails on mails.order_id = others.id and mails.kind = 'hold-ending'
        where others.purchase_id = orders.purchase_id
      )
    order by coalesce(purchase_id, orders.id), number
    on conflict do nothing`.execute(tx);
}

/** To an address that a user has entered: the invitation with this id has it, or the account that remembers this id. */
export async function mailStranger(
  tx: Tx,
  viewer: Viewer,
  kind: "invited" | "confirm-address",
  id: string,
): Promise<void> {
  await tx.insertInto("mails").values({ id, kind, user_id: null, actor_id: viewer.id }).execute();
}

/** How many a user has had sent since a day ago. Those that were withdrawn before they were sent do not count. */
export async function countInvitationMails(db: Db, inviter: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("kind", "=", "invited")
    .where("actor_id", "=", inviter.id)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

export interface FailedMailRow {
  id: string;
  kind: MailKind;
  failed_at: Date;
  error: string;
  email: string;
  order_id: string | null;
  number: number | null;
}

const failed = sql<FailedMailRow>`
  select mails.id, mails.kind, failed_at, error, coalesce(users.email, invitations.email) as email, order_id, orders.number
  from mails
  left join users on users.id = mails.user_id and closed_at is null
  left join invitations on invitations.id = mails.id
  left join orders on orders.id = mails.order_id
  where failed_at is not null and coalesce(users.email, invitations.email) is not null`;

export async function countFailedMails(db: Db): Promise<number> {
  const count = sql<{ total: number }>`select count(*)::integer as total from (${failed}) as failed`;
  return (await selectOnly(db, count)).total;
}

/** The mails that were given up, the latest first. Nobody can write to a closed account or about an answered invitation. */
export async function listFailedMails(db: Db, { page, size }: Page) {
  const [rows, total] = await Promise.all([
    selectRows(
      db,
      sql<FailedMailRow>`${failed} order by failed_at desc, mails.id limit ${size} offset ${(page - 1) * size}`,
    ),
    countFailedMails(db),
  ]);
  return { rows, total };
}

/** How much mail that no money caused goes out in a day. */
interface MailCaps {
  perRecipient: number;
  perAccount: number;
}

async function count(tx: Tx, who: string): Promise<number> {
  const { mails } = await tx
    .insertInto("mail_counts")
    .values({ who })
    .onConflict((row) => row.columns(["who", "day"]).doUpdateSet({ mails: sql`mail_counts.mails + 1` }))
    .returning("mails")
    .executeTakeFirstOrThrow();
  return mails;
}

/** Counts a mail. False if it is one too many for its address or its account today, which is counted, too. */
export async function mayMail(tx: Tx, email: string, accountId: string, caps: MailCaps): Promise<boolean> {
  const recipient = `to ${hash("sha256", email)}`;
  const isAllowed =
    (await count(tx, `account ${accountId}`)) <= caps.perAccount &&
    (await count(tx, recipient)) <= caps.perRecipient;
  if (!isAllowed)
    await tx
      .insertInto("mail_counts")
      .values({ who: recipient, mails: 0, dropped: 1 })
      .onConflict((row) => row.columns(["who", "day"]).doUpdateSet({ dropped: sql`mail_counts.dropped + 1` }))
      .execute();
  return isAllowed;
}

/** How many were not sent lately. */
export async function countDroppedMails(db: Db): Promise<number> {
  const sum = sql<{ dropped: number }>`
    select coalesce(sum(dropped), 0)::integer as dropped from mail_counts where day > (now() at time zone 'utc')::date - ${DROPPED_MAIL_DAYS}::integer`;
  return (await selectOnly(db, sum)).dropped;
}
