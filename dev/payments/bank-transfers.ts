import type { Account } from "./account.ts";
import { apply, remainingOf } from "./applied-cash.ts";
import { availableTo, findCashBalance, moveCash, notEnough, refuseAutomatic } from "./cash-balance.ts";
import type { CashTransaction } from "./cash-objects.ts";
import { succeed } from "./confirm.ts";
import { namedCustomer } from "./customers.ts";
import { emit } from "./events.ts";
import { createIntent, findIntent, readMethodTypes, unexpectedState } from "./intents.ts";
import { newId, type Intent } from "./ledger.ts";
import { group, readCents, text, type Params } from "./params.ts";
import { Refusal } from "./refusal.ts";
import { instructionsFor, referenceOf } from "./transfer-instructions.ts";

export const isTransfer = (params: Params): boolean => readMethodTypes(params).includes("customer_balance");

/** The shop asks for a transfer in one way only: confirmed when it is created, in dollars, to a US bank. */
function refuseOtherWays(params: Params): void {
  const options = group(group(params, "payment_method_options"), "customer_balance");
  const ways: [param: string, given: string | undefined, known: string][] = [
    ["allowed_payment_method_types", readMethodTypes(params).join(), "customer_balance"],
    ["payment_method_data[type]", text(group(params, "payment_method_data"), "type"), "customer_balance"],
    ["funding_type", text(options, "funding_type"), "bank_transfer"],
    ["bank_transfer[type]", text(group(options, "bank_transfer"), "type"), "us_bank_transfer"],
    ["confirm", text(params, "confirm"), "true"],
    ["currency", text(params, "currency"), "usd"],
  ];
  for (const [param, given, known] of ways) {
    if (given === known) continue;
    const message = `This stand-in only knows bank transfers with ${param}=${known}.`;
    throw new Refusal(400, { param, message });
  }
}

export function createTransfer(account: Account, params: Params): Intent {
  refuseOtherWays(params);
  const customer = namedCustomer(account, params).id;
  refuseAutomatic(account, customer);
  const intent = createIntent(account, params, customer);
  intent.payment_method = newId("pm");
  intent.status = "requires_action";
  intent.next_action = {
    type: "display_bank_transfer_instructions",
    display_bank_transfer_instructions: instructionsFor(intent, customer),
  };
  emit(account, "payment_intent.requires_action", intent);
  return intent;
}

function pay(account: Account, intent: Intent, customer: string, amount: number): Intent {
  apply(account, intent, customer, amount);
  if (remainingOf(account, intent) === 0) {
    return succeed(account, intent, { type: "customer_balance", customer_balance: {} });
  }
  emit(account, "payment_intent.partially_funded", intent);
  return intent;
}

/** The shop uses money that has arrived. */
export function applyBalance(account: Account, params: Params, id: string): Intent {
  const intent = findIntent(account, id);
  const { customer, currency } = intent;
  if (customer === null || intent.status !== "requires_action") {
    throw unexpectedState(intent, "apply the customer balance to");
  }
  if ((text(params, "currency") ?? currency) !== currency) {
    throw new Refusal(400, {
      param: "currency",
      message: `The currency of this PaymentIntent is ${currency}.`,
    });
  }
  const remaining = remainingOf(account, intent);
  const available = availableTo(account, customer, currency);
  const amount = readCents(params, "amount") ?? Math.min(remaining, available);
  if (amount > remaining) {
    throw new Refusal(400, {
      param: "amount",
      message: `The amount is more than the remaining ${remaining} of this PaymentIntent.`,
    });
  }
  if (amount === 0 || amount > available) throw notEnough(available);
  return pay(account, intent, customer, amount);
}

interface Transfer {
  customer: string;
  amount: number;
  reference: string | null;
}

/** A transfer arrives in the customer's cash balance, where it waits for us. */
export function receive(account: Account, { customer, amount, reference }: Transfer): CashTransaction {
  refuseAutomatic(account, customer);
  const us_bank_transfer = { network: "ach", sender_name: "Sample Bank Customer" } as const;
  const made = moveCash(
    account,
    { customer, currency: "usd", net: amount },
    { type: "funded", funded: { bank_transfer: { reference, type: "us_bank_transfer", us_bank_transfer } } },
  );
  emit(account, "cash_balance.funds_available", findCashBalance(account, customer));
  return made;
}

/** What is missing arrives and is applied, even to an intent that we canceled. */
export function forceTransfer(account: Account, intent: Intent, customer: string): Intent {
  const amount = remainingOf(account, intent);
  receive(account, { customer, amount, reference: referenceOf(intent) });
  return pay(account, intent, customer, amount);
}
