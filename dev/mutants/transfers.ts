import type { MutantList } from "./mutant.ts";

const platform = "api/src/platform";
const feature = "api/src/features/payments";
const transfers = `${feature}/transfers`;

/** What can go wrong with money that arrives by bank. */
export const transferMutants: MutantList = {
  tests: ["api/src/features/payments/transfers", "api/src/features/books/books"],
  mutants: [
    {
      mistake: "a part of the money pays the whole order",
      changes: [
        {
          file: `${transfers}/settle-transfers.ts`,
          find: "const isEnough = payment.unused_cents >= payment.amount_cents;",
          replace: "const isEnough = payment.unused_cents > 0;",
        },
      ],
    },
    {
      mistake: "what is left of a transfer stays with us",
      changes: [
        {
          file: `${transfers}/settle-transfers.ts`,
          find: "payment && !isLive(payment) && payment.unused_cents > 0",
          replace: 'payment && payment.status === "canceled" && payment.unused_cents > 0',
        },
      ],
    },
    {
      mistake: "money that a bank did not take back is sent again and again",
      changes: [
        {
          file: `${transfers}/settle-transfers.ts`,
          find: " && !payment.has_failed_return",
          replace: "",
        },
      ],
    },
    {
      mistake: "money without a reference pays whatever the account waits for",
      changes: [
        {
          file: `${transfers}/settle-transfers.ts`,
          find: "if (reference === null) return null;",
          replace:
            "if (reference === null) return (await listReferences(tx, accountId))[0]?.payment_id ?? null;",
        },
      ],
    },
    {
      mistake: "a reference counts only if the sender wrote nothing else",
      changes: [
        {
          file: `${transfers}/settle-transfers.ts`,
          find: "written.includes(plain(transfer.reference))",
          replace: "written === plain(transfer.reference)",
        },
      ],
    },
    {
      mistake: "each attempt to send money back has a key of its own",
      changes: [
        {
          file: `${transfers}/send-back.ts`,
          find: "await cardProvider.returnReceipts(claimed)",
          replace: "await cardProvider.returnReceipts({ ...claimed, id: `${Math.random()}` })",
        },
      ],
    },
    {
      mistake: "a second attempt after a failed one repeats the first",
      changes: [
        {
          file: `${transfers}/send-back.ts`,
          find: "await cardProvider.returnReceipts(claimed)",
          replace: 'await cardProvider.returnReceipts({ ...claimed, id: claimed.paymentId ?? "" })',
        },
      ],
    },
    {
      mistake: "what was sent back is not counted",
      changes: [
        {
          file: `${transfers}/transfers.store.ts`,
          find: "from transfer_returns where payment_id = payments.id and status <> 'failed')\n)::bigint",
          replace: "from transfer_returns where payment_id = payments.id and status = 'failed')\n)::bigint",
        },
      ],
    },
    {
      mistake: "what a bank refused is over as soon as there was another attempt",
      changes: [
        {
          file: `${transfers}/stray-money.store.ts`,
          find: "where status = 'failed' and left_cents > 0",
          replace:
            "where status = 'failed' and (select count(*) from transfer_returns as one where one.payment_id = transfer_returns.payment_id or one.receipt_id = transfer_returns.receipt_id) = 1",
        },
      ],
    },
    {
      mistake: "the provider uses arriving money as it likes",
      changes: [
        {
          file: `${platform}/stripe.ts`,
          find: 'reconciliation_mode: "manual" as const',
          replace: 'reconciliation_mode: "automatic" as const',
        },
      ],
    },
    {
      mistake: "a transfer does not lengthen the hold",
      changes: [
        {
          file: "api/src/features/orders/charged-orders.store.ts",
          find: "greatest(hold_until, now() + make_interval(days => ${TRANSFER_HOLD_DAYS}))",
          replace: "hold_until",
        },
      ],
    },
    {
      mistake: "a transfer can be chosen again and again for more days",
      changes: [
        {
          file: `${feature}/open-payment.ts`,
          find: 'if (orders.some(({ transfer_chosen_at }) => transfer_chosen_at)) throw new AppError("transfer_used");',
          replace: "",
        },
      ],
    },
    {
      mistake: "the card form ends a transfer without asking",
      changes: [{ file: `${feature}/open-payment.ts`, find: "  assertNoTransfer(live);\n", replace: "" }],
    },
    {
      mistake: "whoever has not verified their email holds units for a week",
      changes: [
        {
          file: `${transfers}/start-transfer.ts`,
          find: "if (!viewer.isVerified)",
          replace: "if (email_verified === undefined)",
        },
      ],
    },
    {
      mistake: "a hold ends before the money that has arrived is counted",
      changes: [
        {
          file: `${feature}/reconcile-payment.ts`,
          find: 'if (payment.method === "transfer") await settleTransfersOf(deps, payment);\n  const { intent',
          replace: "const { intent",
        },
      ],
    },
    {
      mistake: "staff assign money that was sent back",
      changes: [
        {
          file: `${transfers}/stray-money.store.ts`,
          find: "      and not exists (select from transfer_returns where receipt_id = transfer_receipts.provider_id)\n      and account_id",
          replace: "      and account_id",
        },
      ],
    },
    {
      mistake: "an order that waits for a transfer counts as unpaid",
      changes: [
        {
          file: `${feature}/order-money.store.ts`,
          find: "and payment_orders.standing = 'live' and method = 'transfer'",
          replace: "and payment_orders.standing = 'live' and method = 'none'",
        },
      ],
    },
  ],
};
