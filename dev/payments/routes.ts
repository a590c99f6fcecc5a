import type { Account } from "./account.ts";
import { applyBalance, createTransfer, isTransfer } from "./bank-transfers.ts";
import { changeCashBalance, findCashBalance, listCashTransactions } from "./cash-balance.ts";
import { findCharge } from "./charges.ts";
import { answerChallenge, confirmIntent } from "./confirm.ts";
import { createCustomer, findCustomer } from "./customers.ts";
import { findDispute } from "./disputes.ts";
import { cancelIntent, createIntent, findIntent, updateIntent } from "./intents.ts";
import { page } from "./lists.ts";
import { list, refuseUnknown, text, type Params } from "./params.ts";
import { createRefund, findRefund } from "./refunds.ts";
import { createReturn } from "./returns.ts";

export interface Route {
  method: "GET" | "POST";
  path: RegExp;
  /** The parameters it accepts. Any other one is an error. */
  takes: readonly string[];
  /** Also open to the browser, which has the publishable key and the secret of one intent. */
  forBrowser?: true;
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

export const routes: readonly Route[] = [
  {
    method: "POST",
    path: /^\/v1\/payment_intents$/,
    takes: [...written, ...writtenForTransfer],
    run: startIntent,
  },
  {
    method: "GET",
    path: /^\/v1\/payment_intents$/,
    takes: paging,
    run: ({ ledger }, params) => page(Object.values(ledger.intents), params, "/v1/payment_intents"),
  },
  {
    method: "GET",
    path: /^\/v1\/payment_intents\/(?<id>\w+)$/,
    takes: ["client_secret"],
    forBrowser: true,
    run: (account, _params, id) => findIntent(account, id),
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(?<id>\w+)$/,
    takes: ["amount", "currency", "description", "metadata"],
    run: updateIntent,
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(?<id>\w+)\/confirm$/,
    takes: ["client_secret", "payment_method", "payment_method_data", "return_url"],
    forBrowser: true,
    run: confirmIntent,
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(?<id>\w+)\/challenge$/,
    takes: ["client_secret", "outcome"],
    forBrowser: true,
    run: answerChallenge,
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(?<id>\w+)\/cancel$/,
    takes: ["cancellation_reason"],
    run: cancelIntent,
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(?<id>\w+)\/apply_customer_balance$/,
    takes: ["amount", "currency"],
    run: applyBalance,
  },
  {
    method: "POST",
    path: /^\/v1\/customers$/,
    takes: ["cash_balance", "email", "metadata", "name"],
    run: createCustomer,
  },
  {
    method: "GET",
    path: /^\/v1\/customers\/(?<id>\w+)$/,
    takes: [],
    run: (account, _params, id) => findCustomer(account, id),
  },
  {
    method: "GET",
    path: /^\/v1\/customers\/(?<id>\w+)\/cash_balance$/,
    takes: [],
    run: (account, _params, id) => findCashBalance(account, id),
  },
  {
    method: "POST",
    path: /^\/v1\/customers\/(?<id>\w+)\/cash_balance$/,
    takes: ["settings"],
    run: changeCashBalance,
  },
  {
    method: "GET",
    path: /^\/v1\/customers\/(?<id>\w+)\/cash_balance_transactions$/,
    takes: ["limit", "starting_after"],
    run: listCashTransactions,
  },
  {
    method: "GET",
    path: /^\/v1\/charges\/(?<id>\w+)$/,
    takes: [],
    run: (account, _params, id) => findCharge(account, id),
  },
  {
    method: "POST",
    path: /^\/v1\/refunds$/,
    takes: [
      ...["amount", "charge", "metadata", "payment_intent", "reason"],
      ...["currency", "customer", "instructions_email", "origin"],
    ],
    run: (account, params) =>
      params["origin"] === undefined ? createRefund(account, params) : createReturn(account, params),
  },
  {
    method: "GET",
    path: /^\/v1\/refunds$/,
    takes: [...paging, "payment_intent", "charge"],
    run: ({ ledger }, params) => page(ofCharge(ledger.refunds, params), params, "/v1/refunds"),
  },
  {
    method: "GET",
    path: /^\/v1\/refunds\/(?<id>\w+)$/,
    takes: [],
    run: (account, _params, id) => findRefund(account, id),
  },
  {
    method: "GET",
    path: /^\/v1\/disputes$/,
    takes: [...paging, "payment_intent", "charge"],
    run: ({ ledger }, params) => page(ofCharge(ledger.disputes, params), params, "/v1/disputes"),
  },
  {
    method: "GET",
    path: /^\/v1\/disputes\/(?<id>\w+)$/,
    takes: [],
    run: (account, _params, id) => findDispute(account, id),
  },
  {
    method: "GET",
    path: /^\/v1\/events$/,
    takes: [...paging, "type", "types", "delivery_success"],
    run: ({ ledger }, params) => {
      const types = [text(params, "type"), ...list(params, "types")].filter((type) => type !== undefined);
      const delivered = text(params, "delivery_success");
      const wanted = ledger.events.filter(
        ({ type, pending_webhooks }) =>
          (types.length === 0 || types.includes(type)) &&
          (delivered === undefined || String(pending_webhooks === 0) === delivered),
      );
      return page(wanted, params, "/v1/events");
    },
  },
];
