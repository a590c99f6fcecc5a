import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/products";
const platform = "api/src/platform";

export const products: MutantList = {
  tests: ["api/src/features/products", "api/src/platform/coalesce"],
  mutants: [
    {
      mistake: "units that customers have reserved can be taken away",
      changes: [
        { file: `${feature}/products.store.ts`, find: "between reserved and", replace: "between 0 and" },
      ],
    },
    {
      mistake: "a brand's available units include the reserved ones",
      changes: [
        {
          file: `${feature}/products.store.ts`,
          find: "fn.sum<number>(sql`on_hand - reserved`)",
          replace: 'fn.sum<number>("on_hand")',
        },
      ],
    },
    {
      mistake: "a removed product can still be edited",
      changes: [
        {
          file: `${feature}/products.store.ts`,
          find: '    .where("removed_at", "is", null)\n    .$if(',
          replace: "    .$if(",
        },
      ],
    },
    {
      mistake: "an edit keeps the version, so a second one overwrites it",
      changes: [
        {
          file: `${feature}/products.store.ts`,
          find: 'version: row("version", "+", 1)',
          replace: 'version: row.ref("version")',
        },
      ],
    },
    {
      mistake: "the sort by quantity counts reserved units",
      changes: [
        {
          file: `${feature}/products.store.ts`,
          find: "sql`on_hand - reserved desc, products.id desc`",
          replace: "sql`on_hand desc, products.id desc`",
        },
      ],
    },
    {
      mistake: "the ledger of a removed product is gone",
      changes: [
        {
          file: `${feature}/products.store.ts`,
          find: 'await db.selectFrom("products").select("id")',
          replace: 'await activeProducts(db).select("id")',
        },
      ],
    },
    {
      mistake: "a page of the catalog comes from the cache, whole",
      changes: [
        {
          file: `${feature}/products.routes.ts`,
          find: "Object.values(query).every((value) => value === undefined)",
          replace: "query.search === undefined && query.brand === undefined",
        },
      ],
    },
    {
      mistake: "the total of a search in one brand counts all brands",
      changes: [
        {
          file: `${feature}/search.store.ts`,
          find: "filtered.select((row) => row.fn.countAll",
          replace: "matching.select((row) => row.fn.countAll",
        },
      ],
    },
    {
      mistake: "the opening stock does not say who received it",
      changes: [
        { file: `${feature}/add-product.ts`, find: "actor_id: viewer.id", replace: "actor_id: null" },
      ],
    },
    {
      mistake: "the ledger lacks what the system did by itself",
      changes: [
        { file: `${feature}/movements.store.ts`, find: '.leftJoin("users"', replace: '.innerJoin("users"' },
      ],
    },
    {
      mistake: "a list whose last page is full has a link to an empty page",
      changes: [
        { file: `${platform}/paging.ts`, find: "page * size >= total", replace: "page * size > total" },
      ],
    },
    {
      mistake: "whoever asks for the catalog right after a change may get it as it was before",
      changes: [
        {
          file: `${platform}/coalesce.ts`,
          find: "(current ? (next ??= current.then(start, start)) : start())",
          replace: "current ?? start()",
        },
      ],
    },
  ],
};
