import { formatMoney } from "@bulkhead/contract/money";

import type { Deps } from "#deps.ts";
import { readClock } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Intent, IntentStage } from "#platform/vendors/card-provider.ts";

import type { MoneyDeps, PaymentDeps } from "../claim-payment.ts";
import {
  findPayment,
  findPaymentByIntent,
  listPaymentsBetween,
  type PaymentRow,
  type PaymentStatus,
  replaceDifferences,
  type Difference,
} from "../payments.store.ts";
import { listUndecided } from "../refund/returns.store.ts";
import { askProvider } from "../settle/ask-provider.ts";
import { askReturns } from "../settle/settle-returns.ts";
import { checkReturns } from "../transfers/send-back.ts";
import { settleTransfers } from "../transfers/settle-transfers.ts";
import { listCustomers, sumTransfers } from "../transfers/transfers.store.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As long as the provider tries to deliver an event. */
const COMPARED_DAYS = 3;
/** A bank may return a refund after weeks. */
const RETURNS_DAYS = 35;

const stagesOf: Record<PaymentStatus, IntentStage[]> = {
  creating: ["waiting", "deciding"],
  open: ["waiting", "deciding"],
  canceled: ["canceled"],
  succeeded: ["succeeded"],
  refund_due: ["succeeded"],
  refunded: ["succeeded"],
  review: ["succeeded"],
};

/** How the two sides differ, in words. */
function describeDifference(payment: PaymentRow | undefined, intent: Intent): string | undefined {
  const received = formatMoney(intent.receivedCents);
  if (!payment)
    return intent.receivedCents > 0
      ? `the provider charged ${received}, which is not in our books`
      : undefined;
  if (!stagesOf[payment.status].includes(intent.stage))
    return `${payment.status} here, ${intent.stage} at the provider`;
  const ours = payment.received_cents ?? 0;
  return ours === intent.receivedCents ? undefined : `${formatMoney(ours)} here, ${received} at the provider`;
}

/** Both sides change while they are compared, so each apparent difference is checked once more on its own. */
async function checkAgain(deps: PaymentDeps, payment: PaymentRow): Promise<string | undefined> {
  const { intent } = await askProvider(deps, payment);
  return describeDifference(await findPayment(deps.db, payment.id), intent);
}

/**
 * Compares one thing. If that fails, it is reported and the others go on, because it would fail every time. If the provider is
 * away, everything is tried again.
 */
async function compareOne(
  { log }: MoneyDeps,
  intentId: string,
  compare: () => Promise<string | undefined>,
): Promise<Difference[]> {
  try {
    const detail = await compare();
    return detail === undefined ? [] : [{ intent_id: intentId, detail }];
  } catch (error) {
    if (error instanceof AppError && error.code === "payment_provider_unreachable") throw error;
    log.error({ err: error, intent: intentId }, "could not be compared with the provider");
    const reason = error instanceof Error ? error.message : String(error);
    return [{ intent_id: intentId, detail: `could not be compared: ${reason}` }];
  }
}

/** Goes through the provider's list and ours, and reports payments that are missing or different on one side. */
export async function comparePayments(deps: MoneyDeps, since: Date, until: Date): Promise<Difference[]> {
  const { db, cardProvider } = deps;
  const differences: Difference[] = [];
  const seen = new Set<string>();
  for await (const intent of cardProvider.listIntents(since, until)) {
    seen.add(intent.id);
    const payment = await findPaymentByIntent(db, { intentId: intent.id });
    const detail = describeDifference(payment, intent);
    if (detail === undefined) continue;
    if (payment) differences.push(...(await compareOne(deps, intent.id, () => checkAgain(deps, payment))));
    else differences.push({ intent_id: intent.id, detail });
  }
  for (const payment of await listPaymentsBetween(db, since, until)) {
    if (payment.intent_id === null || seen.has(payment.intent_id)) continue;
    differences.push(...(await compareOne(deps, payment.intent_id, () => checkAgain(deps, payment))));
  }
  return differences;
}

/** Settles refunds and disputes of which no event told us: those since then, and those that were not decided yet. */
async function catchUpOnReturns(deps: MoneyDeps, since: Date): Promise<Difference[]> {
  const { db, cardProvider } = deps;
  const differences: Difference[] = [];
  const undecided = new Set(await listUndecided(db));
  for await (const intentId of cardProvider.listReturned(since)) {
    const payment = await findPaymentByIntent(db, { intentId });
    if (payment) undecided.add(payment.id);
  }
  for (const id of undecided) {
    const payment = await findPayment(db, id);
    if (!payment) continue;
    const ask = () => askReturns(deps, payment).then(() => undefined);
    differences.push(...(await compareOne(deps, payment.intent_id ?? id, ask)));
  }
  return differences;
}

interface Night {
  since: Date;
  until: Date;
  returnsSince: Date;
}

/** What came by bank: settles what no event told us, and compares what the provider keeps for an account with our books. */
async function compareTransfers(deps: MoneyDeps, accountId: string, customerId: string) {
  await checkReturns(deps, accountId);
  await settleTransfers(deps, accountId);
  const ours = await sumTransfers(deps.db, accountId);
  const theirs = await deps.cardProvider.findBalance(customerId);
  return ours === theirs
    ? undefined
    : `${formatMoney(ours)} of transfers here, ${formatMoney(theirs)} at the provider`;
}

/** Compares payments first, because only a charge that we know of can be refunded or disputed. */
export async function catchUp(deps: MoneyDeps, { since, until, returnsSince }: Night): Promise<Difference[]> {
  const differences = await comparePayments(deps, since, until);
  differences.push(...(await catchUpOnReturns(deps, returnsSince)));
  for (const { account_id, provider_id } of await listCustomers(deps.db))
    differences.push(
      ...(await compareOne(deps, provider_id, () => compareTransfers(deps, account_id, provider_id))),
    );
  // A payment that differs may also have returns that could not be read.
  return [...new Map(differences.map((found) => [found.intent_id, found])).values()];
}

/** Compares what the provider has with our books, and keeps how they differ for the rules of the books. */
export async function compareWithProvider(deps: MoneyDeps & Pick<Deps, "metrics">): Promise<void> {
  const now = (await readClock(deps.db)).getTime();
  // Payments that are only minutes old may still be in progress.
  const until = new Date(now - 10 * MINUTE);
  const since = new Date(until.getTime() - COMPARED_DAYS * DAY);
  const returnsSince = new Date(now - RETURNS_DAYS * DAY);
  const differences = await catchUp(deps, { since, until, returnsSince });
  await inTransaction(deps.db, (tx) => replaceDifferences(tx, differences));
  deps.metrics.paymentDifferences.set(differences.length);
  if (differences.length > 0)
    deps.log.error({ differences }, "the provider's payments differ from our books");
}
