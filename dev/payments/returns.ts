import type { Account } from "./account.ts";
import { availableTo, moveCash, notEnough } from "./cash-balance.ts";
import type { Customer } from "./cash-objects.ts";
import { findCustomer, namedCustomer } from "./customers.ts";
import { emit } from "./events.ts";
import { newId, seconds, type Charge, type Intent, type Refund } from "./ledger.ts";
import { readCents, readMetadata, text, type Params } from "./params.ts";
import { missing, Refusal } from "./refusal.ts";

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
export function wayBack(account: Account, charge: Charge, { customer }: Intent, params: Params): WayBack {
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
export function refundToBalance(account: Account, refund: Refund): void {
  const { id, customer, currency, amount: net } = refund;
  if (customer === null || refund.destination_details?.type !== "customer_cash_balance") return;
  const refunded_from_payment = { refund: id };
  moveCash(account, { customer, currency, net }, { type: "refunded_from_payment", refunded_from_payment });
}

/** The customer's bank did not take it, so it is in the cash balance again. */
export function cancelReturn(account: Account, { customer, currency, amount: net }: Refund): void {
  if (customer !== null) moveCash(account, { customer, currency, net }, { type: "return_canceled" });
}
