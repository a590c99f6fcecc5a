/**
 * How far a payment is: nobody has given a card, a bank is deciding, the money is there, or it never will be. An intent
 * that the provider does not know is most likely one of another account, where a card can still be charged.
 */
export type IntentStage = "waiting" | "deciding" | "succeeded" | "canceled" | "unknown";

/** One charge that the provider is ready to make, or has made. */
export interface Intent {
  id: string;
  stage: IntentStage;
  amountCents: number;
  receivedCents: number;
  /** False for an intent that was altered at the provider. */
  isInOurCurrency: boolean;
  /** What we wrote on it. */
  orderId: string | undefined;
  paymentId: string | undefined;
  /** With it a browser can pay. It is neither stored nor logged. */
  clientSecret: string | undefined;
}

export interface PaymentToCharge {
  id: string;
  order_id: string;
  amount_cents: number;
}

/** Something has happened. What, is asked for: events come late, twice and in any order. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string | undefined;
  paymentId: string | undefined;
  /** What a person should know, in the provider's words. */
  reason: string | undefined;
}

/** The card payment provider. Each call answers or gives up within half a minute. */
export interface CardProvider {
  /** The same payment gives the same intent, however often it is created. */
  createIntent: (payment: PaymentToCharge) => Promise<Intent>;
  findIntent: (id: string) => Promise<Intent>;
  /** Answers what has become of it, which is not always that it is cancelled. */
  cancelIntent: (id: string) => Promise<Intent>;
  /** Gives back whatever was charged and has not gone back yet. */
  refund: (payment: PaymentToCharge, intentId: string) => Promise<void>;
  /** How much has gone back. */
  refundedCents: (intentId: string) => Promise<number>;
  listIntents: (since: Date, until: Date) => AsyncIterable<Intent>;
  /** Throws unless the provider has signed exactly these bytes. */
  readEvent: (body: Buffer, signature: string) => ProviderEvent;
}
