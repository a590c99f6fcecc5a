import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/desk/import";

export const imports: MutantList = {
  tests: [
    "api/src/features/desk/import/preview-import",
    "api/src/features/desk/import/apply-import",
    "api/src/features/desk/import/undo-import",
    "web/app/features/desk/import",
  ],
  mutants: [
    {
      mistake: "the units on hand of the file rewrite the stock",
      changes: [
        {
          file: `${feature}/read-cells.ts`,
          find: "readCount({ count: cell }: Cells",
          replace: "readCount({ on_hand: cell }: Cells",
        },
      ],
    },
    {
      mistake: "an old file overwrites what was edited since",
      changes: [
        {
          file: `${feature}/judge-lines.ts`,
          find: "if (seen === version) return [];",
          replace: "if (seen) return [];",
        },
      ],
    },
    {
      mistake: "what is edited between preview and apply is overwritten",
      changes: [
        {
          file: `${feature}/apply-lines.store.ts`,
          find: "when state = 'changed' and products.version <> lines.version then",
          replace: "when state = 'changed' and products.version < lines.version then",
        },
      ],
    },
    {
      mistake: "a count takes units that orders hold",
      changes: [
        {
          file: `${feature}/apply-lines.store.ts`,
          find: "when count < reserved then",
          replace: "when count < 0 then",
        },
      ],
    },
    {
      mistake: "a count is booked against the units of the preview",
      changes: [
        {
          file: `${feature}/apply-lines.store.ts`,
          find: "count_change = count - marked.on_hand",
          replace: "count_change = count - import_lines.on_hand",
        },
      ],
    },
    {
      mistake: "a price without its dot is applied without a question",
      changes: [
        {
          file: `${feature}/apply-lines.store.ts`,
          find: "when asks and not ${confirmsPrices}::boolean then",
          replace: "when asks and ${confirmsPrices}::boolean is null then",
        },
      ],
    },
    {
      mistake: "an undo overwrites a later edit",
      changes: [
        {
          file: `${feature}/apply-lines.store.ts`,
          find: "when products.version <> lines.version then 'Somebody has changed this part since the import'",
          replace:
            "when products.version < lines.version then 'Somebody has changed this part since the import'",
        },
      ],
    },
    {
      mistake: "an undo of a count ignores orders",
      changes: [
        {
          file: `${feature}/apply-lines.store.ts`,
          find: "when products.on_hand - count_change < reserved then",
          replace: "when products.on_hand - count_change < 0 then",
        },
      ],
    },
    {
      mistake: "an undo reverses a count that was counted again",
      changes: [
        {
          file: `${feature}/apply-lines.store.ts`,
          find: "and kind = 'count' and at > applied_at",
          replace: "and kind = 'count' and at < applied_at and false",
        },
      ],
    },
    {
      mistake: "an import that is applied twice books twice",
      changes: [{ file: `${feature}/apply-import.ts`, find: "if (found.applied_at) return;", replace: "" }],
    },
    {
      mistake: "two imports add the same product",
      changes: [
        {
          file: `${feature}/apply-lines.store.ts`,
          find: "await sql`select pg_advisory_xact_lock(${CATALOG_LOCK})`.execute(tx);",
          replace: "void CATALOG_LOCK;",
        },
      ],
    },
    {
      mistake: "the rows of a file are counted without its empty ones",
      changes: [
        {
          file: `${feature}/read-lines.ts`,
          find: '.map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))\n    .slice(1)\n    .filter(({ cells }) => cells.some((cell) => cell !== ""));',
          replace:
            '.slice(1)\n    .filter((cells) => cells.some((cell) => cell !== ""))\n    .map((cells, index) => ({ line: index + 2, cells: cells.map((cell) => cell.trim()) }));',
        },
      ],
    },
    {
      mistake: "a row says that it is its own rival",
      changes: [
        {
          file: `${feature}/line-claims.ts`,
          find: "find((other) => other !== line)",
          replace: "find((other) => other === line)",
        },
      ],
    },
    {
      mistake: "the price history does not know the prices of an import",
      changes: [
        {
          file: `${feature}/line-actions.ts`,
          find: "if (after.price_cents === undefined) return undefined;",
          replace: "if (after) return undefined;",
        },
      ],
    },
    {
      mistake: "the button counts prices that nobody has confirmed",
      changes: [
        {
          file: "web/app/features/desk/import/import-words.ts",
          find: "(confirmsPrices ? 0 : asking)",
          replace: "(confirmsPrices ? asking : 0)",
        },
      ],
    },
  ],
};
