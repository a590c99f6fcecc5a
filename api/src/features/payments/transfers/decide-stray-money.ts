import type { Viewer } from "#platform/access.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction } from "#platform/pool.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { isLive, listPayments } from "../payments.store.ts";
import { sendBack } from "./send-back.ts";
import { announceReceipt, settleTransfers, type TransferDeps } from "./settle-transfers.ts";
import { assignReceipt, findStraySubject } from "./stray-money.store.ts";
import { findAccountOf } from "./transfers.store.ts";

/** Staff say which order money without a reference is for. */
export async function assignMoney(
  deps: TransferDeps,
  viewer: Viewer,
  id: string,
  orderId: string,
): Promise<void> {
  const payment = (await listPayments(deps.db, orderId)).find(
    (one) => isLive(one) && one.method === "transfer",
  );
  if (!payment) throw new AppError("transfer_not_found");
  await inTransaction(deps.db, async (tx) => {
    const receipt = await assignReceipt(tx, id, payment.id);
    if (!receipt) throw new AppError("transfer_not_found");
    await announceReceipt(tx, payment.id, receipt.amountCents);
    await recordAction(tx, viewer, "assign-transfer", payment.id, ["payment_id"]);
  });
  await settleTransfers(deps, await findAccountOf(deps.db, payment.id));
}

/** Staff send back what belongs to no order. */
export async function returnStrayMoney(deps: TransferDeps, viewer: Viewer, id: string): Promise<void> {
  const subject = await findStraySubject(deps.db, id);
  if (!subject) throw new AppError("transfer_not_found");
  await sendBack(deps, subject, viewer);
}
