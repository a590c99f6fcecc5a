import type { Viewer } from "#platform/access.ts";
import type { Tx } from "#platform/db.ts";

import { updatePayableEmail } from "./accounts.store.ts";
import { lockAsFounder } from "./company-founder.ts";
import { lockVerified } from "./lock-newcomer.ts";

/**
 * Of the company, as its founder, or of one's own account. Nobody may choose who else reads the mails of an email that is not
 * theirs. Returns the id of the account.
 */
export async function changeAccount(tx: Tx, viewer: Viewer, payableEmail: string | null): Promise<string> {
  const { account_id: accountId, own_account_id } = await lockVerified(tx, viewer);
  if (accountId !== own_account_id) await lockAsFounder(tx, { ...viewer, accountId });
  await updatePayableEmail(tx, accountId, payableEmail);
  return accountId;
}
