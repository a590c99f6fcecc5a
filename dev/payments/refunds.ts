import type { Account } from "./account.ts";
import { findCharge } from "./charges.ts";
import { emit } from "./events.ts";
import { findIntent } from "./intents.ts";
import { newId, seconds, type Charge, type Refund } from "./ledger.ts";
import { readMetadata, text, type Params } from "./params.ts";
import { notFound, Refusal } from "./refusal.ts";
import { cancelReturn, refundToBalance, wayBack } from "./returns.ts";

function chargeToRefund(account: Account, params: Params): Charge {
  const chargeId = text(params, "charge");
  if (chargeId !== undefined) return findCharge(account, chargeId);
  const intent = findIntent(account, text(params, "payment_intent") ?? "");
  if (intent.status !== "succeeded" || intent.latest_charge === null) {
    throw new Refusal(400, {
      message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    });
  }
  return findCharge(account, intent.latest_charge);
}

/** What the buyer's bank has taken. Until it has decided, nothing can be refunded. */
function lostOf({ ledger }: Account, { id }: Charge): number {
  const disputes = Object.values(ledger.disputes).filter(({ charge }) => charge === id);
  if (disputes.some(({ status }) => status !== "won" && status !== "lost")) {
    throw new Refusal(400, {
      code: "charge_disputed",
      message: `Charge ${id} has been charged back; cannot issue a refund.`,
    });
  }
  return disputes.reduce((sum, { amount, status }) => (status === "lost" ? sum + amount : sum), 0);
}

export function createRefund(account: Account, params: Params): Refund {
  const charge = chargeToRefund(account, params);
  const left = charge.amount_captured - charge.amount_refunded - lostOf(account, charge);
  if (left <= 0) {
    throw new Refusal(400, {
      code: "charge_already_refunded",
      message: `Charge ${charge.id} has already been refunded.`,
    });
  }
  const amount = Number(text(params, "amount") ?? left);
  if (!(amount > 0 && amount <= left)) {
    throw new Refusal(400, { param: "amount", message: "Refund amount is not within the unrefunded amount" });
  }
  const intent = findIntent(account, charge.payment_intent);
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    customer: intent.customer,
    metadata: readMetadata(params),
    payment_intent: charge.payment_intent,
    reason: text(params, "reason") ?? null,
    ...wayBack(account, charge, intent, params),
  };
  account.ledger.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  emit(account, "refund.created", refund);
  emit(account, "charge.refunded", charge);
  refundToBalance(account, refund);
  return refund;
}

export function findRefund({ ledger }: Account, id: string): Refund {
  const found = ledger.refunds[id];
  if (!found) throw notFound("refund", id);
  return found;
}

const isUndone = (status: Refund["status"]) => status === "failed" || status === "canceled";

function undo(account: Account, refund: Refund): void {
  if (refund.charge === null) {
    cancelReturn(account, refund);
    return;
  }
  const charge = findCharge(account, refund.charge);
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
}

/** The bank completes the refund or returns the money to us. */
export function changeRefund(account: Account, id: string, status: Refund["status"]): Refund {
  const refund = findRefund(account, id);
  if (refund.destination_details?.type === "customer_cash_balance") {
    throw new Refusal(400, { message: `Refund ${id} went to the cash balance, which is final.` });
  }
  if (isUndone(status) && !isUndone(refund.status)) undo(account, refund);
  refund.status = status;
  emit(account, status === "failed" ? "refund.failed" : "refund.updated", refund);
  return refund;
}
