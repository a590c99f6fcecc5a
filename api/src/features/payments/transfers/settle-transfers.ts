import { tellBuyer } from "#features/orders/order-events.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import type { TransferReceipt } from "#platform/vendors/card-provider.ts";

import { claimPayment, type MoneyDeps } from "../claim-payment.ts";
import { isLive } from "../payments.store.ts";
import { settlePayment } from "../settle/settle-payment.ts";
import { recordMove, sendBack } from "./send-back.ts";
import {
  findCustomer,
  findTransferPayment,
  insertReceipt,
  listKnownReceipts,
  listReferences,
  listUnused,
  type TransferPayment,
} from "./transfers.store.ts";

const plain = (reference: string) => reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** Banks add words to what the sender wrote. If it names two of our references, only a person can tell. */
async function findPaymentOf(
  tx: Tx,
  accountId: string,
  { reference }: TransferReceipt,
): Promise<string | null> {
  if (reference === null) return null;
  const written = plain(reference);
  const [found, ...others] = (await listReferences(tx, accountId)).filter((transfer) =>
    written.includes(plain(transfer.reference)),
  );
  return found && others.length === 0 ? found.payment_id : null;
}

/** Tells the orders of a payment that money has arrived for it. The buyer is told if it is not enough. */
export async function announceReceipt(
  tx: Tx,
  paymentId: string,
  amountCents: number,
  actorId: string | null = null,
): Promise<void> {
  const locked = await recordMove(tx, paymentId, "transfer-received", { amountCents, actorId });
  const unusedCents = (await findTransferPayment(tx, paymentId))?.unused_cents ?? 0;
  const [first] = locked?.orders ?? [];
  if (locked && first && isLive(locked.payment) && unusedCents < locked.payment.amount_cents)
    await tellBuyer(tx, first.id, "transfer-received");
}

async function takeReceipt(tx: Tx, accountId: string, receipt: TransferReceipt): Promise<void> {
  const paymentId = await findPaymentOf(tx, accountId, receipt);
  const isNew = await insertReceipt(tx, accountId, paymentId, receipt);
  if (isNew && paymentId !== null) await announceReceipt(tx, paymentId, receipt.amountCents);
}

/** Pays when all of the money is there, never with a part of it. */
async function payIfEnough(
  { db, cardProvider }: MoneyDeps,
  payment: TransferPayment,
): Promise<TransferPayment | undefined> {
  const isEnough = payment.unused_cents >= payment.amount_cents;
  if (!isLive(payment) || payment.intent_id === null || !isEnough) return payment;
  const claimed = await claimPayment(db, payment.id);
  const intent = await cardProvider.applyReceipts(claimed, payment.intent_id, payment.unused_cents);
  await inTransaction(db, (tx) => settlePayment(tx, intent));
  return findTransferPayment(db, payment.id);
}

async function useOrReturn(deps: MoneyDeps, unused: TransferPayment): Promise<void> {
  const payment = await payIfEnough(deps, unused);
  if (payment && !isLive(payment) && payment.unused_cents > 0 && !payment.has_failed_return)
    await sendBack(deps, { payment_id: payment.id }, null);
}

/** What fails for one does not stop the others. It is tried again every hour, and the books name what stays unsettled. */
async function settleOne({ log }: MoneyDeps, about: object, settle: () => Promise<void>): Promise<void> {
  try {
    await settle();
  } catch (error) {
    if (error instanceof AppError && error.code === "payment_provider_unreachable") throw error;
    log.error({ err: error, ...about }, "money that arrived by bank could not be settled");
  }
}

/**
 * The only way money that arrived by bank changes anything. What has arrived is read from the provider, so any number of calls
 * in any order give the same result. What a payment that is over has not used goes back, unless a bank refused it before.
 */
export async function settleTransfers(deps: MoneyDeps, accountId: string): Promise<void> {
  const { db, cardProvider } = deps;
  const customerId = await findCustomer(db, accountId);
  if (customerId === undefined) return;
  const receipts = await cardProvider.listReceipts(customerId);
  const known = await listKnownReceipts(db, accountId);
  for (const receipt of receipts.filter(({ id }) => !known.has(id)))
    await settleOne(deps, { receipt: receipt.id }, () =>
      inTransaction(db, (tx) => takeReceipt(tx, accountId, receipt)),
    );
  for (const unused of await listUnused(db, accountId))
    await settleOne(deps, { payment: unused.id }, () => useOrReturn(deps, unused));
}
