import type { Stripe } from "stripe";
import { expectTypeOf, test } from "vitest";

import type {
  CashBalance,
  CashTransaction,
  Charge,
  Customer,
  Intent,
  Refund,
  TransferInstructions,
} from "./ledger.ts";

type Transaction = Stripe.CustomerCashBalanceTransaction;
type Instructions = Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions;
type PaidWith = Stripe.Charge.PaymentMethodDetails;

/** The SDK's types also allow words that it does not know. */
type Known<T> = T extends string ? (string extends T ? never : T) : never;

// The compiler checks these.
test("the objects have the shape that the SDK expects", () => {
  expectTypeOf<TransferInstructions>().toExtend<Instructions>();
  expectTypeOf<CashBalance>().toExtend<Stripe.CashBalance>();
  expectTypeOf<CashTransaction>().toExtend<Transaction>();
  expectTypeOf<CashTransaction>().toExtend<Pick<Transaction, keyof CashTransaction>>();
  expectTypeOf<Customer>().toExtend<Pick<Stripe.Customer, keyof Customer>>();
  expectTypeOf<Refund>().toExtend<Pick<Stripe.Refund, keyof Refund>>();
  expectTypeOf<Intent>().toExtend<Pick<Stripe.PaymentIntent, "customer" | "next_action">>();
  expectTypeOf<
    Extract<Charge["payment_method_details"], { type: "customer_balance" }>
  >().toExtend<PaidWith>();
});

type OurTransfer = NonNullable<CashTransaction["funded"]>["bank_transfer"];
type Transfer = Stripe.CustomerCashBalanceTransaction.Funded.BankTransfer;
type OurAddress = TransferInstructions["financial_addresses"][number];
type Address = Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions.FinancialAddress;
type Settings = Stripe.CashBalance.Settings;

test("the words are words of the SDK", () => {
  expectTypeOf<CashTransaction["type"]>().toExtend<Known<Transaction["type"]>>();
  expectTypeOf<OurTransfer["type"]>().toExtend<Known<Transfer["type"]>>();
  expectTypeOf<OurTransfer["us_bank_transfer"]["network"]>().toExtend<
    Known<NonNullable<Transfer["us_bank_transfer"]>["network"]>
  >();
  expectTypeOf<TransferInstructions["type"]>().toExtend<Known<Instructions["type"]>>();
  expectTypeOf<OurAddress["type"]>().toExtend<Known<Address["type"]>>();
  expectTypeOf<OurAddress["supported_networks"][number]>().toExtend<
    Known<NonNullable<Address["supported_networks"]>[number]>
  >();
  expectTypeOf<CashBalance["settings"]["reconciliation_mode"]>().toExtend<
    Known<Settings["reconciliation_mode"]>
  >();
});
