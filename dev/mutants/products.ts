import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/products";
const platform = "api/src/platform";

export const products: MutantList = {
  tests: [
    "api/src/features/products",
    "api/src/features/orders/renew-hold",
    "api/src/platform/coalesce",
    "api/src/platform/kept-answers",
    "contract/src/kept-answer",
  ],
  mutants: [
    {
      mistake: "a price break counts from the unit after it",
      changes: [
        { file: "contract/src/price-ladder.ts", find: "from <= quantity", replace: "from < quantity" },
      ],
    },
    {
      mistake: "the database lets a larger quantity cost more",
      changes: [
        {
          file: "api/migrations/0001_schema.sql",
          find: "cents < cents_before",
          replace: "cents <> cents_before",
        },
      ],
    },
    {
      mistake: "a hold is renewed at the listed price",
      changes: [
        {
          file: `${feature}/reserve-stock.ts`,
          find: "unit_price_for(price_cents, price_breaks, ${units})",
          replace: "price_cents",
        },
      ],
    },
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
          find: "coalesce(sum(on_hand - reserved)",
          replace: "coalesce(sum(on_hand)",
        },
      ],
    },
    {
      mistake: "a removed product can still be edited",
      changes: [
        {
          file: `${feature}/products.store.ts`,
          find: '      .where("removed_at", "is", null)\n      .$if(',
          replace: "      .$if(",
        },
      ],
    },
    {
      mistake: "an edit keeps the version, so a second one overwrites it",
      changes: [
        {
          file: `${feature}/products.store.ts`,
          find: '...changes, version: row("version", "+", 1)',
          replace: '...changes, version: row.ref("version")',
        },
      ],
    },
    {
      mistake: "the sort by quantity counts reserved units",
      changes: [
        {
          file: `${feature}/products.store.ts`,
          find: "sql`(products.on_hand - products.reserved)`",
          replace: "sql`products.on_hand`",
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
          file: "api/src/platform/prepare-answers.ts",
          find: 'JSON.stringify(query) ?? ""',
          replace: '""',
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
      mistake: "a search in one brand guesses although another brand has what was typed",
      changes: [
        {
          file: `${feature}/search-products.ts`,
          find: "(brand !== undefined && (await hasMatches(db, typed)))",
          replace: "false",
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
        { file: `${platform}/paging.ts`, find: "page * size < total", replace: "page * size <= total" },
      ],
    },
    {
      mistake: "whoever asks for the catalog right after a change may get it as it was before",
      changes: [
        {
          file: `${platform}/coalesce.ts`,
          find: "const shared = next.get(key) ?? running.then(again, again);",
          replace: "const shared = running;",
        },
      ],
    },
    {
      mistake: "a signed-in caller gets an answer that was kept for strangers",
      changes: [
        { file: `${platform}/kept-answers.ts`, find: "headers.authorization === undefined &&", replace: "" },
      ],
    },
    {
      mistake: "the answer to one origin is sent to another",
      changes: [
        {
          file: `${platform}/kept-answers.ts`,
          find: '`${origin ?? ""} ${url}`',
          replace: '`${origin ? "" : ""}${url}`',
        },
      ],
    },
    {
      mistake: "a kept answer grows old while the database is slow",
      changes: [
        { file: `${platform}/kept-answers.ts`, find: "now > kept.exactAt + OLDEST_MS", replace: "now < 0" },
      ],
    },
    {
      mistake: "a kept answer is never asked for again while people read it",
      changes: [
        { file: `${platform}/kept-answers.ts`, find: "now < kept.refreshAt", replace: "now > 0" },
        { file: `${platform}/kept-answers.ts`, find: "now > kept.exactAt + OLDEST_MS", replace: "now < 0" },
      ],
    },
    {
      mistake: "an answer is compressed for callers that refuse it",
      changes: [
        {
          file: "contract/src/kept-answer.ts",
          find: "=== encoding && !isRefused(part)",
          replace: "!== part",
        },
      ],
    },
  ],
};
