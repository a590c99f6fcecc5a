import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/orders";

export const orders: MutantList = {
  tests: [
    "api/src/features/orders",
    "api/src/features/products/price-ladder",
    "api/src/features/payments/end-live-payment",
    "api/src/access",
    "api/src/deep-pages",
  ],
  mutants: [
    {
      mistake: "a large order is charged the listed price",
      changes: [
        {
          file: `${feature}/place-order-statement.ts`,
          find: "    today.cents as today_cents,",
          replace: "    sold.price_cents as today_cents,",
        },
      ],
    },
    {
      mistake: "callers may name a price of their own if it is lower",
      changes: [
        {
          file: `${feature}/place-order-statement.ts`,
          find: "asked.price not in (today.cents, sold.price_cents)",
          replace: "asked.price > sold.price_cents",
        },
      ],
    },
    {
      mistake: "orders of the same price have no fixed order, so pages repeat them",
      changes: [
        {
          file: "api/src/platform/sort.ts",
          find: "${by} ${way}, ${id} ${way}",
          replace: "${by} ${way}",
        },
      ],
    },
    {
      mistake: "a list that goes on after an order misses those of the same price",
      changes: [
        {
          file: "api/src/platform/sort.ts",
          find: "(${by}, ${id}) ${follows} (${key}, ${item}::uuid)",
          replace: "${by} ${follows} ${key}",
        },
      ],
    },
    {
      mistake: "a search for the beginning of an id finds the orders of other buyers",
      changes: [
        {
          file: `${feature}/order-search.store.ts`,
          find: "or ${ofWords} or ${isMeant(search)})`",
          replace: "or ${ofWords}) or ${isMeant(search)}`",
        },
      ],
    },
    {
      mistake: "the id of an order cannot be searched, because it has dashes",
      changes: [
        {
          file: `${feature}/order-search.store.ts`,
          find: 'const digits = search.replaceAll(/^#|-/g, "");',
          replace: "const digits = search;",
        },
      ],
    },
    {
      mistake: "the number of an order is not found with its prefix",
      changes: [{ file: "contract/src/order-number.ts", find: "(?:bh)?", replace: "" }],
    },
    {
      mistake: "a search needs its words in the order of the name",
      changes: [
        {
          file: `${feature}/order-search.store.ts`,
          find: "search.split(/\\s+/u)",
          replace: "[search]",
        },
      ],
    },
    {
      mistake: "staff cannot open a canceled order",
      changes: [
        {
          file: `${feature}/charged-orders.store.ts`,
          find: 'select("account_id").where("id", "=", id)',
          replace: 'select("account_id").where("id", "=", id).where("cancelled_at", "is", null)',
        },
      ],
    },
    {
      mistake: "canceled orders are listed with the others",
      changes: [
        {
          file: `${feature}/orders.store.ts`,
          find: "all: sql`orders.cancelled_at is null`",
          replace: "all: sql`true`",
        },
      ],
    },
    {
      mistake: "an order whose transfer is on its way is among the unpaid",
      changes: [
        { file: `${feature}/orders.store.ts`, find: " and orders.money <> 'awaiting-transfer'", replace: "" },
      ],
    },
    {
      mistake: "a buyer has to pay orders that are no longer held",
      changes: [{ file: `${feature}/order-summary.store.ts`, find: " and orders.is_held", replace: "" }],
    },
    {
      mistake: "the export ignores the filter",
      changes: [
        {
          file: `${feature}/exported-orders.store.ts`,
          find: "    .where(filters[filterOf(selection)])\n    .where(await matching(db, selection))",
          replace: "    .where(await matching(db, selection))",
        },
      ],
    },
    {
      mistake: "the export has totals in cents",
      changes: [
        { file: `${feature}/export-columns.ts`, find: "row.pay_cents / 100", replace: "row.pay_cents" },
      ],
    },
    {
      mistake: "an order that is being canceled is still offered for payment",
      changes: [
        {
          file: `${feature}/order-access.ts`,
          find: "  if (order.cancel_requested_at) return [];\n",
          replace: "",
        },
      ],
    },
    {
      mistake: "the delivery of a shipped order can still be changed",
      changes: [
        {
          file: `${feature}/change-delivery.ts`,
          find: '  if (order.shipped_at) throw new AppError("order_already_shipped");\n',
          replace: "",
        },
      ],
    },
    {
      mistake: "a stranger changes where an order goes",
      changes: [
        {
          file: `${feature}/change-delivery.ts`,
          find: "!order || !mayReadOrder(order.account_id, viewer)",
          replace: "!order",
        },
      ],
    },
    {
      mistake: "without an email, an admin's own list is everybody's",
      changes: [
        { file: `${feature}/orders.routes.ts`, find: "query.email ?? caller.email", replace: "query.email" },
      ],
    },
    {
      mistake: "every customer can read the history of every order",
      changes: [
        {
          file: `${feature}/orders.routes.ts`,
          find: "if (!mayReadOrder(order?.account_id, caller))",
          replace: "if (!order)",
        },
      ],
    },
    {
      mistake: "the history says that the buyer shipped the order",
      changes: [
        {
          file: `${feature}/ship-order.ts`,
          find: 'appendEvent(tx, id, "shipped", viewer.id, ',
          replace: 'appendEvent(tx, id, "shipped", order.user_id, ',
        },
      ],
    },
    {
      mistake: "canceling an order whose hold is over gives its units back again",
      changes: [
        {
          file: `${feature}/cancel-order.ts`,
          find: "if (order.is_held) {",
          replace: "if (!order.paid_at) {",
        },
      ],
    },
    {
      mistake: "two buyers who choose the same idempotency key share an order",
      changes: [
        {
          file: `${feature}/place-order-statement.ts`,
          find: "orders.user_id = asked.user_id and ",
          replace: "",
        },
      ],
    },
    {
      mistake: "a buyer who writes their own email with a capital is refused",
      changes: [
        {
          file: `${feature}/place-order.ts`,
          find: "user.trim().toLowerCase() !== viewer.email",
          replace: "user.trim() !== viewer.email",
        },
      ],
    },
    {
      mistake: "an order that must be tried again goes behind those that came later",
      changes: [
        {
          file: `${feature}/order-lane.ts`,
          find: "queue.unshift(...batch.filter(",
          replace: "queue.push(...batch.filter(",
        },
      ],
    },
    {
      mistake: "the end of a hold is not written to the history",
      changes: [
        {
          file: `${feature}/release-holds.job.ts`,
          find: '    await appendEvent(tx, id, "hold-ended", null);\n',
          replace: "",
        },
      ],
    },
    {
      mistake: "orders of one account that are placed together exceed what it may hold",
      changes: [
        { file: `${feature}/place-order-statement.ts`, find: "    and held_then <= max_held\n", replace: "" },
      ],
    },
    {
      mistake: "a locked product holds up the orders of others",
      changes: [
        {
          file: `${feature}/place-order-statement.ts`,
          find: "  for update skip locked",
          replace: "  for update",
        },
      ],
    },
    {
      mistake: "an order is placed after its caller gave up",
      changes: [
        {
          file: `${feature}/order-lane.ts`,
          find: "if (isOver(order)) giveUp(order);\n      else ",
          replace: "",
        },
      ],
    },
    {
      mistake: "a hold is renewed again and again",
      changes: [
        {
          file: "api/src/features/payments/open-payment.ts",
          find: "if (orders.some(({ hold_renewed_at, hold_until }) => hold_renewed_at && hold_until <= clock))",
          replace: "if (orders.some(({ cancelled_at }) => cancelled_at && cancelled_at <= clock))",
        },
      ],
    },
  ],
};
