import type { MutantList } from "./mutant.ts";

const orders = "api/src/features/orders";
const feature = "api/src/features/shipments";
const web = "web/app/features/orders";

export const shipments: MutantList = {
  tests: [
    "api/src/features/orders/unship",
    "api/src/features/shipments",
    "api/src/features/mail/send-mails",
    "contract/src/shipping",
    "web/app/features/orders",
    "web/app/ui/toaster",
  ],
  mutants: [
    {
      mistake: "shipping can be undone after half an hour without a reason",
      changes: [
        {
          file: `${orders}/unship-order.ts`,
          find: 'hasReason: reason !== ""',
          replace: "hasReason: true",
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
      changes: [{ file: `${orders}/orders.store.ts`, find: "is_held: !isOver", replace: "is_held: true" }],
    },
    {
      mistake: "undoing the shipping holds units for an order whose refund is on its way",
      changes: [
        {
          file: "api/src/features/payments/order-money.store.ts",
          find: '"in", ["refund_due", "refunded"]',
          replace: '"in", ["refunded"]',
        },
      ],
    },
    {
      mistake: "undoing the shipping holds units for an order that is refunded and disputed",
      changes: [
        {
          file: "api/src/features/payments/order-money.store.ts",
          find: '    .where("orders.id", "=", orderId)\n',
          replace: '    .where("orders.id", "=", orderId)\n    .where("money", "=", "refunded")\n',
        },
      ],
    },
    {
      mistake: "undone shipping leaves the units of a paid order free",
      changes: [
        {
          file: `${orders}/unship-order.ts`,
          find: "isOver ? 0 : quantity - units_refunded",
          replace: "isOver ? 0 : units_refunded - units_refunded",
        },
      ],
    },
    {
      mistake: "the mail about shipping goes out before it can be undone",
      changes: [
        {
          file: `${orders}/order-events.store.ts`,
          find: "make_interval(mins => ${SHIPPED_MAIL_MINUTES})",
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
    {
      mistake: "the row of a shipped order goes, and the next one slides under the pointer",
      changes: [
        {
          file: `${web}/list/kept-rows.ts`,
          find: "changed.get(id) ?? fresh.get(id) ?? []",
          replace: "fresh.get(id) ?? []",
        },
      ],
    },
    {
      mistake: "a second shipped row brings the button of the first one back",
      changes: [
        {
          file: `${web}/list/kept-rows.ts`,
          find: "new Map([...kept.changed, ...acted",
          replace: "new Map([...acted",
        },
      ],
    },
    {
      mistake: "a payment that needs a person looks like an unpaid order",
      changes: [
        { file: `${web}/list/staff-status.ts`, find: '  review: "Payment needs you",\n', replace: "" },
      ],
    },
    {
      mistake: "an order without an address ships without a question",
      changes: [{ file: "contract/src/shipping.ts", find: 'order.address === "" ?', replace: "!order ?" }],
    },
    {
      mistake: "an order with a note ships without a question",
      changes: [{ file: "contract/src/shipping.ts", find: "order.notes ?", replace: "!order ?" }],
    },
    {
      mistake: "a part-refunded order ships without a question",
      changes: [
        {
          file: "contract/src/shipping.ts",
          find: 'order.money === "part-refunded" ?',
          replace: "!order ?",
        },
      ],
    },
    {
      mistake: "an order that must be asked about goes along unless somebody takes it out",
      changes: [
        {
          file: `${web}/ship/goes-along.ts`,
          find: " && judgeShipping(other).questions.length === 0",
          replace: "",
        },
      ],
    },
    {
      mistake: "a toast lies over the buttons of the last row",
      changes: [
        {
          file: "web/app/app.css",
          find: "flex flex-col items-center gap-3 lg:top-auto",
          replace: "flex flex-col items-center gap-3 sm:items-end lg:top-auto",
        },
      ],
    },
    {
      mistake: "emails break in the middle of a word",
      changes: [
        {
          file: `${web}/list/staff-order-table.tsx`,
          find: 'className="text-muted truncate text-xs @max-4xl:hidden"',
          replace: 'className="text-muted text-xs wrap-anywhere @max-4xl:hidden"',
        },
      ],
    },
    {
      mistake: "an order goes along to an address that is not its own",
      changes: [{ file: `${feature}/ship-orders.ts`, find: " || address !== first.address", replace: "" }],
    },
    {
      mistake: "two orders that leave a shipment at the same time leave it empty",
      changes: [{ file: `${feature}/shipments.store.ts`, find: "    for update`", replace: "    `" }],
    },
    {
      mistake: "one refused order keeps the others of a selection from shipping",
      changes: [
        {
          file: `${web}/list/ship-each.ts`,
          find: "        onResult({ order, error });",
          replace: "        onResult({ order, error });\n        throw error;",
        },
      ],
    },
    {
      mistake: "all orders of a selection are sent at the same time",
      changes: [{ file: `${web}/list/ship-each.ts`, find: "AT_A_TIME = 4", replace: "AT_A_TIME = 50" }],
    },
    {
      mistake: "unpaid orders of a selection are counted as if they shipped",
      changes: [
        {
          file: `${web}/list/selection-words.ts`,
          find: "orders.filter(canShip).length",
          replace: "orders.length",
        },
      ],
    },
    {
      mistake: "nobody sees why an order of a selection did not ship",
      changes: [
        {
          file: `${web}/list/staff-order-table.tsx`,
          find: "{refusal !== undefined && (",
          replace: "{refusal === order.number && (",
        },
      ],
    },
    {
      mistake: "the pick list forgets the second order of a model",
      changes: [
        {
          file: `${web}/pick/sum-by-model.ts`,
          find: "sum + unitsToShip",
          replace: "Math.max(sum, unitsToShip)",
        },
      ],
    },
  ],
};
