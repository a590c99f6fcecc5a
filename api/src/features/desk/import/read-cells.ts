import { MAX_STOCK } from "@bulkhead/contract/products";
import { readWholeNumber } from "@bulkhead/contract/typed-number";

import type { ProductRow } from "#features/products/products.store.ts";

import { blank, fields, isSame, type Changes } from "./import-columns.ts";
import type { FileLine } from "./read-lines.ts";

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
      const problem = field.check(read);
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
