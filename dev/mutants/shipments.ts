import type { MutantList } from "./mutant.ts";

const orders = "api/src/features/orders";

export const shipments: MutantList = {
  tests: ["api/src/features/orders/unship", "api/src/features/mail/send-mails"],
  mutants: [
    {
      mistake: "shipping can be undone after half an hour without a reason",
      changes: [
        {
          file: `${orders}/unship-order.ts`,
          find: 'markUnshipped(tx, id, reason !== "")',
          replace: "markUnshipped(tx, id, true)",
        },
      ],
    },
    {
      mistake: "undoing the shipping twice brings the units back twice",
      changes: [
        {
          file: `${orders}/unship-order.ts`,
          find: "  if (!isUndone) throw",
          replace: "  if (!isUndone && order.shipped_at) throw",
        },
      ],
    },
    {
      mistake: "undoing the shipping of a refunded order reserves its units again",
      changes: [
        { file: `${orders}/orders.store.ts`, find: "`money = 'refunded'`", replace: "`money = 'unpaid'`" },
      ],
    },
    {
      mistake: "undone shipping leaves the units of a paid order free",
      changes: [
        {
          file: "api/src/features/products/ship-stock.ts",
          find: "const held = isHeld ? units : 0;",
          replace: "const held = 0 * Number(isHeld);",
        },
      ],
    },
    {
      mistake: "the mail about shipping goes out before it can be undone",
      changes: [
        {
          file: `${orders}/order-events.store.ts`,
          find: "interval '10 minutes'",
          replace: "interval '0 minutes'",
        },
      ],
    },
    {
      mistake: "a buyer who was told that an order has shipped never hears that it has not",
      changes: [
        {
          file: "api/src/features/mail/mail-truth.ts",
          find: '"ship-undone": ({ isShipped }) => !isShipped',
          replace: '"ship-undone": ({ isShipped }) => isShipped',
        },
      ],
    },
  ],
};
