import { randomBytes } from "node:crypto";

type IntentStatus = "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";

export interface CardError {
  type: "card_error";
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
}

export interface Intent {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: "automatic_async";
  client_secret: string;
  confirmation_method: "automatic";
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: CardError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action:
    | { type: "use_stripe_sdk"; use_stripe_sdk: Record<string, string> }
    | {
        type: "display_bank_transfer_instructions";
        display_bank_transfer_instructions: TransferInstructions;
      }
    | null;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  status: IntentStatus;
}

export interface Charge {
  id: string;
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  created: number;
  currency: string;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  payment_method: string | null;
  payment_method_details:
    | { type: "card"; card: { brand: string; last4: string } }
    | { type: "customer_balance"; customer_balance: Record<string, never> };
  refunded: boolean;
  status: "succeeded" | "failed";
}

export interface Refund {
  id: string;
  object: "refund";
  amount: number;
  /** Null if it comes from a cash balance, and then the intent is null too. */
  charge: string | null;
  created: number;
  currency: string;
  customer: string | null;
  /** Missing for cards. */
  destination_details?:
    | { type: "customer_cash_balance"; customer_cash_balance: Record<string, never> }
    | { type: "us_bank_transfer"; us_bank_transfer: { reference: null; reference_status: null } };
  /** Whom the provider asks for the bank account. */
  instructions_email?: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
  reason: string | null;
  status: "requires_action" | "pending" | "succeeded" | "failed" | "canceled";
}

export interface Dispute {
  id: string;
  object: "dispute";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  livemode: false;
  payment_intent: string;
  reason: string;
  evidence_details: { due_by: number | null };
  status: "needs_response" | "under_review" | "won" | "lost";
}

export interface ProviderEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  /** 1 until an endpoint has accepted it. */
  pending_webhooks: number;
  request: null;
  type: string;
}

/** The response to a request with an idempotency key. */
interface KeptAnswer {
  request: string;
  requestId: string;
  status: number;
  body: unknown;
}

/** Everything the provider stores for one account. Plain data, so that it can be saved to a file. */
export interface Ledger {
  intents: Record<string, Intent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  customers: Record<string, Customer>;
  /** By customer. */
  cashBalances: Record<string, CashBalance>;
  cashTransactions: Record<string, CashTransaction>;
  events: ProviderEvent[];
  answers: Record<string, KeptAnswer>;
}

export const emptyLedger = (): Ledger => ({
  intents: {},
  charges: {},
  refunds: {},
  disputes: {},
  customers: {},
  cashBalances: {},
  cashTransactions: {},
  events: [],
  answers: {},
});

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

export const seconds = (): number => Math.floor(Date.now() / 1000);

interface Address {
  city: string;
  country: string;
  line1: string;
  line2: string | null;
  postal_code: string;
  state: string;
}

interface BankAccount {
  account_holder_address: Address;
  account_holder_name: string;
  account_number: string;
  account_type: "checking";
  bank_address: Address;
  bank_name: string;
}

/** Where the buyer sends the money, and how much is missing. */
export interface TransferInstructions {
  amount_remaining: number;
  currency: string;
  financial_addresses: (
    | {
        aba: BankAccount & { routing_number: string };
        supported_networks: ("ach" | "domestic_wire_us")[];
        type: "aba";
      }
    | { swift: BankAccount & { swift_code: string }; supported_networks: "swift"[]; type: "swift" }
  )[];
  hosted_instructions_url: string;
  reference: string;
  type: "us_bank_transfer";
}

export interface Customer {
  id: string;
  object: "customer";
  balance: number;
  created: number;
  default_source: null;
  description: string | null;
  email: string | null;
  livemode: false;
  metadata: Record<string, string>;
  name: string | null;
  shipping: null;
}

/** What a customer has sent and we have not used yet. */
export interface CashBalance {
  object: "cash_balance";
  /** Null until money arrives for the first time. */
  available: Record<string, number> | null;
  customer: string;
  customer_account: null;
  livemode: false;
  settings: { reconciliation_mode: "automatic" | "manual"; using_merchant_default: boolean };
}

/** Why money came into a cash balance or left it. The two kinds of return do not name their refund. */
export interface CashCause {
  type:
    | "funded"
    | "applied_to_payment"
    | "unapplied_from_payment"
    | "refunded_from_payment"
    | "return_initiated"
    | "return_canceled";
  funded?: {
    bank_transfer: {
      reference: string | null;
      type: "us_bank_transfer";
      us_bank_transfer: { network: "ach"; sender_name: string };
    };
  };
  applied_to_payment?: { payment_intent: string };
  unapplied_from_payment?: { payment_intent: string };
  refunded_from_payment?: { refund: string };
}

export interface CashTransaction extends CashCause {
  id: string;
  object: "customer_cash_balance_transaction";
  created: number;
  currency: string;
  customer: string;
  customer_account: null;
  ending_balance: number;
  livemode: false;
  net_amount: number;
}

const brands: Record<string, string> = { 3: "amex", 4: "visa", 5: "mastercard", 6: "discover" };

export const describeCard = (number: string): Charge["payment_method_details"] => ({
  type: "card",
  card: { brand: brands[number.charAt(0)] ?? "unknown", last4: number.slice(-4) },
});

/** How long most banks wait for evidence. */
export const ANSWER_DAYS = 7;
