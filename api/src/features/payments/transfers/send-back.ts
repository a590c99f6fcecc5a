import { formatMoney } from "@bulkhead/contract/money";

import { appendEvents, tellBuyer } from "#features/orders/order-events.store.ts";
import type { Claimed, Tx } from "#platform/database/db.ts";
import { claimInTransaction, inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordActions } from "#platform/staff-actions.ts";
import { ProviderRefusal } from "#platform/vendors/card-provider.ts";

import type { MoneyDeps } from "../claim-payment.ts";
import { findPayment, lockPayment, type LockedPayment } from "../payments.store.ts";
import {
  changeReturn,
  insertClaim,
  lockLeft,
  nameReturn,
  refuseClaim,
  takeClaims,
  type ClaimedReturn,
  type ReturnSubject,
  listReturnsToCheck,
} from "./returns-by-bank.store.ts";

/** Claims what is left of it. From here on it can be neither assigned nor claimed again. */
async function claim(
  tx: Tx,
  subject: ReturnSubject,
  viewer: Viewer | null,
): Promise<ClaimedReturn | undefined> {
  const left = await lockLeft(tx, subject);
  if (!left || left.cents <= 0) return undefined;
  const action = { action: "return-transfer", subjectId: left.accountId, amountCents: left.cents } as const;
  if (viewer) await recordActions(tx, viewer, [action]);
  return insertClaim(tx, subject, left, viewer?.id ?? null);
}

/** Asks the provider for a claimed return. Safe to repeat: the claim is the key, so the provider sends it once. */
async function makeReturn(
  { db, cardProvider, log }: MoneyDeps,
  claimed: Claimed<ClaimedReturn>,
): Promise<void> {
  const { id, paymentId, amountCents, actorId } = claimed;
  try {
    const made = await cardProvider.returnReceipts(claimed);
    await inTransaction(db, async (tx) => {
      if (!(await nameReturn(tx, id, made))) return;
      await changeReturn(tx, made);
      if (paymentId === null) return;
      const locked = await recordMove(tx, paymentId, "transfer-returned", { amountCents, actorId });
      const [first] = locked?.orders ?? [];
      if (first) await tellBuyer(tx, first.id, "transfer-returned");
    });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await inTransaction(db, (tx) => refuseClaim(tx, id));
    log.error({ err: error, transferReturn: id }, "the provider refused to send money back");
    throw new AppError("return_refused", { cause: error });
  }
}

/** Sends back by bank what is left of it, for staff or on its own. False if nothing is left. */
export async function sendBack(
  deps: MoneyDeps,
  subject: ReturnSubject,
  viewer: Viewer | null,
): Promise<boolean> {
  const claimed = await claimInTransaction(deps.db, (tx) => claim(tx, subject, viewer));
  if (claimed) await makeReturn(deps, claimed);
  return claimed !== undefined;
}

/** Completes returns that were claimed before then, and whose process ended or never learned what became of them. */
export async function finishReturns(deps: MoneyDeps, before: Date): Promise<void> {
  for (const claimed of await claimInTransaction(deps.db, (tx) => takeClaims(tx, before))) {
    try {
      await makeReturn(deps, claimed);
    } catch (error) {
      deps.log.error({ err: error, transferReturn: claimed.id }, "a return could not be made yet");
    }
  }
}

/** A bank may refuse what we sent back, even weeks later. Then the money is with us again. */
export async function checkReturns(deps: MoneyDeps, accountId: string): Promise<void> {
  const { db, cardProvider, log } = deps;
  for (const { provider_id } of await listReturnsToCheck(db, accountId)) {
    const found = await cardProvider.findReturn(provider_id);
    await inTransaction(db, (tx) => changeReturn(tx, found));
    if (found.status === "failed")
      log.error({ transferReturn: provider_id }, "a bank did not take money back");
  }
}

/** Writes into the history of each order of a payment that money has come or gone. Returns them, locked. */
export async function recordMove(
  tx: Tx,
  paymentId: string,
  kind: "transfer-received" | "transfer-returned",
  { amountCents, actorId }: { amountCents: number; actorId: string | null },
): Promise<LockedPayment | undefined> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return undefined;
  const locked = await lockPayment(tx, payment);
  const ids = locked.orders.map(({ id }) => id);
  await appendEvents(tx, ids, kind, actorId, () => ({ detail: formatMoney(amountCents) }));
  return locked;
}
