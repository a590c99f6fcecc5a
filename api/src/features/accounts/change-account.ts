import { randomUUID, randomUUIDv7 } from "node:crypto";

import { mailStranger } from "#features/mail/mails.store.ts";
import { type Tx, readClock } from "#platform/database/db.ts";
import type { Viewer } from "#platform/http/access.ts";

import { findPayable, updatePayable } from "./accounts.store.ts";
import { lockAsFounder, lockVerified } from "./company-members.ts";

/** Saving the same address again asks its owner again, but not more often. */
const ASKED_AGAIN_MS = 24 * 3_600_000;

/** Whether there is nothing to ask: the address is the same, and confirmed or asked for lately. */
async function isKnown(tx: Tx, accountId: string, email: string): Promise<boolean> {
  const { payable_email, payable_asked_at, payable_confirmed_at } = await findPayable(tx, accountId);
  if (payable_email !== email) return false;
  if (payable_confirmed_at) return true;
  return (
    payable_asked_at !== null && (await readClock(tx)).getTime() - payable_asked_at.getTime() < ASKED_AGAIN_MS
  );
}

/**
 * Changes the company's account, as its founder, or one's own. Nobody may choose who else reads the mails of an email that is not
 * theirs, and nothing goes to an address before its owner has confirmed it. Returns the id of the account.
 */
export async function changeAccount(tx: Tx, viewer: Viewer, email: string | null): Promise<string> {
  const { account_id: accountId, own_account_id } = await lockVerified(tx, viewer);
  if (accountId !== own_account_id) await lockAsFounder(tx, { ...viewer, accountId });
  if (email === null) await updatePayable(tx, accountId, null);
  else if (!(await isKnown(tx, accountId, email))) {
    const mailId = randomUUIDv7();
    await updatePayable(tx, accountId, { email, token: randomUUID(), mailId });
    await mailStranger(tx, viewer, "confirm-address", mailId);
  }
  return accountId;
}
