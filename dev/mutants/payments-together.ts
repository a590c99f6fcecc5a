import type { MutantList } from "./mutant.ts";

const platform = "api/src/platform";
const feature = "api/src/features/payments";

/** What can go wrong only with the money of several orders. */
export const paymentsTogether: MutantList = {
  tests: ["api/src/features/payments/pay-together", "api/src/features/payments/return-shares"],
  mutants: [
    {
      mistake: "a charge of several orders pays only the one that reported it",
      changes: [
        {
          file: `${feature}/settle-payment.ts`,
          find: "const payable = isOurs ? orders.filter((order) => isPayable(order, payment)) : [];",
          replace:
            "const payable = isOurs ? orders.filter((order) => isPayable(order, payment)).slice(0, 1) : [];",
        },
      ],
    },
    {
      mistake: "one order that can no longer be paid sends back the money of all",
      changes: [
        {
          file: `${feature}/settle-payment.ts`,
          find: 'payable.length > 0 ? "succeeded"',
          replace: 'payable.length === orders.length ? "succeeded"',
        },
      ],
    },
    {
      mistake: "a charge for an order that cannot take it is kept if it pays others",
      changes: [
        {
          file: `${feature}/refund-payment.ts`,
          find: 'share.outcome !== "refund_due" && share.keepCents === null',
          replace: "share.keepCents === null",
        },
      ],
    },
    {
      mistake: "the refund of one order sends back what others paid",
      changes: [
        {
          file: `${feature}/request-refund.ts`,
          find: "const isWhole = payment.shares.length === 1 || isInReviewAsAWhole(payment, share);",
          replace: "const isWhole = true;",
        },
      ],
    },
    {
      mistake: "a refund does not say of which order it is",
      changes: [
        {
          file: `${platform}/stripe.ts`,
          find: "orderMetadata(orderId === undefined ? shares.map((share) => share.orderId) : [orderId])",
          replace: "orderMetadata(shares.map((share) => share.orderId))",
        },
      ],
    },
    {
      mistake: "another set of orders is charged beside the first",
      changes: [
        {
          file: `${feature}/open-payment.ts`,
          find: "if (live.length > 0) return { inTheWay: live };",
          replace: "if (live.length > 0) return { payment: live[0]! };",
        },
      ],
    },
    {
      mistake: "a part that went back of several orders is of none of them",
      changes: [
        {
          file: `${feature}/settle-returns.ts`,
          find: 'return status === "succeeded" && isUnassigned(payment, after) ? "review" : status;',
          replace: "return status;",
        },
      ],
    },
    {
      mistake: "orders are paid together beyond the limit of a charge",
      changes: [
        { file: `${feature}/open-payment.ts`, find: "payCents > MAX_CHARGE_CENTS", replace: "false" },
      ],
    },
    {
      mistake: "the latest of several holds decides when a payment is over",
      changes: [
        {
          file: `${feature}/payments-to-settle.store.ts`,
          find: "select min(hold_until)",
          replace: "select max(hold_until)",
        },
      ],
    },
    {
      mistake: "reconciliation forgets a share that must go back",
      changes: [
        {
          file: `${feature}/payments-to-settle.store.ts`,
          find: "where outcome = 'refund_due'",
          replace: "where false",
        },
      ],
    },
  ],
};
