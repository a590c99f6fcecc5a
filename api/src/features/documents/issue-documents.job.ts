import type { Deps } from "#deps.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Job } from "#platform/jobs/jobs.ts";

import { listPaymentsToInvoice, listRefundsToCredit } from "./documents.store.ts";
import { issueCreditNote, issueInvoice, issueProforma, proformaTask } from "./issue-documents.ts";
import { documentsTask } from "./list-documents.ts";
import { packingSlipsTask, printPackingSlips } from "./print-packing-slips.ts";

const PAGE = 100;
/** The next run starts soon and takes the rest. */
const RUN_MS = 45_000;

type IssueDeps = Pick<Deps, "db" | "config" | "log">;
type Issue = (tx: Tx, seller: Deps["config"]["seller"], id: string) => Promise<void>;

/** One that fails keeps no other from being issued. */
async function tryOne({ db, config, log }: IssueDeps, issue: Issue, id: string): Promise<void> {
  try {
    await inTransaction(db, (tx) => issue(tx, config.seller, id));
  } catch (error) {
    log.error({ err: error, about: id }, "a document could not be issued and will be tried again");
  }
}

/**
 * Every minute, and when somebody asks for one: issues the invoice of each payment and the credit note of each refund that
 * has none. So nothing has to be remembered when an order is paid.
 */
export const issueDocumentsJob: Job<IssueDeps, typeof documentsTask.payload> = {
  ...documentsTask,
  every: "minute",
  run: async (deps, { order: orderId }) => {
    const end = performance.now() + RUN_MS;
    for (const [list, issue] of [
      [listPaymentsToInvoice, issueInvoice],
      [listRefundsToCredit, issueCreditNote],
    ] as const) {
      let after = "";
      let page = await list(deps.db, { orderId, after, limit: PAGE });
      while (page.length > 0 && performance.now() < end) {
        for (const id of page) await tryOne(deps, issue, id);
        after = page.at(-1) ?? "";
        page = await list(deps.db, { orderId, after, limit: PAGE });
      }
    }
  },
};

/** Enqueued when somebody asks for it. */
export const issueProformaJob: Job<Pick<Deps, "db" | "config">, typeof proformaTask.payload> = {
  ...proformaTask,
  run: ({ db, config: { seller } }, { order }) => inTransaction(db, (tx) => issueProforma(tx, seller, order)),
};

/** Enqueued when somebody asks for them. */
export const printPackingSlipsJob: Job<Pick<Deps, "db" | "config">, typeof packingSlipsTask.payload> = {
  ...packingSlipsTask,
  run: async ({ db, config: { seller } }, { orders }) => {
    try {
      await inTransaction(db, (tx) => printPackingSlips(tx, seller, orders));
    } catch (error) {
      // One of them is not to be shipped any more. A second call says so.
      if (!(error instanceof AppError)) throw error;
    }
  },
};
