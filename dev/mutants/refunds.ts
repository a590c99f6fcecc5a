import type { MutantList } from "./mutant.ts";

const platform = "api/src/platform";
const feature = "api/src/features/payments";
const orders = "api/src/features/orders";

/** What can go wrong with money on its way back. */
export const refunds: MutantList = {
  tests: ["api/src/features/payments", "api/src/platform/stripe"],
  mutants: [
    {
      mistake: "a refunded order can ship",
      changes: [
        {
          file: `${orders}/orders.store.ts`,
          find: '.where("money", "in", shippableMoney)',
          replace: '.where("paid_at", "is not", null)',
        },
      ],
    },
    {
      mistake: "money that needs a person names no order",
      changes: [
        {
          file: `${feature}/payments-to-decide.store.ts`,
          find: "json_agg(json_build_object('_id', orders.id, 'number', number) order by number)",
          replace: "'[]'::json",
        },
      ],
    },
    {
      mistake: "a full refund leaves the order waiting to be shipped",
      changes: [
        {
          file: `${feature}/settle-returns.ts`,
          find: 'if (status === "refunded" && !order.shipped_at) await endOrder(tx, order, order.cancel_requested_by);',
          replace: "",
        },
      ],
    },
    {
      mistake: "a refund that failed counts as made",
      changes: [
        {
          file: `${feature}/payment-returns.ts`,
          find: 'returns.refunds.filter(({ status }) => status === "succeeded")',
          replace: "returns.refunds",
        },
      ],
    },
    {
      mistake: "an older answer of the provider undoes a newer one",
      changes: [
        {
          file: `${feature}/returns.store.ts`,
          find: "excluded.status) > array_position",
          replace: "excluded.status) <> array_position",
        },
      ],
    },
    {
      mistake: "a dispute does not stop the order",
      changes: [
        {
          file: `${feature}/receive-event.ts`,
          find: "if (/refund|dispute/.test(type))",
          replace: "if (/refund/.test(type))",
        },
      ],
    },
    {
      mistake: "a charge that is too small is accepted",
      changes: [
        { file: `${feature}/accept-payment.ts`, find: "if (received < cost)", replace: "if (received < 0)" },
      ],
    },
    {
      mistake: "a second refund after a failed one has the key of the first",
      changes: [
        {
          file: `${platform}/stripe.ts`,
          find: "`refund:${subject}:${attempt}`",
          replace: "`refund:${subject}`",
        },
      ],
    },
    {
      mistake: "a refund of a part takes all",
      changes: [
        {
          file: `${feature}/refund-payment.ts`,
          find: "keepCents: share.keepCents ?? 0",
          replace: "keepCents: 0",
        },
      ],
    },
    {
      mistake: "a second refund of a part forgets the first",
      changes: [{ file: `${feature}/request-refund.ts`, find: "share.keepCents ?? left", replace: "left" }],
    },
    {
      mistake: "a refund of a part cancels the order",
      changes: [
        { file: `${feature}/request-refund.ts`, find: "if (!isPart && order.", replace: "if (order." },
      ],
    },
    {
      mistake: "nobody makes a refund of a part whose job was lost",
      changes: [
        {
          file: `${feature}/payments-to-settle.store.ts`,
          find: " or keep_cents is not null",
          replace: "",
        },
      ],
    },
  ],
};
