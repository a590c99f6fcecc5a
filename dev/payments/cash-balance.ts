import { type Account, emit } from "./accounts.ts";
import {
  type CashBalance,
  type CashCause,
  type CashTransaction,
  type Customer,
  type Intent,
  newId,
  seconds,
} from "./ledger.ts";
import { type Params, Refusal, group, missing, notFound, readMetadata, text, page } from "./params.ts";

const merchantDefault: CashBalance["settings"] = {
  reconciliation_mode: "automatic",
  using_merchant_default: true,
};

function readSettings(params: Params): CashBalance["settings"] | undefined {
  const mode = text(group(params, "settings"), "reconciliation_mode");
  if (mode === undefined) return undefined;
  if (mode === "manual") return { reconciliation_mode: "manual", using_merchant_default: false };
  if (mode === "automatic") return { reconciliation_mode: "automatic", using_merchant_default: false };
  if (mode === "merchant_default") return merchantDefault;
  throw new Refusal(400, {
    param: "settings[reconciliation_mode]",
    message: "Invalid reconciliation_mode: must be one of automatic, manual, or merchant_default",
  });
}

function openCashBalance({ ledger }: Account, customer: string, params: Params): void {
  ledger.cashBalances[customer] = {
    object: "cash_balance",
    available: null,
    customer,
    customer_account: null,
    livemode: false,
    settings: readSettings(params) ?? merchantDefault,
  };
}

export function findCashBalance({ ledger }: Account, customer: string): CashBalance {
  const found = ledger.cashBalances[customer];
  if (!found) throw notFound("customer", customer);
  return found;
}

export function changeCashBalance(account: Account, params: Params, customer: string): CashBalance {
  const balance = findCashBalance(account, customer);
  balance.settings = readSettings(params) ?? balance.settings;
  account.changed();
  return balance;
}

/** With automatic reconciliation the provider pays intents by itself, which nobody has needed here. */
export function refuseAutomatic(account: Account, customer: string): void {
  if (findCashBalance(account, customer).settings.reconciliation_mode === "manual") return;
  throw new Refusal(400, {
    message: "This stand-in only knows customers whose cash balance has the reconciliation mode manual.",
  });
}

export function listCashTransactions(account: Account, params: Params, customer: string): object {
  findCashBalance(account, customer);
  const own = Object.values(account.ledger.cashTransactions).filter((made) => made.customer === customer);
  return page(own, params, `/v1/customers/${customer}/cash_balance_transactions`);
}

export const availableTo = (account: Account, customer: string, currency: string): number =>
  findCashBalance(account, customer).available?.[currency] ?? 0;

export const notEnough = (available: number) =>
  new Refusal(400, {
    param: "amount",
    message: `The amount is more than the customer's available cash balance of ${available}.`,
  });

interface Move {
  customer: string;
  currency: string;
  /** Negative if it leaves the balance. */
  net: number;
}

export function moveCash(account: Account, { customer, currency, net }: Move, cause: CashCause) {
  const ending_balance = availableTo(account, customer, currency) + net;
  const balance = findCashBalance(account, customer);
  balance.available = { ...balance.available, [currency]: ending_balance };
  const made: CashTransaction = {
    id: newId("ccsbtxn"),
    object: "customer_cash_balance_transaction",
    created: seconds(),
    currency,
    customer,
    customer_account: null,
    ending_balance,
    livemode: false,
    net_amount: net,
    ...cause,
  };
  account.ledger.cashTransactions[made.id] = made;
  emit(account, "customer_cash_balance_transaction.created", made);
  return made;
}

function appliedTo({ ledger }: Account, intent: Intent): number {
  const own = Object.values(ledger.cashTransactions).filter(
    ({ applied_to_payment, unapplied_from_payment }) =>
      (applied_to_payment ?? unapplied_from_payment)?.payment_intent === intent.id,
  );
  return own.reduce((sum, { net_amount }) => sum - net_amount, 0);
}

export const remainingOf = (account: Account, intent: Intent): number =>
  intent.amount - appliedTo(account, intent);

function showRemaining(account: Account, intent: Intent): void {
  const action = intent.next_action;
  if (action?.type !== "display_bank_transfer_instructions") return;
  action.display_bank_transfer_instructions.amount_remaining = remainingOf(account, intent);
}

/** Pays a part or all of an intent from the cash balance. */
export function apply(account: Account, intent: Intent, customer: string, amount: number): void {
  const move = { customer, currency: intent.currency, net: -amount };
  const applied_to_payment = { payment_intent: intent.id };
  moveCash(account, move, { type: "applied_to_payment", applied_to_payment });
  showRemaining(account, intent);
}

/** An intent that is canceled or gets another amount gives back what was applied to it. */
export function unapply(account: Account, intent: Intent): void {
  const { customer, currency } = intent;
  if (customer === null) return;
  const net = appliedTo(account, intent);
  const unapplied_from_payment = { payment_intent: intent.id };
  if (net > 0) {
    moveCash(
      account,
      { customer, currency, net },
      { type: "unapplied_from_payment", unapplied_from_payment },
    );
  }
  showRemaining(account, intent);
}

export function createCustomer(account: Account, params: Params): Customer {
  const id = newId("cus");
  openCashBalance(account, id, group(params, "cash_balance"));
  const customer: Customer = {
    id,
    object: "customer",
    balance: 0,
    created: seconds(),
    default_source: null,
    description: null,
    email: text(params, "email") ?? null,
    livemode: false,
    metadata: readMetadata(params),
    name: text(params, "name") ?? null,
    shipping: null,
  };
  account.ledger.customers[id] = customer;
  emit(account, "customer.created", customer);
  return customer;
}

export function findCustomer({ ledger }: Account, id: string): Customer {
  const found = ledger.customers[id];
  if (!found) throw notFound("customer", id);
  return found;
}

/** An unknown customer in a parameter is a bad request, not a page that is not found. */
export function namedCustomer({ ledger }: Account, params: Params): Customer {
  const id = text(params, "customer");
  if (id === undefined) throw missing("customer");
  const found = ledger.customers[id];
  if (found) return found;
  throw new Refusal(400, {
    code: "resource_missing",
    param: "customer",
    message: `No such customer: '${id}'`,
  });
}
