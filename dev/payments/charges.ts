import type { Account } from "./account.ts";
import { emit } from "./events.ts";
import { newId, seconds, type CardError, type Charge, type Intent } from "./ledger.ts";
import { notFound } from "./refusal.ts";

/** Every attempt creates a charge, even a failed one. */
export function charge(
  account: Account,
  intent: Intent,
  paidWith: Charge["payment_method_details"],
  failure?: CardError,
): Charge {
  const paid = failure === undefined;
  const made: Charge = {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    captured: paid,
    created: seconds(),
    currency: intent.currency,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: { ...intent.metadata },
    paid,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: paidWith,
    refunded: false,
    status: paid ? "succeeded" : "failed",
  };
  account.ledger.charges[made.id] = made;
  intent.latest_charge = made.id;
  emit(account, paid ? "charge.succeeded" : "charge.failed", made);
  return made;
}

export function findCharge({ ledger }: Account, id: string): Charge {
  const found = ledger.charges[id];
  if (!found) throw notFound("charge", id);
  return found;
}
