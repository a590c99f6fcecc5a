import { createHash } from "node:crypto";

import type { TransferInstructions } from "./cash-objects.ts";
import type { Intent } from "./ledger.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

const hash = (id: string): number[] => [...createHash("sha256").update(id).digest()];

/** Made from the id, because a closed intent no longer shows it and a late transfer still names it. */
export const referenceOf = ({ id }: Intent): string =>
  hash(id)
    .slice(0, 12)
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join("");

/** Each customer has a bank account number of their own. */
const accountNumberOf = (customer: string): string =>
  hash(customer)
    .slice(0, 12)
    .map((byte) => byte % 10)
    .join("");

const address = (line1: string) => ({
  city: "San Francisco",
  country: "US",
  line1,
  line2: null,
  postal_code: "94111",
  state: "CA",
});

/** Of the seller in deploy/seller.example.json. */
const LEGAL_NAME = "Bulkhead Components, Inc.";

const accountOf = (customer: string) => ({
  account_holder_address: address("1 Sample Street"),
  account_holder_name: LEGAL_NAME,
  account_number: accountNumberOf(customer),
  account_type: "checking" as const,
  bank_address: address("2 Sample Street"),
  bank_name: "US Test Bank",
});

export const instructionsFor = (intent: Intent, customer: string): TransferInstructions => ({
  amount_remaining: intent.amount,
  currency: intent.currency,
  financial_addresses: [
    {
      aba: { ...accountOf(customer), routing_number: "110000000" },
      supported_networks: ["ach", "domestic_wire_us"],
      type: "aba",
    },
    {
      swift: { ...accountOf(customer), swift_code: "TESTUS99" },
      supported_networks: ["swift"],
      type: "swift",
    },
  ],
  hosted_instructions_url: `https://payments.stripe.com/bank_transfers/instructions/test_${intent.id}`,
  reference: referenceOf(intent),
  type: "us_bank_transfer",
});
