import type { Account } from "./account.ts";
import { findCharge } from "./charges.ts";
import { emit } from "./events.ts";
import { newId, seconds, type Dispute } from "./ledger.ts";
import { notFound, Refusal } from "./refusal.ts";

/** How long most banks wait for evidence. */
export const ANSWER_DAYS = 7;

export function findDispute({ ledger }: Account, id: string): Dispute {
  const found = ledger.disputes[id];
  if (!found) throw notFound("dispute", id);
  return found;
}

/** The buyer disputes the charge, or a part of it. */
export function openDispute(account: Account, chargeId: string, amount?: number): Dispute {
  const charge = findCharge(account, chargeId);
  if (charge.disputed) throw new Refusal(400, { message: `Charge ${chargeId} is already disputed.` });
  charge.disputed = true;
  const dispute: Dispute = {
    id: newId("dp"),
    object: "dispute",
    amount: amount ?? charge.amount,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    evidence_details: { due_by: seconds() + ANSWER_DAYS * 24 * 60 * 60 },
    status: "needs_response",
  };
  account.ledger.disputes[dispute.id] = dispute;
  emit(account, "charge.dispute.created", dispute);
  return dispute;
}

/** The bank looks at our evidence, or decides. */
export function changeDispute(account: Account, id: string, status: Dispute["status"]): Dispute {
  const dispute = findDispute(account, id);
  dispute.status = status;
  emit(account, `charge.dispute.${status === "won" || status === "lost" ? "closed" : "updated"}`, dispute);
  return dispute;
}
