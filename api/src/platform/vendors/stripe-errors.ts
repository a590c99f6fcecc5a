import { Stripe } from "stripe";

import { AppError } from "../errors.ts";
import { ProviderRefusal } from "./card-provider.ts";

/** An error of the provider without its details, because those carry the secrets of payments. */
class ProviderError extends Error {
  override readonly name = "ProviderError";
}

/** Not 401 and 403: a wrong key of ours can be mended. */
const FINAL = new Set([400, 402, 404]);

const isStripeError = (error: unknown) => error instanceof Stripe.errors.StripeError;
export const hasCode = (error: unknown, code: string) => isStripeError(error) && error.code === code;

/** Temporary trouble of the provider becomes `payment_provider_unreachable`. The rest is a mistake of ours. */
function translateError(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const words = `${error.type} ${error.code ?? ""} ${error.requestId ?? ""}: ${error.message}`;
  // A key that was reused for another request says nothing about the first one.
  if (FINAL.has(error.statusCode ?? 0) && !(error instanceof Stripe.errors.StripeIdempotencyError))
    return new ProviderRefusal(words);
  const cause = new ProviderError(words);
  const isTemporary =
    error instanceof Stripe.errors.StripeConnectionError ||
    error.statusCode === 409 ||
    error.statusCode === 429 ||
    (error.statusCode ?? 500) >= 500;
  return isTemporary ? new AppError("payment_provider_unreachable", { cause }) : cause;
}

export async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw translateError(error);
  }
}

/** The same for a list that is read page by page. */
export async function* translatedEach<T>(listed: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* listed;
  } catch (error) {
    throw translateError(error);
  }
}
