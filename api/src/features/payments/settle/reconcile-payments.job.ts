import { readClock, type Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import type { Job } from "#platform/jobs/jobs.ts";
import type { IntentStage } from "#platform/vendors/card-provider.ts";

import type { MoneyDeps } from "../claim-payment.ts";
import { isLive, lockPayment } from "../payments.store.ts";
import { refundPayment, refundTask } from "../refund/refund-payment.ts";
import { finishReturns } from "../transfers/send-back.ts";
import { settleTransfers } from "../transfers/settle-transfers.ts";
import { findAccountOf } from "../transfers/transfers.store.ts";
import { askProvider, endPayment } from "./ask-provider.ts";
import { takePaymentsToSettle, type PaymentToSettle } from "./payments-to-settle.store.ts";
import { closePayment } from "./settle-payment.ts";

const MINUTE = 60_000;
/** How long a bank may take to decide after the hold ends. */
const DECIDING_MS = 30 * MINUTE;
/** How long creating an intent may fail. Longer than any request waits for it. */
const CREATING_MS = 40_000;

function isOver({ hold_until, is_cancel_requested, asked_at }: PaymentToSettle, stage: IntentStage): boolean {
  if (is_cancel_requested) return true;
  return asked_at.getTime() > hold_until.getTime() + (stage === "deciding" ? DECIDING_MS : 0);
}

/** An intent whose id we have not stored cannot be paid: nobody was ever given its secret. */
async function giveUp(tx: Tx, payment: PaymentToSettle): Promise<void> {
  const locked = await lockPayment(tx, payment);
  if (locked.payment.intent_id === null) await closePayment(tx, locked);
}

const settleTransfersOf = async (deps: MoneyDeps, { id }: PaymentToSettle) =>
  settleTransfers(deps, await findAccountOf(deps.db, id));

async function settleOrEnd(deps: MoneyDeps, payment: PaymentToSettle): Promise<void> {
  // What has arrived may pay it before it ends.
  if (payment.method === "transfer") await settleTransfersOf(deps, payment);
  const { intent, status } = await askProvider(deps, payment);
  if (intent.stage === "unknown")
    throw new Error("the provider does not know this intent; does our key belong to another account?");
  if (status === "open" && isOver(payment, intent.stage))
    await endPayment(deps, { ...payment, intent_id: intent.id });
}

/** Completes whatever a crash, a lost response or a lost event left open. */
async function reconcilePayment(deps: MoneyDeps, payment: PaymentToSettle): Promise<void> {
  if (!isLive(payment)) {
    await refundPayment(deps, payment.id);
    if (payment.method === "transfer") await settleTransfersOf(deps, payment);
    return;
  }
  try {
    await settleOrEnd(deps, payment);
  } catch (error) {
    const { intent_id, asked_at, created_at } = payment;
    const isStuck = intent_id === null && asked_at.getTime() > created_at.getTime() + CREATING_MS;
    if (!isStuck) throw error;
    await inTransaction(deps.db, (tx) => giveUp(tx, payment));
  }
}

const CONCURRENCY = 5;
/** Younger payments are most likely still handled by the request that started them. */
const MIN_AGE_MS = 5_000;
/** The next run starts soon and takes what is left first. */
const RUN_MS = 45_000;

async function tryOne(deps: MoneyDeps, payment: PaymentToSettle): Promise<void> {
  try {
    await reconcilePayment(deps, payment);
  } catch (error) {
    deps.log.error(
      { err: error, payment: payment.id },
      "a payment could not be settled and will be tried again",
    );
  }
}

/** Every minute: asks the provider about every payment whose outcome is not known. */
export const reconcilePaymentsJob: Job<MoneyDeps> = {
  name: "reconcile-payments",
  every: "minute",
  run: async (deps) => {
    const before = new Date((await readClock(deps.db)).getTime() - MIN_AGE_MS);
    const end = performance.now() + RUN_MS;
    await finishReturns(deps, before);
    while (performance.now() < end) {
      const batch = await inTransaction(deps.db, (tx) => takePaymentsToSettle(tx, before, CONCURRENCY));
      if (batch.length === 0) return;
      await Promise.all(batch.map((payment) => tryOne(deps, payment)));
    }
  },
};

/** Enqueued with the commit that decided that a charge goes back. */
export const refundPaymentJob: Job<MoneyDeps, typeof refundTask.payload> = {
  ...refundTask,
  run: (deps, { payment }) => refundPayment(deps, payment),
};
