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
