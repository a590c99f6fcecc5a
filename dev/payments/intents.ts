import { type Account, emit } from "./accounts.ts";
import { unapply } from "./cash-balance.ts";
import { type Intent, newId, seconds } from "./ledger.ts";
import { type Params, Refusal, list, notFound, readDescription, readMetadata, text } from "./params.ts";

const SMALLEST = 50;
const LARGEST = 99_999_999;

export function findIntent({ ledger }: Account, id: string): Intent {
  const found = ledger.intents[id];
  if (!found) throw notFound("payment_intent", id);
  return found;
}

export const unexpectedState = (intent: Intent, verb: string) =>
  new Refusal(400, {
    code: "payment_intent_unexpected_state",
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: structuredClone(intent),
  });

function readAmount(written = ""): number {
  const refuse = (code: string, message: string) => new Refusal(400, { code, message, param: "amount" });
  if (!/^\d+$/.test(written)) throw refuse("parameter_invalid_integer", `Invalid integer: ${written}`);
  const amount = Number(written);
  if (amount > LARGEST) throw refuse("amount_too_large", "Amount must be no more than $999,999.99");
  if (amount < SMALLEST) throw refuse("amount_too_small", "Amount must be at least $0.50 usd");
  return amount;
}

function readCurrency(written = ""): string {
  if (/^[a-z]{3}$/.test(written)) return written;
  throw new Refusal(400, { param: "currency", message: `Invalid currency: ${written}` });
}

/** Newer versions of the API renamed the parameter, but not the field of the intent. */
export const readMethodTypes = (params: Params): string[] => list(params, "allowed_payment_method_types");

export function createIntent(account: Account, params: Params, customer: string | null = null): Intent {
  const currency = readCurrency(text(params, "currency"));
  const id = newId("pi");
  const types = readMethodTypes(params);
  const intent: Intent = {
    id,
    object: "payment_intent",
    amount: readAmount(text(params, "amount")),
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: newId(`${id}_secret`),
    confirmation_method: "automatic",
    created: seconds(),
    currency,
    customer,
    description: readDescription(params) ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: readMetadata(params),
    next_action: null,
    payment_method: null,
    payment_method_types: types.length > 0 ? types : ["card"],
    receipt_email: text(params, "receipt_email") ?? null,
    status: "requires_payment_method",
  };
  account.ledger.intents[id] = intent;
  emit(account, "payment_intent.created", intent);
  return intent;
}

export function updateIntent(account: Account, params: Params, id: string): Intent {
  const intent = findIntent(account, id);
  if (intent.status === "succeeded" || intent.status === "canceled") throw unexpectedState(intent, "update");
  const amount = text(params, "amount");
  if (amount !== undefined) {
    intent.amount = readAmount(amount);
    unapply(account, intent);
  }
  intent.currency = readCurrency(text(params, "currency") ?? intent.currency);
  intent.description = readDescription(params) ?? intent.description;
  Object.assign(intent.metadata, readMetadata(params));
  account.changed();
  return intent;
}

export function cancelIntent(account: Account, params: Params, id: string): Intent {
  const intent = findIntent(account, id);
  if (intent.status !== "requires_payment_method" && intent.status !== "requires_action") {
    throw unexpectedState(intent, "cancel");
  }
  intent.status = "canceled";
  intent.canceled_at = seconds();
  intent.cancellation_reason = text(params, "cancellation_reason") ?? null;
  intent.next_action = null;
  unapply(account, intent);
  emit(account, "payment_intent.canceled", intent);
  return intent;
}
