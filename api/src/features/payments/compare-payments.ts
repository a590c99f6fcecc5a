import { formatMoney } from "@bulkhead/contract/money";

import type { Intent, IntentStage } from "#platform/card-provider.ts";

import { askProvider, type PaymentDeps } from "./ask-provider.ts";
import { askReturns, type ReturnDeps } from "./ask-returns.ts";
import type { Difference } from "./payment-differences.store.ts";
import {
  findPayment,
  findPaymentByIntent,
  listPaymentsBetween,
  type PaymentRow,
  type PaymentStatus,
} from "./payments.store.ts";
import { listUndecided } from "./returns.store.ts";
import { checkReturns } from "./transfers/check-returns.ts";
import { settleTransfers } from "./transfers/settle-transfers.ts";
import { listCustomers, sumTransfers } from "./transfers/transfers.store.ts";

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

/** Goes through the provider's list and ours, and reports payments that are missing or different on one side. */
export async function comparePayments(deps: PaymentDeps, since: Date, until: Date): Promise<Difference[]> {
  const differences: Difference[] = [];
  const report = (intentId: string, detail: string | undefined) => {
    if (detail !== undefined) differences.push({ intent_id: intentId, detail });
  };
  const seen = new Set<string>();
  for await (const intent of deps.cardProvider.listIntents(since, until)) {
    seen.add(intent.id);
    const payment = await findPaymentByIntent(deps.db, { intentId: intent.id });
    const detail = describeDifference(payment, intent);
    if (detail !== undefined) report(intent.id, payment ? await checkAgain(deps, payment) : detail);
  }
  for (const payment of await listPaymentsBetween(deps.db, since, until)) {
    if (payment.intent_id === null || seen.has(payment.intent_id)) continue;
    report(payment.intent_id, await checkAgain(deps, payment));
  }
  return differences;
}

/** Settles refunds and disputes of which no event told us: those since then, and those that were not decided yet. */
async function catchUpOnReturns(deps: ReturnDeps, since: Date): Promise<void> {
  const { db, cardProvider } = deps;
  const undecided = new Set(await listUndecided(db));
  for await (const intentId of cardProvider.listReturned(since)) {
    const payment = await findPaymentByIntent(db, { intentId });
    if (payment) undecided.add(payment.id);
  }
  for (const id of undecided) {
    const payment = await findPayment(db, id);
    if (payment) await askReturns(deps, payment);
  }
}

interface Night {
  since: Date;
  until: Date;
  returnsSince: Date;
}

/** What came by bank: settles what no event told us, and compares what the provider keeps for each account with our books. */
async function compareTransfers(deps: ReturnDeps): Promise<Difference[]> {
  const { db, cardProvider } = deps;
  const differences: Difference[] = [];
  await checkReturns(deps);
  for (const { account_id, provider_id } of await listCustomers(db)) {
    await settleTransfers(deps, account_id);
    const [ours, theirs] = [await sumTransfers(db, account_id), await cardProvider.findBalance(provider_id)];
    if (ours !== theirs)
      differences.push({
        intent_id: provider_id,
        detail: `${formatMoney(ours)} of transfers here, ${formatMoney(theirs)} at the provider`,
      });
  }
  return differences;
}

/** Compares payments first, because only a charge that we know of can be refunded or disputed. */
export async function catchUp(
  deps: ReturnDeps,
  { since, until, returnsSince }: Night,
): Promise<Difference[]> {
  const differences = await comparePayments(deps, since, until);
  await catchUpOnReturns(deps, returnsSince);
  return [...differences, ...(await compareTransfers(deps))];
}
