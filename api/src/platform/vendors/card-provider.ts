import type { Claimed } from "../database/db.ts";

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
  /** Where to send the money, if it is paid by bank transfer. */
  transfer: TransferDetails | undefined;
}

export interface TransferDetails {
  /** What the sender writes on the transfer. */
  reference: string;
  bankName: string;
  accountHolder: string;
  routingNumber: string;
  accountNumber: string;
  /** For wires from abroad. */
  swift: { code: string; accountNumber: string; bank: string } | null;
}

/** Money that arrived by bank for one of our customers. */
export interface TransferReceipt {
  id: string;
  /** Below zero if the bank took it back. */
  amountCents: number;
  reference: string | null;
  sender: string | null;
  createdAt: Date;
}

/** Money that we send back by bank. */
export interface TransferReturn {
  id: string;
  status: Refund["status"];
  createdAt: Date;
}

export interface ReturnRequest {
  /** The id of our row. The provider makes it once. */
  id: string;
  customerId: string;
  amountCents: number;
}

export interface PaymentToCharge {
  id: string;
  amount_cents: number;
  /** The orders it pays, in the order of their ids. */
  shares: { orderId: string; number: number }[];
}

interface Refund {
  id: string;
  /** The order that it refunds, if that is known. */
  orderId: string | null;
  amountCents: number;
  /** How many units it refunds, if staff refunded units. */
  units: number | null;
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
  /** Until when it can be answered. */
  dueAt: Date | null;
}

/** The ways in which charged money goes back to the buyer. */
export interface Returns {
  refunds: Refund[];
  disputes: Dispute[];
}

/** How much has gone back, without when and why. */
export interface ReturnAmounts {
  refunds: Pick<Refund, "orderId" | "amountCents" | "status">[];
  disputes: Pick<Dispute, "amountCents" | "status">[];
}

interface RefundRequest {
  intentId: string;
  amountCents: number;
  /** If only the share of one of several orders goes back. */
  orderId: string | undefined;
  /** Above 0 if staff refunded units. */
  units: number;
  /** The same attempt is made once. */
  attempt: number;
}

/** The provider understood and will not do it, however often it is asked. Without its details, which carry secrets of payments. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
}

/** Says that something has changed. We fetch the state itself, because events come late, twice and in any order. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string | undefined;
  paymentId: string | undefined;
  /** Whose money has moved, if it came by bank. */
  customerId: string | undefined;
  /** The provider's explanation, for people. */
  reason: string | undefined;
}

/**
 * The provider of payments by card and bank transfer. Each call returns or fails within 30 seconds. A call that moves money takes
 * a claim, so that whatever happens to this process, our books know that it may have moved.
 */
export interface CardProvider {
  /** Creating the intent of a payment again returns the same intent. */
  createIntent: (payment: Claimed<PaymentToCharge>) => Promise<Intent>;
  findIntent: (id: string) => Promise<Intent>;
  /** Returns the intent as it is afterward. It may have succeeded instead. */
  cancelIntent: (payment: Claimed<PaymentToCharge>, id: string) => Promise<Intent>;
  refund: (payment: Claimed<PaymentToCharge>, request: RefundRequest) => Promise<void>;
  findReturns: (intentId: string) => Promise<Returns>;
  /** The ids of the intents with a refund or a dispute since then, some of them twice. */
  listReturned: (since: Date) => AsyncIterable<string>;
  listIntents: (since: Date, until: Date) => AsyncIterable<Intent>;
  /** The id of an account at the provider, which asks at this address where to send money back. Asking again returns the same. */
  openCustomer: (accountId: string, email: string) => Promise<string>;
  /** Creates the intent of a payment that the customer makes by bank transfer. */
  createTransfer: (payment: Claimed<PaymentToCharge>, customerId: string) => Promise<Intent>;
  /** Pays the intent with money that has arrived for the customer. With the same `arrivedCents` it is tried once. */
  applyReceipts: (
    payment: Claimed<PaymentToCharge>,
    intentId: string,
    arrivedCents: number,
  ) => Promise<Intent>;
  listReceipts: (customerId: string) => Promise<TransferReceipt[]>;
  returnReceipts: (request: Claimed<ReturnRequest>) => Promise<TransferReturn>;
  findReturn: (id: string) => Promise<TransferReturn>;
  /** What the provider keeps for the customer. */
  findBalance: (customerId: string) => Promise<number>;
  /** Throws unless the provider has signed exactly these bytes. */
  readEvent: (body: Buffer, signature: string) => ProviderEvent;
}
