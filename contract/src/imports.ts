import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { pageQuery } from "./paging.ts";

/**
 * The columns of the file, from left to right. The export writes all of them and behind them one for each specification, such as
 * "spec:Continuous current"; the import takes them in any order.
 */
export const IMPORT_COLUMNS = [
  "id",
  "version",
  "name",
  "brand",
  "model",
  "price",
  "price_breaks",
  "pack",
  "reorder_level",
  "description",
  "category",
  "lifecycle",
  "last_buy_on",
  "rohs",
  "reach",
  "msl",
  "eccn",
  "hs_code",
  "origin",
  "weight_grams",
  "lead_weeks",
  "instead_of",
  "goes_with",
  "picture",
  "deleted",
  /** For reading only. */
  "on_hand",
  /** Only a filled one changes the stock. */
  "count",
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const MAX_IMPORT_LINES = 20_000;

export const exportProducts = endpoint("GET /api/products.csv", "admin", {
  summary: "All products, deleted ones too, as comma-separated values that an import takes back",
  response: z.string(),
});

/** "parts-2026-11-15.csv" */
export const productFileName = (now: Date): string => `parts-${now.toISOString().slice(0, 10)}.csv`;

const byId = z.object({ id: z.uuid() });
const count = z.int().check(z.nonnegative());

/** A file of products: first a preview that changes nothing, then applied, then perhaps undone. */
const importSummary = z.object({
  _id: z.uuid(),
  madeAt: instant,
  /** Absent while it is a preview. */
  appliedAt: z.optional(instant),
  /** The email of who applied it; absent while it is a preview, and once they have closed their account. */
  appliedBy: z.optional(z.string()),
  /** Lines by what they do, or have done once it is applied. */
  added: count,
  changed: count,
  unchanged: count,
  refused: count,
  /** How many change a price by more than half, or have a value far from those of other parts. */
  asking: count,
  /** How many of the applied lines were undone, and how many an undo had to leave. */
  undone: count,
  kept: count,
});

export type ImportSummary = z.output<typeof importSummary>;

export const LINE_STATES = ["added", "changed", "unchanged", "refused"] as const;

const importLine = z.object({
  /** The row, as a spreadsheet counts: the head is row 1. */
  line: z.int(),
  state: z.enum(LINE_STATES),
  /** Absent if the line names no product that there is or will be. */
  product: z.optional(z.uuid()),
  name: z.string(),
  /** As they are written in the file. The count has what the books said before. */
  changes: z.array(
    z.object({
      column: z.string(),
      before: z.string(),
      after: z.string(),
      /** How the value of a specification is understood. */
      means: z.optional(z.string()),
    }),
  ),
  /** A price changes by more than half, or a value is far from those of other parts. It is taken only if the caller confirms it. */
  asks: z.boolean(),
  isUndone: z.boolean(),
  /** Why it is refused, or why it could not be undone. */
  reason: z.optional(z.string()),
});

export type ImportLine = z.output<typeof importLine>;

export const previewImport = endpoint("POST /api/imports", "admin", {
  takesLong: true,
  summary: "Preview a file of products: what each line would do. Changes nothing",
  csv: { maxBytes: 10 * 1024 * 1024 },
  response: importSummary,
  errors: ["import_unreadable"],
});

export const listImports = endpoint("GET /api/imports", "admin", {
  summary: "List the last 20 imports that were applied, newest first",
  response: z.array(importSummary),
});

export const getImport = endpoint("GET /api/imports/{id}", "admin", {
  summary: "Get one import, applied or not",
  params: byId,
  response: importSummary,
  errors: ["import_not_found"],
});

export const LINE_FILTERS = ["all", ...LINE_STATES, "asking", "undone", "kept"] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

export const listImportLines = endpoint("GET /api/imports/{id}/lines", "admin", {
  summary: "List what each line of an import does, or why it does not, in the order of the file",
  params: byId,
  query: z.object({
    filter: z._default(z.enum(LINE_FILTERS), "all"),
    ...pageQuery(),
  }),
  response: z.array(importLine),
  errors: ["import_not_found"],
});

export const applyImport = endpoint("POST /api/imports/{id}/apply", "admin", {
  takesLong: true,
  summary: "Apply a preview: all lines that are still right, and no others. Repeating it changes nothing",
  params: byId,
  body: z.object({
    /** Whether such prices and values are meant. Otherwise their lines are left out. */
    confirmsPrices: z._default(z.boolean(), false),
  }),
  response: importSummary,
  errors: ["import_not_found"],
});

export const undoImport = endpoint("POST /api/imports/{id}/undo", "admin", {
  takesLong: true,
  summary:
    "Undo an import line by line. What was touched since stays. Repeating the Idempotency-Key undoes it once",
  params: byId,
  response: importSummary,
  errors: ["import_not_found", "import_not_applied", "key_reused"],
});
