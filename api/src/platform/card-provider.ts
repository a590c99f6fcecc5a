/**
 * Waiting for a card, waiting for a bank, paid, or canceled. An intent that the provider does not know probably belongs to
 * another account, where a card can still be charged.
 */
export type IntentStage = "waiting" | "deciding" | "succeeded" | "canceled" | "unknown";

/** One charge that the provider can make or has made. */
export interface Intent {
  id: string;
  stage: IntentStage;
  amountCents: number;
  receivedCents: number;
  /** False if somebody changed the intent at the provider. */
  isInOurCurrency: boolean;
  /** The metadata we set. */
  orderIds: string[];
  paymentId: string | undefined;
  /** Lets a browser pay. Never stored or logged. */
  clientSecret: string | undefined;
}

export interface PaymentToCharge {
  id: string;
  amount_cents: number;
  /** The orders it pays, in the order of their ids. */
  shares: { orderId: string; number: number }[];
}

interface Refund {
  id: string;
  /** Whose share it is of, if that was said. */
  orderId: string | null;
  amountCents: number;
  /** Pending ones are on their way. Failed ones came back to us. */
  status: "pending" | "succeeded" | "failed";
  createdAt: Date;
}

interface Dispute {
  id: string;
  amountCents: number;
  status: "open" | "won" | "lost";
  /** The bank's word for it, such as `product_not_received`. */
  reason: string;
  createdAt: Date;
}

/** The ways in which charged money goes back to the buyer. */
export interface Returns {
  refunds: Refund[];
  disputes: Dispute[];
}

export interface RefundRequest {
  intentId: string;
  amountCents: number;
  /** If only the share of one of several orders goes back. */
  orderId?: string;
  /** The same attempt is made once. */
  attempt: number;
}

/** Says that something has changed. We fetch the state itself, because events come late, twice and in any order. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string | undefined;
  paymentId: string | undefined;
  /** The provider's explanation, for people. */
  reason: string | undefined;
}

/** The card payment provider. Each call returns or fails within 30 seconds. */
export interface CardProvider {
  /** Creating the intent of a payment again returns the same intent. */
  createIntent: (payment: PaymentToCharge) => Promise<Intent>;
  findIntent: (id: string) => Promise<Intent>;
  /** Returns the intent as it is afterward. It may have succeeded instead. */
  cancelIntent: (id: string) => Promise<Intent>;
  refund: (payment: PaymentToCharge, request: RefundRequest) => Promise<void>;
  findReturns: (intentId: string) => Promise<Returns>;
  /** The ids of the intents with a refund or a dispute since then, some of them twice. */
  listReturned: (since: Date) => AsyncIterable<string>;
  listIntents: (since: Date, until: Date) => AsyncIterable<Intent>;
  /** Throws unless the provider has signed exactly these bytes. */
  readEvent: (body: Buffer, signature: string) => ProviderEvent;
}
