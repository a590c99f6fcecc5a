import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/orders";

/** How orders are counted and found, for people who list them. */
export const totals: MutantList = {
  tests: [`${feature}/ended-orders`, `${feature}/my-orders`, "api/src/frequent-reads"],
  mutants: [
    {
      mistake: "shipping that was undone stays in the total of delivered orders",
      changes: [
        {
          file: "api/migrations/0001_schema.sql",
          find: "(values (ended_as(old), -1), (ended_as(new), 1))",
          replace: "(values (ended_as(new), 1))",
        },
      ],
    },
    {
      mistake: "adding up keeps the largest change only",
      changes: [
        {
          file: `${feature}/add-up-ended-orders.job.ts`,
          find: "sum(orders) from gone",
          replace: "max(orders) from gone",
        },
      ],
    },
    {
      mistake: "the total of all orders leaves out what was delivered",
      changes: [
        {
          file: `${feature}/orders.store.ts`,
          find: ' + ${ended("delivered")}',
          replace: "",
        },
      ],
    },
    {
      mistake: "the totals of the shop are shown for one buyer",
      changes: [
        {
          file: `${feature}/orders.store.ts`,
          find: "!search && (product ?? userIds ?? accountIds) === undefined",
          replace: "!search && product === undefined",
        },
      ],
    },
    {
      mistake: "whoever reads an order is looked up by a plan of their own each time",
      changes: [
        {
          file: "api/src/platform/planned-once.ts",
          find: "any ((select ${ids}::uuid[])::uuid[])",
          replace: "any (${ids}::uuid[])",
        },
      ],
    },
  ],
};
