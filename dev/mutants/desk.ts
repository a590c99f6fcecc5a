import type { MutantList } from "./mutant.ts";

const orders = "api/src/features/orders";

export const desk: MutantList = {
  tests: [
    "api/src/features/desk",
    "api/src/features/orders/find-orders",
    "api/src/features/orders/export-orders",
    "api/src/platform/csv",
  ],
  mutants: [
    {
      mistake: "Today names the orders that were placed last",
      changes: [
        {
          file: "api/src/features/desk/today.store.ts",
          find: 'listed(filters["to-ship"], sql`paid_at, orders.id`)',
          replace: 'listed(filters["to-ship"], sql`placed_at desc, orders.id`)',
        },
      ],
    },
    {
      mistake: "Today says when it was made, so that no answer is the same",
      changes: [
        {
          file: "api/src/features/desk/to-today.ts",
          find: "written: row.reviews,",
          replace: "written: Math.floor(performance.now()),",
        },
      ],
    },
    {
      mistake: "an order is found by the whole phone number only",
      changes: [
        {
          file: `${orders}/order-search.store.ts`,
          find: "like ${`${backwards}%`}",
          replace: "= ${backwards}",
        },
      ],
    },
    {
      mistake: "two letters are found inside of words, which no index knows",
      changes: [
        {
          file: `${orders}/order-search.store.ts`,
          find: "word.length < PIECE",
          replace: "word.length < 0",
        },
      ],
    },
    {
      mistake: "the words of an order are found only as they were typed",
      changes: [
        {
          file: `${orders}/order-search.store.ts`,
          find: "search.toLowerCase().split(/\\s+/u)",
          replace: "search.toLowerCase().split(/$/u)",
        },
      ],
    },
    {
      mistake: "an erased address can still be searched",
      changes: [
        {
          file: "api/migrations/0001_schema.sql",
          find: "after update of address, po_number on orders",
          replace: "after update of po_number on orders",
        },
      ],
    },
    {
      mistake: "the export says pending of a paid order",
      changes: [
        { file: `${orders}/export-columns.ts`, find: 'return "To ship"', replace: 'return "pending"' },
      ],
    },
    {
      mistake: "a spreadsheet computes with phone numbers",
      changes: [
        {
          file: "api/src/platform/csv.ts",
          find: "PHONE.test(phone) ? { literal: phone } : phone",
          replace: "phone",
        },
      ],
    },
  ],
};
