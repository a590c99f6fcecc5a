import type { MutantList } from "./mutant.ts";

const api = "api/src/features";

/** Mistakes of one screen, file or paper beside others that are right. */
export const shop: MutantList = {
  tests: ["api/src/shop-histories"],
  mutants: [
    {
      mistake: "a proforma names a bank account that no transfer has",
      changes: [
        {
          file: `${api}/documents/proforma-page.ts`,
          find: "bankRows(transfer)",
          replace: 'bankRows({ ...transfer, accountNumber: "000123456789" })',
        },
      ],
    },
    {
      mistake: "the file of orders knows no lost disputes",
      changes: [
        {
          file: `${api}/orders/exported-orders.store.ts`,
          find: "booked(sql`-amount_cents`, sql`not ${bringsMoney}`)",
          replace:
            "sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from refunds where order_id = orders.id and status <> 'failed')`",
        },
      ],
    },
    {
      mistake: "a search does not find canceled orders",
      changes: [
        {
          file: "contract/src/order-filter.ts",
          find: 'filter ?? (search ? "everything" : "all")',
          replace: 'filter ?? (search ? "all" : "all")',
        },
      ],
    },
    {
      mistake: "a proforma of an order that is over is offered",
      changes: [
        {
          file: "contract/src/documents.ts",
          find: "!cancelledAt && (isHeld || paid)",
          replace: "cancelledAt !== null || isHeld || paid",
        },
      ],
    },
    {
      mistake: "Today does not ship what was refunded in part",
      changes: [
        {
          file: `${api}/desk/today.store.ts`,
          find: 'from orders where ${filters["to-ship"]}\n        ) as to_ship',
          replace: "from orders where ${filters[\"to-ship\"]} and money = 'paid'\n        ) as to_ship",
        },
      ],
    },
    {
      mistake: "what goes along with an order has not been looked at for its money",
      changes: [
        {
          file: `${api}/orders/orders.store.ts`,
          find: '.where(filters["to-ship"])\n    .where("orders.account_id", "=", account_id)',
          replace:
            '.where(sql<boolean>`${goesOn} and orders.paid_at is not null`)\n    .where("orders.account_id", "=", account_id)',
        },
      ],
    },
    {
      mistake: "a packing slip has the units that were ordered",
      changes: [
        {
          file: `${api}/documents/packing-slip-page.ts`,
          find: "const units = counts.format(units_to_ship);\n  return units_to_ship < quantity ? `${units} of ${counts.format(quantity)}` : units;",
          replace: 'return units_to_ship > 0 ? counts.format(quantity) : "";',
        },
      ],
    },
    {
      mistake: "a customer's refunds are without disputes",
      changes: [
        {
          file: `${api}/desk/customers.store.ts`,
          find: "where order_id = any (array(select id from own))",
          replace: "where order_id = any (array(select id from own)) and kind not like 'dispute%'",
        },
      ],
    },
  ],
};
