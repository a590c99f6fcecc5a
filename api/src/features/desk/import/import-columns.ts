import type { ImportColumn } from "@bulkhead/contract/imports";
import { readLadder, readPack } from "@bulkhead/contract/ladder-text";
import { MAX_STOCK } from "@bulkhead/contract/limits";
import { decimalPrice } from "@bulkhead/contract/money";
import { unitPrice } from "@bulkhead/contract/numbers";
import { partFactInputs } from "@bulkhead/contract/part-facts";
import { USUAL_REORDER_LEVEL, addProduct, priceBreak } from "@bulkhead/contract/products";
import { readUnitPrice, readWholeNumber } from "@bulkhead/contract/typed-number";
import * as z from "zod/mini";

import {
  ladderColumns,
  packColumns,
  toGrams,
  toMilligrams,
  toPack,
  toPriceBreaks,
} from "#features/products/product-fields.ts";
import type { ProductRow } from "#features/products/products.store.ts";
import { readCell } from "#platform/http/csv.ts";
import { describeIssue } from "#platform/http/input-issues.ts";

import type { FileLine } from "./read-lines.ts";

type FactColumn = "lifecycle" | "last_buy_on" | "rohs" | "reach" | "msl" | "eccn" | "hs_code" | "origin";

/** The columns of a product that an import can change: a new one is among them unless it is named here. */
type Values = Omit<
  ProductRow,
  "id" | "slug" | "picture" | "on_hand" | "reserved" | "version" | "created_at" | "removed_at"
>;
export type Changes = Partial<Values>;

const shapes = addProduct.body.shape;

/** What is wrong with a value, by the rules of the product form. */
function problemOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const { error } = z.safeDecode(schema, value, { error: describeIssue });
  return error?.issues[0]?.message;
}

/** "6,85" and "1.250,50", as spreadsheets in Europe write them. */
const toPoint = (amount: string) =>
  /^\d+,\d{1,2}$|^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(amount)
    ? amount.replaceAll(".", "").replace(",", ".")
    : amount;

/** The columns of the file that are no field which an import changes. */
export type OtherColumn =
  | ("id" | "version" | "picture" | "deleted" | "on_hand" | "count")
  /** Read together with the values, in import-values.ts. */
  | ("category" | "instead_of" | "goes_with");
type FieldColumn = Exclude<ImportColumn, OtherColumn>;

interface Field {
  write: (product: Values) => string;
  /** Returns a message if the cell cannot be read. */
  read: (cell: string) => Changes | string;
  /** What is wrong with a value that can be read. Only asked if it changes: what is stored may stay. */
  check?: (changes: Changes) => string | undefined;
  /** An empty cell removes it. In all other columns an empty cell keeps what is stored. */
  canBeEmptied?: true;
  /** A spreadsheet can compute with it. */
  isNumber?: true;
}

/** Spreadsheets end the lines of a cell in their own way. */
const plain = (text: string) => text.replaceAll(/\r\n?/g, "\n").trim();

function textField(column: "name" | "brand" | "model" | "description", schema: z.ZodMiniType): Field {
  return {
    write: (product) => product[column] ?? "",
    read: (cell) => ({ [column]: plain(readCell(cell)) }),
    check: (changes) => problemOf(schema, changes[column]),
  };
}

/** A fact that is written as it is stored. An empty cell removes it. */
function factField(column: FactColumn, schema: z.ZodMiniType<string>): Field {
  return {
    canBeEmptied: true,
    write: (product) => product[column] ?? "",
    read: (cell) => {
      const typed = readCell(cell).trim();
      if (typed === "") return { [column]: null };
      const { data, error } = z.safeDecode(schema, typed, { error: describeIssue });
      return error ? (error.issues[0]?.message ?? "is not valid") : { [column]: data };
    },
  };
}

const lifecycle = factField("lifecycle", partFactInputs.lifecycle);

/** In the order of the file. A new column of the file does not compile without its field. */
const byColumn: Record<FieldColumn, Field> = {
  name: textField("name", shapes.name),
  brand: textField("brand", shapes.brand),
  model: textField("model", z.optional(shapes.model)),
  price: {
    isNumber: true,
    write: ({ price_micros }) => decimalPrice(price_micros),
    read: (cell) => {
      const price_micros = readUnitPrice(toPoint(cell));
      return price_micros === undefined ? "must be an amount such as 1250.50" : { price_micros };
    },
    check: ({ price_micros }) => problemOf(shapes.price, z.encode(unitPrice, price_micros ?? 0)),
  },
  price_breaks: {
    canBeEmptied: true,
    write: (product) =>
      (toPriceBreaks(product) ?? []).map(({ from, price }) => `${from}+ ${decimalPrice(price)}`).join(" | "),
    read: (cell) => {
      const breaks = readLadder(cell.replaceAll("|", "\n"));
      if (typeof breaks === "string") return `cannot be read: ${breaks}`;
      return { price_breaks: JSON.parse(ladderColumns(breaks).price_breaks) as unknown };
    },
    check: ({ price_breaks }) =>
      problemOf(shapes.priceBreaks, z.encode(z.array(priceBreak), toPriceBreaks({ price_breaks }) ?? [])),
  },
  pack: {
    canBeEmptied: true,
    write: (product) => {
      const pack = toPack(product);
      return pack ? `${pack.name} of ${pack.units}` : "";
    },
    read: (cell) => {
      const pack = readPack(cell);
      return typeof pack === "string"
        ? "must be a word and its units, such as reel of 3000"
        : packColumns(pack);
    },
  },
  reorder_level: {
    isNumber: true,
    write: ({ reorder_at }) => String(reorder_at),
    read: (cell) => {
      const reorder_at = readWholeNumber(cell);
      return reorder_at === undefined ? "must be a whole number such as 1250" : { reorder_at };
    },
    check: ({ reorder_at }) => problemOf(z.optional(shapes.reorderAt), reorder_at),
  },
  description: textField("description", shapes.discription),
  lifecycle: { ...lifecycle, read: (cell) => (cell === "" ? { lifecycle: "active" } : lifecycle.read(cell)) },
  last_buy_on: factField("last_buy_on", partFactInputs.lastBuyOn),
  rohs: factField("rohs", partFactInputs.rohs),
  reach: factField("reach", partFactInputs.reach),
  msl: factField("msl", partFactInputs.msl),
  eccn: factField("eccn", partFactInputs.eccn),
  hs_code: factField("hs_code", partFactInputs.hsCode),
  origin: factField("origin", partFactInputs.origin),
  weight_grams: {
    canBeEmptied: true,
    isNumber: true,
    write: ({ weight_mg }) => String(toGrams(weight_mg) ?? ""),
    read: (cell) => {
      const { data = null, error } = z.safeDecode(z.optional(partFactInputs.weightGrams), cell || undefined, {
        error: describeIssue,
      });
      return error ? (error.issues[0]?.message ?? "") : { weight_mg: toMilligrams(data) };
    },
  },
  lead_weeks: {
    canBeEmptied: true,
    isNumber: true,
    write: ({ lead_weeks }) => String(lead_weeks ?? ""),
    read: (cell) =>
      cell === "" ? { lead_weeks: null } : { lead_weeks: readWholeNumber(cell) ?? Number.NaN },
    check: ({ lead_weeks }) => problemOf(z.optional(partFactInputs.leadWeeks), lead_weeks ?? undefined),
  },
};
export const fields = Object.entries(byColumn).map(([column, field]) => ({
  column: column as FieldColumn,
  ...field,
}));

/** Whether a product would be the same with these changes. */
const isSame = (field: Field, product: Values, changes: Changes): boolean =>
  plain(field.write(product)) === field.write({ ...product, ...changes });

/** The stored values of the columns that change. */
export const pick = (product: Values, changes: Changes): Changes =>
  Object.fromEntries(Object.keys(changes).map((column) => [column, product[column as keyof Values]]));

/** What a new product has in the columns that its line leaves empty. An import writes these columns. */
export const blank: Values = {
  name: "",
  brand: "",
  model: null,
  price_micros: 0,
  price_breaks: [],
  pack_name: null,
  pack_units: null,
  reorder_at: USUAL_REORDER_LEVEL,
  description: null,
  category_id: null,
  lifecycle: "active",
  last_buy_on: null,
  rohs: null,
  reach: null,
  msl: null,
  eccn: null,
  hs_code: null,
  origin: null,
  weight_mg: null,
  lead_weeks: null,
};

type Cells = FileLine["cells"];

/** A value, or what is wrong with it. */
interface Read<T> {
  value: T;
  problems: string[];
}

const units = (count: number) => count.toLocaleString("en-US");

/** The fields that differ from what is stored. An empty cell keeps it, unless the field can be emptied. */
export function readChanges(cells: Cells, stored: ProductRow | undefined): Read<Changes> {
  const value: Changes = {};
  const problems: string[] = [];
  for (const field of fields) {
    const cell = cells[field.column];
    if (cell === undefined || (cell === "" && !field.canBeEmptied)) continue;
    const read = field.read(cell);
    if (typeof read === "string") problems.push(`${field.column} ${read}`);
    else if (!isSame(field, stored ?? blank, read)) {
      const problem = field.check?.(read);
      if (problem !== undefined) problems.push(`${field.column} ${problem}`);
      Object.assign(value, read);
    }
  }
  return { value, problems };
}

/** Null unless something was counted. */
export function readCount({ count: cell }: Cells, stored: ProductRow | undefined): Read<number | null> {
  if (!cell) return { value: null, problems: [] };
  const value = readWholeNumber(cell);
  if (value === undefined || value > MAX_STOCK)
    return {
      value: null,
      problems: [`count must be a whole number of at most ${units(MAX_STOCK)}, such as 1250`],
    };
  if (!stored || value >= stored.reserved) return { value, problems: [] };
  return {
    value,
    problems: [`Orders hold ${units(stored.reserved)} units. If some of them are missing, book a loss`],
  };
}

const answers = new Map([
  ["yes", true],
  ["no", false],
]);

/** Undefined if the line does not say. */
export function readDeleted({ deleted: cell }: Cells): Read<boolean | undefined> {
  if (!cell) return { value: undefined, problems: [] };
  const value = answers.get(cell.toLowerCase());
  return { value, problems: value === undefined ? ["deleted must be yes or no"] : [] };
}
