import type { Account } from "./accounts.ts";
import { applyBalance, createTransfer, isTransfer } from "./bank-transfers.ts";
import { answerChallenge, confirmIntent, findCharge } from "./cards.ts";
import {
  changeCashBalance,
  createCustomer,
  findCashBalance,
  findCustomer,
  listCashTransactions,
} from "./cash-balance.ts";
import { cancelIntent, createIntent, findIntent, updateIntent } from "./intents.ts";
import { list, page, refuseUnknown, text, type Params } from "./params.ts";
import { createRefund, createReturn, findDispute, findRefund } from "./refunds.ts";

export interface Route {
  method: "GET" | "POST";
  path: RegExp;
  /** The parameters it accepts. Any other one is an error. */
  takes: readonly string[];
  /** Also open to the browser, which has the publishable key and the secret of one intent. */
  forBrowser: boolean;
  run: (account: Account, params: Params, id: string) => object;
}

const paging = ["limit", "starting_after", "created"];
const written = [
  ...["amount", "currency", "description", "metadata", "receipt_email"],
  "allowed_payment_method_types",
];
const writtenForTransfer = ["customer", "confirm", "payment_method_data", "payment_method_options"];

/** The object to lock during the change. */
export const isWrite = ({ method }: Route): boolean => method === "POST";

/** Refunds or disputes of one intent or charge, if the caller names one. */
const ofCharge = <T extends { payment_intent: string | null; charge: string | null }>(
  all: Record<string, T>,
  { payment_intent: intent, charge }: Params,
): T[] =>
  Object.values(all).filter(
    (one) =>
      (intent === undefined || one.payment_intent === intent) &&
      (charge === undefined || one.charge === charge),
  );

/** The browser confirms a card later. A bank transfer is confirmed when it is created. */
function startIntent(account: Account, params: Params) {
  if (isTransfer(params)) return createTransfer(account, params);
  refuseUnknown(params, [...written, "expand"]);
  return createIntent(account, params);
}

const found =
  (find: (account: Account, id: string) => object): Route["run"] =>
  (account, _params, id) =>
    find(account, id);

/** `{id}` in a path is the object that the call is about. */
const route = (
  method: Route["method"],
  path: string,
  takes: Route["takes"],
  run: Route["run"],
  forBrowser = false,
): Route => ({
  method,
  path: new RegExp(`^/v1${path.replace("{id}", String.raw`(?<id>\w+)`)}$`),
  takes,
  run,
  forBrowser,
});

export const routes: readonly Route[] = [
  route("POST", "/payment_intents", [...written, ...writtenForTransfer], startIntent),
  route("GET", "/payment_intents", paging, ({ ledger }, params) =>
    page(Object.values(ledger.intents), params, "/v1/payment_intents"),
  ),
  route("GET", "/payment_intents/{id}", ["client_secret"], found(findIntent), true),
  route("POST", "/payment_intents/{id}", ["amount", "currency", "description", "metadata"], updateIntent),
  route(
    "POST",
    "/payment_intents/{id}/confirm",
    ["client_secret", "payment_method", "payment_method_data", "return_url"],
    confirmIntent,
    true,
  ),
  route("POST", "/payment_intents/{id}/challenge", ["client_secret", "outcome"], answerChallenge, true),
  route("POST", "/payment_intents/{id}/cancel", ["cancellation_reason"], cancelIntent),
  route("POST", "/payment_intents/{id}/apply_customer_balance", ["amount", "currency"], applyBalance),
  route("POST", "/customers", ["cash_balance", "email", "metadata", "name"], createCustomer),
  route("GET", "/customers/{id}", [], found(findCustomer)),
  route("GET", "/customers/{id}/cash_balance", [], found(findCashBalance)),
  route("POST", "/customers/{id}/cash_balance", ["settings"], changeCashBalance),
  route(
    "GET",
    "/customers/{id}/cash_balance_transactions",
    ["limit", "starting_after"],
    listCashTransactions,
  ),
  route("GET", "/charges/{id}", [], found(findCharge)),
  route(
    "POST",
    "/refunds",
    [
      ...["amount", "charge", "metadata", "payment_intent", "reason"],
      ...["currency", "customer", "instructions_email", "origin"],
    ],
    (account, params) =>
      params["origin"] === undefined ? createRefund(account, params) : createReturn(account, params),
  ),
  route("GET", "/refunds", [...paging, "payment_intent", "charge"], ({ ledger }, params) =>
    page(ofCharge(ledger.refunds, params), params, "/v1/refunds"),
  ),
  route("GET", "/refunds/{id}", [], found(findRefund)),
  route("GET", "/disputes", [...paging, "payment_intent", "charge"], ({ ledger }, params) =>
    page(ofCharge(ledger.disputes, params), params, "/v1/disputes"),
  ),
  route("GET", "/disputes/{id}", [], found(findDispute)),
  route("GET", "/events", [...paging, "type", "types", "delivery_success"], ({ ledger }, params) => {
    const types = [text(params, "type"), ...list(params, "types")].filter((type) => type !== undefined);
    const delivered = text(params, "delivery_success");
    const wanted = ledger.events.filter(
      ({ type, pending_webhooks }) =>
        (types.length === 0 || types.includes(type)) &&
        (delivered === undefined || String(pending_webhooks === 0) === delivered),
    );
    return page(wanted, params, "/v1/events");
  }),
];
