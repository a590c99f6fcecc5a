import { createHash } from "node:crypto";

import { type Account, emit } from "./accounts.ts";
import { succeed } from "./cards.ts";
import {
  apply,
  availableTo,
  findCashBalance,
  moveCash,
  namedCustomer,
  notEnough,
  refuseAutomatic,
  remainingOf,
} from "./cash-balance.ts";
import { createIntent, findIntent, readMethodTypes, unexpectedState } from "./intents.ts";
import { type CashTransaction, type Intent, type TransferInstructions, newId } from "./ledger.ts";
import { type Params, Refusal, group, readCents, text } from "./params.ts";

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

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

const hash = (id: string): number[] => [...createHash("sha256").update(id).digest()];

/** Made from the id, because a closed intent no longer shows it and a late transfer still names it. */
export const referenceOf = ({ id }: Intent): string =>
  hash(id)
    .slice(0, 12)
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join("");

/** Each customer has a bank account number of their own. */
const accountNumberOf = (customer: string): string =>
  hash(customer)
    .slice(0, 12)
    .map((byte) => byte % 10)
    .join("");

const address = (line1: string) => ({
  city: "San Francisco",
  country: "US",
  line1,
  line2: null,
  postal_code: "94111",
  state: "CA",
});

/** Of the seller in deploy/seller.example.json. */
const LEGAL_NAME = "Bulkhead Components, Inc.";

const accountOf = (customer: string) => ({
  account_holder_address: address("1 Sample Street"),
  account_holder_name: LEGAL_NAME,
  account_number: accountNumberOf(customer),
  account_type: "checking" as const,
  bank_address: address("2 Sample Street"),
  bank_name: "US Test Bank",
});

const instructionsFor = (intent: Intent, customer: string): TransferInstructions => ({
  amount_remaining: intent.amount,
  currency: intent.currency,
  financial_addresses: [
    {
      aba: { ...accountOf(customer), routing_number: "110000000" },
      supported_networks: ["ach", "domestic_wire_us"],
      type: "aba",
    },
    {
      swift: { ...accountOf(customer), swift_code: "TESTUS99" },
      supported_networks: ["swift"],
      type: "swift",
    },
  ],
  hosted_instructions_url: `https://payments.stripe.com/bank_transfers/instructions/test_${intent.id}`,
  reference: referenceOf(intent),
  type: "us_bank_transfer",
});
