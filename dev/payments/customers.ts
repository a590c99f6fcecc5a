import type { Account } from "./account.ts";
import { openCashBalance } from "./cash-balance.ts";
import type { Customer } from "./cash-objects.ts";
import { emit } from "./events.ts";
import { newId, seconds } from "./ledger.ts";
import { group, readMetadata, text, type Params } from "./params.ts";
import { missing, notFound, Refusal } from "./refusal.ts";

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
