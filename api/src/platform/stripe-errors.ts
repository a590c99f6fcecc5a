import { Stripe } from "stripe";

import { AppError } from "./errors.ts";

/** A mistake of ours, as the provider sees it. Only words: its own errors carry the secrets of payments. */
class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
}

const isStripeError = (error: unknown) => error instanceof Stripe.errors.StripeError;
export const hasCode = (error: unknown, code: string) => isStripeError(error) && error.code === code;

export function inOurWords(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const words = new ProviderRefusal(
    `${error.type} ${error.code ?? ""} ${error.requestId ?? ""}: ${error.message}`,
  );
  const isTemporary =
    error instanceof Stripe.errors.StripeConnectionError ||
    error.statusCode === 409 ||
    error.statusCode === 429 ||
    (error.statusCode ?? 500) >= 500;
  if (!isTemporary) return words;
  const refusal = new AppError("payment_provider_unreachable");
  refusal.cause = words;
  return refusal;
}

export async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw inOurWords(error);
  }
}
