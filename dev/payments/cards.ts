import { type Account, emit } from "./accounts.ts";
import { findIntent, unexpectedState } from "./intents.ts";
import { type CardError, type Charge, type Intent, describeCard, newId, seconds } from "./ledger.ts";
import { type Params, Refusal, group, notFound, text } from "./params.ts";

const CHALLENGED = "4000002760003184";
const DECLINED_CARD = "4000000000000002";

const declined = (code: string, message: string, decline_code?: string): CardError => ({
  type: "card_error",
  code,
  ...(decline_code !== undefined && { decline_code }),
  message,
});

const declines: Record<string, CardError> = {
  [DECLINED_CARD]: declined("card_declined", "Your card was declined.", "generic_decline"),
  "4000000000009995": declined("card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  "4000000000000069": declined("expired_card", "Your card has expired."),
  "4000000000000127": declined("incorrect_cvc", "Your card's security code is incorrect."),
};

const notAuthenticated = declined(
  "payment_intent_authentication_failure",
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
);

/** What a test card's bank does with a charge. */
function askBank(number: string): "pays" | "challenges" | CardError {
  if (number === CHALLENGED) return "challenges";
  return declines[number] ?? "pays";
}

/** Every attempt creates a charge, even a failed one. */
function charge(
  account: Account,
  intent: Intent,
  paidWith: Charge["payment_method_details"],
  failure?: CardError,
): Charge {
  const paid = failure === undefined;
  const made: Charge = {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    captured: paid,
    created: seconds(),
    currency: intent.currency,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: { ...intent.metadata },
    paid,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: paidWith,
    refunded: false,
    status: paid ? "succeeded" : "failed",
  };
  account.ledger.charges[made.id] = made;
  intent.latest_charge = made.id;
  emit(account, paid ? "charge.succeeded" : "charge.failed", made);
  return made;
}

export function findCharge({ ledger }: Account, id: string): Charge {
  const found = ledger.charges[id];
  if (!found) throw notFound("charge", id);
  return found;
}

/** The predefined payment methods of the provider's test mode. */
const readyMade: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_chargeDeclined: DECLINED_CARD,
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_authenticationRequired: "4000002760003184",
};

function cardNumber(params: Params): string {
  const typed = text(group(group(params, "payment_method_data"), "card"), "number");
  const number = typed ?? readyMade[text(params, "payment_method") ?? ""] ?? "";
  return number.replaceAll(/\D/g, "");
}

export function succeed(
  account: Account,
  intent: Intent,
  paidWith: Charge["payment_method_details"],
): Intent {
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.next_action = null;
  intent.last_payment_error = null;
  charge(account, intent, paidWith);
  emit(account, "payment_intent.succeeded", intent);
  return intent;
}

function decline(account: Account, intent: Intent, number: string, error: CardError): Refusal {
  const failed = charge(account, intent, describeCard(number), error);
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = { ...error, charge: failed.id };
  emit(account, "payment_intent.payment_failed", intent);
  return new Refusal(402, { ...intent.last_payment_error, payment_intent: structuredClone(intent) });
}

/** The buyer presses Pay. */
export function confirmIntent(account: Account, params: Params, id: string): Intent {
  const intent = findIntent(account, id);
  const takesCard = intent.payment_method_types.includes("card");
  if (!takesCard || (intent.status !== "requires_payment_method" && intent.status !== "requires_action")) {
    throw unexpectedState(intent, "confirm");
  }
  const number = cardNumber(params);
  if (number === "") {
    throw new Refusal(400, {
      code: "payment_intent_unexpected_state",
      message: "You cannot confirm this PaymentIntent because it's missing a payment method.",
    });
  }
  intent.payment_method = newId("pm");
  const bank = askBank(account.declinesNextCard ? DECLINED_CARD : number);
  account.declinesNextCard = false;
  if (bank === "pays") return succeed(account, intent, describeCard(number));
  if (bank !== "challenges") throw decline(account, intent, number, bank);
  intent.status = "requires_action";
  intent.next_action = {
    type: "use_stripe_sdk",
    use_stripe_sdk: { type: "three_d_secure_redirect", number },
  };
  emit(account, "payment_intent.requires_action", intent);
  return intent;
}

/** The buyer answers the 3-D Secure challenge. After a failure the intent accepts another card. */
export function answerChallenge(account: Account, params: Params, id: string): Intent {
  const intent = findIntent(account, id);
  const action = intent.next_action;
  const number = action?.type === "use_stripe_sdk" ? action.use_stripe_sdk["number"] : undefined;
  if (intent.status !== "requires_action" || number === undefined) {
    throw unexpectedState(intent, "authenticate");
  }
  if (text(params, "outcome") === "complete") return succeed(account, intent, describeCard(number));
  throw decline(account, intent, number, notAuthenticated);
}
