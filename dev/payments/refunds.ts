import { type Account, emit } from "./accounts.ts";
import { findCharge } from "./cards.ts";
import { availableTo, findCustomer, moveCash, namedCustomer, notEnough } from "./cash-balance.ts";
import { findIntent } from "./intents.ts";
import {
  type Charge,
  type Customer,
  type Dispute,
  type Intent,
  type Refund,
  ANSWER_DAYS,
  newId,
  seconds,
} from "./ledger.ts";
import { type Params, Refusal, missing, notFound, readCents, readMetadata, text } from "./params.ts";

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

type WayBack = Pick<Refund, "status" | "destination_details" | "instructions_email">;

/** The provider asks the customer for a bank account, so it must know an email address. */
function toBank({ returns }: Account, { email }: Customer, params: Params): WayBack {
  const instructions_email = text(params, "instructions_email") ?? email;
  if (instructions_email === null) throw missing("instructions_email");
  const us_bank_transfer = { reference: null, reference_status: null };
  return {
    status: returns.begin,
    destination_details: { type: "us_bank_transfer", us_bank_transfer },
    instructions_email,
  };
}

/** How the money of a charge goes back. */
function wayBack(account: Account, charge: Charge, { customer }: Intent, params: Params): WayBack {
  if (charge.payment_method_details.type === "card" || customer === null) return { status: "succeeded" };
  if (account.returns.to === "bank") return toBank(account, findCustomer(account, customer), params);
  return {
    status: "succeeded",
    destination_details: { type: "customer_cash_balance", customer_cash_balance: {} },
  };
}

/** Sends money of the cash balance to the customer's bank. */
export function createReturn(account: Account, params: Params): Refund {
  if (text(params, "origin") !== "customer_balance") {
    throw new Refusal(400, { param: "origin", message: "Invalid origin: must be customer_balance" });
  }
  const customer = namedCustomer(account, params);
  const [amount, currency] = [readCents(params, "amount"), text(params, "currency")];
  if (amount === undefined) throw missing("amount");
  if (currency === undefined) throw missing("currency");
  const available = availableTo(account, customer.id, currency);
  if (amount > available) throw notEnough(available);
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    charge: null,
    created: seconds(),
    currency,
    customer: customer.id,
    metadata: readMetadata(params),
    payment_intent: null,
    reason: text(params, "reason") ?? null,
    ...toBank(account, customer, params),
  };
  account.ledger.refunds[refund.id] = refund;
  moveCash(account, { customer: customer.id, currency, net: -amount }, { type: "return_initiated" });
  emit(account, "refund.created", refund);
  return refund;
}

/** Puts a refund where it goes, if that is the cash balance. */
function refundToBalance(account: Account, refund: Refund): void {
  const { id, customer, currency, amount: net } = refund;
  if (customer === null || refund.destination_details?.type !== "customer_cash_balance") return;
  const refunded_from_payment = { refund: id };
  moveCash(account, { customer, currency, net }, { type: "refunded_from_payment", refunded_from_payment });
}

/** The customer's bank did not take it, so it is in the cash balance again. */
function cancelReturn(account: Account, { customer, currency, amount: net }: Refund): void {
  if (customer !== null) moveCash(account, { customer, currency, net }, { type: "return_canceled" });
}

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
