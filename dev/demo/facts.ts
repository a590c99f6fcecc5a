import type { Pool } from "pg";

import type { Levers } from "../payments/levers.ts";

const MOST_HOLDS = 12;
const MOST_MAILS = 15;

export interface AwaitedTransfer {
  intent: string;
  reference: string;
  orders: string;
  remainingCents: number;
  /** Money with its reference has arrived that the shop has not booked yet. */
  isSent: boolean;
}

export interface Hold {
  id: string;
  number: number;
  part: string;
  buyer: string;
  until: Date;
}

export interface Mail {
  id: string;
  to: string;
  subject: string;
  at: Date;
  /** A link that verifies an address or resets a password. */
  link: string | undefined;
}

export async function readTransfers(provider: Levers): Promise<AwaitedTransfer[]> {
  const { intents, cashTransactions } = await provider.state();
  return intents.flatMap(({ id, status, amount, description, next_action: action }) => {
    if (status !== "requires_action" || action?.type !== "display_bank_transfer_instructions") return [];
    const { reference, amount_remaining: remainingCents } = action.display_bank_transfer_instructions;
    const sent = cashTransactions.filter(({ funded }) => funded?.bank_transfer.reference === reference);
    const sentCents = sent.reduce((sum, { net_amount }) => sum + net_amount, 0);
    const isSent = sentCents > amount - remainingCents;
    return { intent: id, reference, orders: description ?? "", remainingCents, isSent };
  });
}

async function readHolds(database: Pool): Promise<Hold[]> {
  const { rows } = await database.query<Hold>(
    `select orders.id, number, product_name as part, users.email as buyer, hold_until as until
     from orders join users on users.id = user_id
     where is_held and paid_at is null order by placed_at desc limit ${MOST_HOLDS}`,
  );
  return rows;
}

interface StoredMail {
  id: string;
  subject: string;
  date: string;
  text?: string;
  to: { address: string }[];
}

async function readMails(inbox: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${inbox}/email`)).json()) as StoredMail[];
  return mails
    .map(({ id, subject, date, text = "", to }) => ({
      ...{ id, subject, at: new Date(date), to: to.map(({ address }) => address).join(", ") },
      link: /https?:\S+\/emulator\/action\S+/.exec(text)?.[0],
    }))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_MAILS);
}

/** What can be done now. */
export async function readDemo(database: Pool, provider: Levers, inbox: string) {
  const [transfers, holds, mails] = await Promise.all([
    readTransfers(provider),
    readHolds(database),
    readMails(inbox),
  ]);
  return { transfers, holds, mails };
}
