import { inTransaction } from "#platform/database/pool.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordActions } from "#platform/staff-actions.ts";

import type { MoneyDeps } from "../claim-payment.ts";
import { isLive, lockPayment } from "../payments.store.ts";
import { sendBack } from "./send-back.ts";
import { announceReceipt, settleTransfers } from "./settle-transfers.ts";
import { assignReceipt, findStraySubject } from "./stray-money.store.ts";
import { findAccountOf, findLiveTransfer } from "./transfers.store.ts";

/** Staff say which order money without a reference is for. */
export async function assignMoney(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
  orderId: string,
): Promise<void> {
  const payment = existing(await findLiveTransfer(deps.db, orderId), "transfer_not_found");
  const accountId = await findAccountOf(deps.db, payment.id);
  await inTransaction(deps.db, async (tx) => {
    // What is assigned to a payment that has just ended would go back by itself.
    if (!isLive((await lockPayment(tx, payment)).payment)) throw new AppError("transfer_not_found");
    const amountCents = await assignReceipt(tx, id, payment.id, accountId);
    if (amountCents === undefined) throw new AppError("transfer_not_found");
    await announceReceipt(tx, payment.id, amountCents, viewer.id);
    await recordActions(tx, viewer, [{ action: "assign-transfer", subjectId: orderId, amountCents }]);
  });
  await settleTransfers(deps, accountId);
}

/** Staff send back what belongs to no order. */
export async function returnStrayMoney(deps: MoneyDeps, viewer: Viewer, id: string): Promise<void> {
  const subject = await findStraySubject(deps.db, id);
  if (!subject || !(await sendBack(deps, subject, viewer))) throw new AppError("transfer_not_found");
}
