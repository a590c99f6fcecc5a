import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/products";

export const stock: MutantList = {
  tests: ["api/src/features/products/receive-stock", "api/src/features/orders/record-loss"],
  mutants: [
    {
      mistake: "a delivery is booked as an adjustment",
      changes: [
        {
          file: `${feature}/receive-stock.ts`,
          find: 'product_id: id,\n    kind: "receipt"',
          replace: 'product_id: id,\n    kind: "adjustment"',
        },
      ],
    },
    {
      mistake: "a count adds what was counted",
      changes: [
        {
          file: `${feature}/count-stock.ts`,
          find: "setOnHand(tx, id, units)",
          replace: "setOnHand(tx, id, before.on_hand + units)",
        },
      ],
    },
    {
      mistake: "the ledger shows the units on hand before each movement",
      changes: [
        { file: `${feature}/movements.store.ts`, find: "and 1 preceding", replace: "and current row" },
      ],
    },
    {
      mistake: "a loss of units that unpaid orders hold is refused",
      changes: [
        {
          file: "api/src/features/orders/record-loss.ts",
          find: "takeUntil(locked, missing)",
          replace: "takeUntil([], missing)",
        },
      ],
    },
    {
      mistake: "a loss ends the oldest hold first",
      changes: [
        {
          file: "api/src/features/orders/product-holders.store.ts",
          find: "b.placed_at.getTime() - a.placed_at.getTime()",
          replace: "a.placed_at.getTime() - b.placed_at.getTime()",
        },
      ],
    },
  ],
};
