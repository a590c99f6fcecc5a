import { eraseOldSalesJob } from "#features/accounts/erase-old-sales.job.ts";
import { checkBooksJob } from "#features/books/check-books.job.ts";
import { measureShopJob } from "#features/books/measure-shop.job.ts";
import {
  issueDocumentsJob,
  issueProformaJob,
  printPackingSlipsJob,
} from "#features/documents/issue-documents.job.ts";
import { remindOfHoldsJob, sendMailsJob } from "#features/mail/send-mails.job.ts";
import { indexOrdersJob } from "#features/orders/find/index-orders.job.ts";
import { lengthenHoldsJob, measureHoldsJob, releaseHoldsJob } from "#features/orders/hold/holds.job.ts";
import {
  cancelAbandonedOrdersJob,
  cancelUnpaidOrdersJob,
} from "#features/payments/end-holds/cancel-orders.job.ts";
import { refundPaymentJob, reconcilePaymentsJob } from "#features/payments/settle/reconcile-payments.job.ts";
import { clearPicturesJob, renderPictureJob } from "#features/pictures/pictures.job.ts";
import { runJobs } from "#platform/jobs/run-jobs.ts";
import { serveMetrics } from "#platform/metrics.ts";
import { stopGracefully } from "#platform/process.ts";
import { jobTimeouts } from "#platform/timeouts.ts";
import { startTraces } from "#platform/trace.ts";

import { clearOldRowsJob } from "./clear-old-rows.job.ts";
import { readConfig } from "./config.ts";
import { type Deps, openDeps } from "./deps.ts";

const config = readConfig(process.env);
const stopping = new AbortController();
const flushTraces = await startTraces("bulkhead-worker", config.traces);
const deps = openDeps(config, stopping.signal, jobTimeouts(60_000));
const runner = await runJobs<Deps>(deps, [
  renderPictureJob,
  releaseHoldsJob,
  cancelAbandonedOrdersJob,
  cancelUnpaidOrdersJob,
  lengthenHoldsJob,
  indexOrdersJob,
  measureHoldsJob,
  measureShopJob,
  checkBooksJob,
  refundPaymentJob,
  reconcilePaymentsJob,
  issueProformaJob,
  issueDocumentsJob,
  printPackingSlipsJob,
  sendMailsJob,
  remindOfHoldsJob,
  clearPicturesJob,
  clearOldRowsJob,
  eraseOldSalesJob,
]);
const metrics = await serveMetrics(deps.metrics, config.metrics);
deps.log.info("worker ready");

stopGracefully({
  log: deps.log,
  stopping,
  delayMs: 0,
  close: async () => {
    await runner.stop();
    deps.mailer?.close();
    metrics.close();
    await deps.connections.end();
    await flushTraces();
  },
});
