import type { Transfer } from "@bulkhead/contract/payments";

import type { Deps } from "#deps.ts";
import type { Viewer } from "#platform/access.ts";
import type { Db } from "#platform/db.ts";
import { AppError } from "#platform/errors.ts";

import type { PaymentDeps } from "../ask-provider.ts";
import { openAtProvider } from "../start-payment.ts";
import { findTransfer } from "./transfer-answer.store.ts";

async function assertVerified(db: Db, { id }: Viewer): Promise<void> {
  const { email_verified } = await db
    .selectFrom("users")
    .select("email_verified")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!email_verified) throw new AppError("transfer_unverified");
}

/** The buyer pays by bank transfer. Asking again says the same: where to send the money, and what has arrived. */
export async function startTransfer(
  deps: PaymentDeps & Pick<Deps, "config">,
  viewer: Viewer,
  { pay, orders: orderIds }: { pay: number; orders: string[] },
): Promise<Transfer> {
  // The provider takes transfers in this currency only.
  if (deps.config.stripe.currency !== "usd") throw new AppError("transfer_unavailable");
  await assertVerified(deps.db, viewer);
  const { payment } = await openAtProvider(deps, viewer, { pay, orderIds, method: "transfer" });
  const transfer = await findTransfer(deps.db, payment.id);
  if (!transfer) throw new Error("the provider did not say where to send the money");
  return transfer;
}
