import { sql, type Kysely } from "kysely";

import type { Deps } from "#deps.ts";
import { issueDocumentsJob } from "#features/documents/issue-documents.job.ts";
import { issueProformaJob } from "#features/documents/issue-proforma.job.ts";
import { sendMailsJob } from "#features/mail/send-mails.job.ts";
import type { Database } from "#platform/database/database.ts";

/** Sends what is due. What waits for a document gets it first. */
export async function sendMails(deps: Deps, database: Kysely<Database>): Promise<void> {
  await sendMailsJob.run(deps, {});
  const { rows } = await sql<{ order: string }>`
    update mails set due_at = now()
    where waits > 0 and attempts = 0 and sent_at is null and failed_at is null
    returning order_id as "order"`.execute(database);
  for (const { order } of rows) {
    await issueProformaJob.run(deps, { order });
    await issueDocumentsJob.run(deps, { order });
  }
  await sendMailsJob.run(deps, {});
}
