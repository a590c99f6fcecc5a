import type { CardError, Charge } from "./ledger.ts";

const CHALLENGED = "4000002760003184";
export const DECLINED_CARD = "4000000000000002";

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

const brands: Record<string, string> = { 3: "amex", 4: "visa", 5: "mastercard", 6: "discover" };

export const notAuthenticated = declined(
  "payment_intent_authentication_failure",
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
);

/** What a test card's bank does with a charge. */
export function askBank(number: string): "pays" | "challenges" | CardError {
  if (number === CHALLENGED) return "challenges";
  return declines[number] ?? "pays";
}

export const describeCard = (number: string): Charge["payment_method_details"] => ({
  type: "card",
  card: { brand: brands[number.charAt(0)] ?? "unknown", last4: number.slice(-4) },
});
