import type { ImportLine } from "@bulkhead/contract/imports";
import { showNumbers } from "@bulkhead/contract/quantities";
import { isFarOff } from "@bulkhead/contract/spec-values";

import { type NewValue, type PartValues } from "#features/products/part-values.store.ts";
import { changedValues } from "#features/products/part-values.ts";
import type { ProductRow } from "#features/products/products.store.ts";
import { type Cell, readCell, textCell } from "#platform/http/csv.ts";

import type { CatalogOf, LinkRow } from "./import-values.store.ts";
import type { FileLine } from "./read-lines.ts";

type Told = ImportLine["changes"][number];

/** What a line does to a part beside its own columns, as it is stored with the line. */
export interface StoredValues extends Omit<PartValues, "product_id"> {
  category_id?: string | null;
  /** In the words of the file. */
  told?: Told[];
}

interface Read {
  before: StoredValues;
  after: StoredValues;
  /** A value is so far from those of other parts that its unit may be wrong. */
  asks: boolean;
  problems: string[];
}

const kinds = { instead_of: "instead", goes_with: "with" } as const;
const listed = (links: readonly LinkRow[], column: keyof typeof kinds) =>
  links.filter(({ kind }) => kind === kinds[column]);
const slugsIn = (cell: string) =>
  cell
    .split("|")
    .map((slug) => slug.trim().toLowerCase())
    .filter(Boolean);

/** The slugs of other parts that a line names. */
export const namedSlugs = ({ cells }: FileLine): string[] =>
  [cells.instead_of, cells.goes_with].flatMap((cell = "") => slugsIn(cell));

/** The cells of a part that are no columns of its own, in the order of the head. */
export function valueCells(product: ProductRow, keys: readonly string[], catalog: CatalogOf) {
  const links = catalog.links.get(product.id) ?? [];
  const typed = new Map(catalog.values.get(product.id)?.map((value) => [value.key, value.typed]));
  const slugs = (column: keyof typeof kinds) => listed(links, column).map(({ slug }) => slug);
  return {
    category: catalog.slugs.get(product.category_id ?? "") ?? "",
    instead_of: slugs("instead_of").join(" | "),
    goes_with: slugs("goes_with").join(" | "),
    specs: keys.map((key): Cell => textCell(typed.get(key) ?? "")),
  };
}

function readCategory(cell: string | undefined, stored: ProductRow | undefined, { ids }: CatalogOf) {
  const before = stored?.category_id ?? null;
  if (cell === undefined) return { before, after: before };
  const after = cell === "" ? null : ids.get(cell.toLowerCase());
  if (after === undefined) return { before, after: before, problem: `There is no category ${cell}` };
  return { before, after };
}

function readLinks(
  line: FileLine,
  column: keyof typeof kinds,
  stored: ProductRow | undefined,
  catalog: CatalogOf,
) {
  const cell = line.cells[column];
  const before = listed(catalog.links.get(stored?.id ?? "") ?? [], column);
  if (cell === undefined) return undefined;
  const slugs = slugsIn(cell);
  const unknown = slugs.find((slug) => !catalog.parts.has(slug) || catalog.parts.get(slug) === stored?.id);
  if (unknown !== undefined) return { problem: `${column} names no other part: ${unknown}` };
  const words = before.map(({ slug }) => slug).join(" | ");
  if (slugs.join(" | ") === words) return undefined;
  return {
    before: before.map(({ other_id }) => other_id),
    after: slugs.flatMap((slug) => catalog.parts.get(slug) ?? []),
    told: { column, before: words, after: slugs.join(" | ") },
  };
}

/** "70 A", as it was read. Words mean what they say. */
const means = ({ low, high, condition }: NewValue, unit = "") =>
  low === undefined && high === undefined ? undefined : showNumbers({ low, high, condition }, { unit });

/** What the cells for category, values and other parts would change. An empty cell removes what it is about. */
export function readValues(line: FileLine, stored: ProductRow | undefined, catalog: CatalogOf): Read {
  const [before, after]: [StoredValues, StoredValues] = [{}, {}];
  const told: Told[] = [];
  const category = readCategory(line.cells.category, stored, catalog);
  const problems = category.problem === undefined ? [] : [category.problem];
  if (category.before !== category.after) {
    [before.category_id, after.category_id] = [category.before, category.after];
    const words = (id: string | null) => catalog.slugs.get(id ?? "") ?? "";
    told.push({ column: "category", before: words(category.before), after: words(category.after) });
  }

  const old = catalog.values.get(stored?.id ?? "") ?? [];
  const specs = catalog.specs.get(category.after ?? "") ?? new Map();
  const typed = Object.fromEntries(
    Object.entries(line.specs).map(([key, cell]) => [key, cell === "" ? null : readCell(cell)]),
  );
  const { values, issues } = changedValues(specs, old, typed);
  problems.push(...issues.map(({ message }) => message));
  let asks = false;
  for (const [id, value] of Object.entries(values)) {
    const spec = catalog.specsById.get(id);
    const was = old.find(({ spec_id }) => spec_id === id);
    const isOdd = value !== null && isFarOff(value, catalog.spreads.get(id));
    asks ||= isOdd;
    const read = value && spec?.kind !== "yes-no" ? means(value, spec?.unit) : undefined;
    told.push({
      ...{ column: `spec:${spec?.name ?? ""}`, before: was?.typed ?? "", after: value?.typed ?? "" },
      ...(read !== undefined && { means: isOdd ? `${read}? Others are far from it` : read }),
    });
  }
  if (Object.keys(values).length > 0) {
    after.specs = values;
    before.specs = Object.fromEntries(
      Object.keys(values).map((id) => [id, old.find(({ spec_id }) => spec_id === id) ?? null]),
    );
  }
  for (const column of ["instead_of", "goes_with"] as const) {
    const links = readLinks(line, column, stored, catalog);
    if (links?.problem !== undefined) problems.push(links.problem);
    if (!links?.told) continue;
    [before[column], after[column]] = [links.before, links.after];
    told.push(links.told);
  }
  if (told.length > 0) after.told = told;
  return { before, after, asks, problems };
}
