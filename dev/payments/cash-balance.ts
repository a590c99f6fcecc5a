import type { Account } from "./account.ts";
import type { CashBalance, CashCause, CashTransaction } from "./cash-objects.ts";
import { emit } from "./events.ts";
import { newId, seconds } from "./ledger.ts";
import { page } from "./lists.ts";
import { group, text, type Params } from "./params.ts";
import { notFound, Refusal } from "./refusal.ts";

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

export function openCashBalance({ ledger }: Account, customer: string, params: Params): void {
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
