import { hash } from "node:crypto";

import { DROPPED_MAIL_DAYS } from "@bulkhead/contract/limits";
import { sql } from "kysely";

import { selectRows, type Db, type Tx } from "#platform/database/db.ts";

import type { MailFacts } from "./mail-facts.store.ts";
import type { MailKind } from "./mails.store.ts";

/** How much mail that no money caused goes out in a day. */
export interface MailCaps {
  perRecipient: number;
  perAccount: number;
}

/** Anybody can cause these as often as they like, for nothing. What is about money, documents and security is never capped. */
const causedByNoMoney = new Set<MailKind>([
  "placed",
  "hold-ending",
  "hold-ended",
  "cancelled",
  "invited",
  "confirm-address",
]);

export const isCapped = (kind: MailKind, { order }: MailFacts): boolean =>
  causedByNoMoney.has(kind) && !order?.isPaid;

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
  const [row] = await selectRows(
    db,
    sql<{ dropped: number }>`
      select coalesce(sum(dropped), 0)::integer as dropped from mail_counts where day > (now() at time zone 'utc')::date - ${DROPPED_MAIL_DAYS}::integer`,
  );
  return row?.dropped ?? 0;
}
