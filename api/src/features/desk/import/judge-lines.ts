import { randomUUIDv7 } from "node:crypto";

import { brandSpelling } from "@bulkhead/contract/brand-spelling";
import { errors } from "@bulkhead/contract/errors";
import { largePriceChanges, pricesFall } from "@bulkhead/contract/price-ladder";
import { readWholeNumber } from "@bulkhead/contract/typed-number";

import { toLadder } from "#features/products/product-fields.ts";
import type { ProductRow } from "#features/products/products.store.ts";
import type { Database } from "#platform/database/database.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import { type Changes, blank, pick, readChanges, readCount, readDeleted } from "./import-columns.ts";
import type { CatalogOf } from "./import-values.store.ts";
import { type StoredValues, readValues } from "./import-values.ts";
import { type FileLine, UUID } from "./read-lines.ts";

const plain = (text: string) => text.trim().toLowerCase();

const modelKey = (model: string) => `model ${plain(model)}`;
const nameKey = (brand: string, name: string) => `name ${plain(brand)} ${plain(name)}`;

/** What a line wants for itself: its product, its model, and if it is a new product, its brand and name. */
export function claimsOf({ id, brand, model, name }: FileLine["cells"]): string[] {
  return [
    ...(id ? [plain(id)] : []),
    ...(model ? [modelKey(model)] : []),
    ...(!id && name ? [nameKey(brand ?? "", name)] : []),
  ];
}

/** Tells which other line of the file wants the same. Then neither gets it, because nobody knows which of them is right. */
function findRivals(file: readonly FileLine[]): (key: string, line: number) => number | undefined {
  const lines = new Map<string, number[]>();
  for (const { line, cells } of file)
    for (const key of claimsOf(cells)) {
      const claimed = lines.get(key);
      if (claimed) claimed.push(line);
      else lines.set(key, [line]);
    }
  return (key, line) => lines.get(key)?.find((other) => other !== line);
}

/** What the lines of a file are judged by. */
interface Catalog {
  catalog: CatalogOf;
  /** By id, those that the file names. */
  products: ReadonlyMap<string, ProductRow>;
  brands: readonly string[];
  /** The products that have what a line claims, by its key. */
  taken: ReadonlyMap<string, readonly { id: string }[]>;
  pictures: Pictures;
  now: Date;
}

interface StoredChanges extends Changes, StoredValues {
  picture?: string;
  removed_at?: Date | null;
}

export interface JudgedLine {
  line: number;
  state: Database["import_lines"]["state"];
  name: string;
  product_id: string | null;
  version: number | null;
  before: StoredChanges;
  after: StoredChanges;
  count: number | null;
  on_hand: number | null;
  asks: boolean;
  reason: string | null;
}

/** What the line would do, once all of its cells are read. */
interface Wish {
  changes: Changes;
  /** Its category, a value or its other parts change. */
  isValued: boolean;
  count: number | null;
  /** Undefined if it does not say. */
  isDeleted: boolean | undefined;
}

function versionProblems({ version: cell = "" }: FileLine["cells"], { version }: ProductRow): string[] {
  const seen = readWholeNumber(cell);
  if (seen === undefined)
    return ["version is missing. It says which state of the part the line was made from"];
  if (seen === version) return [];
  return [`Somebody has changed this part since the export: version ${seen} is now ${version}`];
}

const dateProblems = ({ lifecycle, last_buy_on }: typeof blank): string[] =>
  (lifecycle === "last-time-buy") === (last_buy_on !== null) ? [] : [errors.last_buy_needs_date.message];

function storedProblems(
  { cells }: FileLine,
  product: ProductRow,
  { changes, count, isDeleted, isValued }: Wish,
  { pictures }: Catalog,
): string[] {
  const problems = versionProblems(cells, product);
  if (cells.picture && cells.picture !== pictures.urlOf(product.picture))
    problems.push("picture is changed on the page of the part");
  const isTouched = Object.keys(changes).length > 0 || count !== null || isValued;
  if (product.removed_at && isDeleted !== false && isTouched)
    problems.push("This part is deleted. Write no into deleted to restore it");
  else if (isDeleted && count !== null) problems.push("A part that is being deleted cannot be counted");
  problems.push(...dateProblems({ ...product, ...changes }));
  if (!pricesFall(toLadder({ ...product, ...changes }))) problems.push(errors.prices_must_fall.message);
  return problems;
}

function newProblems({ cells }: FileLine, { changes, isDeleted }: Wish, { pictures }: Catalog): string[] {
  const problems = (["name", "brand", "price", "description", "picture"] as const)
    .filter((column) => !cells[column])
    .map((column) => `${column} is missing. A new part needs it`);
  if (cells.version) problems.push("version must be empty for a new part. One that exists needs its id");
  if (cells.picture && pictures.keyOf(cells.picture) === undefined)
    problems.push("picture must be one of ours. Copy that of a similar part, and change it later");
  if (isDeleted) problems.push("deleted must be no for a new part");
  problems.push(...dateProblems({ ...blank, ...changes }));
  if (changes.price_micros !== undefined && !pricesFall(toLadder({ ...blank, ...changes })))
    problems.push(errors.prices_must_fall.message);
  return problems;
}

/** Judges the lines of one file, each by itself, and by what the others claim. */
export function judgeLines(file: readonly FileLine[], catalog: Catalog): (line: FileLine) => JudgedLine {
  const findRival = findRivals(file);
  const brands = new Set([...catalog.brands, ...file.map(({ cells }) => cells.brand ?? "")]);
  const meantBrand = brandSpelling([...brands]);

  function claimProblems({ line, cells }: FileLine, { changes: { brand, model, name } }: Wish): string[] {
    const id = cells.id?.toLowerCase();
    const taken = (key: string, what: string, words: string) => {
      const rival = findRival(key, line);
      if (rival !== undefined) return [`Row ${rival} has the same ${what}`];
      return catalog.taken.get(key)?.some((other) => other.id !== id) ? [words] : [];
    };
    const meant = brand && meantBrand(brand);
    return [
      ...(id ? taken(id, "id", "") : []),
      ...(meant ? [`brand is written ${meant} elsewhere`] : []),
      ...(model ? taken(modelKey(model), "model", "model is that of another part") : []),
      ...(!id && name
        ? taken(
            nameKey(brand ?? "", name),
            "brand and name",
            "This brand has a part of this name. Write its id to change it",
          )
        : []),
    ];
  }

  return (fileLine) => {
    const { line, cells, isTooLong } = fileLine;
    const id = cells.id?.toLowerCase();
    const stored = id ? catalog.products.get(id) : undefined;
    const [changes, count, isDeleted] = [
      readChanges(cells, stored),
      readCount(cells, stored),
      readDeleted(cells),
    ];
    const values = readValues(fileLine, stored, catalog.catalog);
    const wish = {
      changes: changes.value,
      count: count.value,
      isDeleted: isDeleted.value,
      isValued: values.after.told !== undefined,
    };
    const problems = [
      ...(isTooLong ? ["The row has more cells than the head"] : []),
      ...(id && !UUID.test(id) ? ["id is not one of the export"] : []),
      ...(id && UUID.test(id) && !stored ? ["There is no part with this id"] : []),
      ...claimProblems(fileLine, wish),
      ...[changes, count, isDeleted].flatMap((read) => read.problems),
      ...values.problems,
      ...(stored ? storedProblems(fileLine, stored, wish, catalog) : []),
      ...(id ? [] : newProblems(fileLine, wish, catalog)),
    ];
    const judged = {
      ...{ line, name: cells.name || (stored?.name ?? ""), on_hand: stored?.on_hand ?? null },
      ...{ before: {}, after: {}, count: wish.count, asks: false, reason: null },
    };
    if (problems.length > 0) {
      const refused = { state: "refused", product_id: stored?.id ?? null, version: null } as const;
      return { ...judged, ...refused, count: null, reason: problems.join(". ") };
    }
    if (!stored) {
      const picture = catalog.pictures.keyOf(cells.picture ?? "") ?? "";
      const after = { ...blank, ...wish.changes, picture, ...values.after };
      const added = { state: "added", product_id: randomUUIDv7(), version: 1 } as const;
      return { ...judged, ...added, after, asks: values.asks };
    }
    const isMoved = wish.isDeleted !== undefined && wish.isDeleted !== (stored.removed_at !== null);
    const isChange = Object.keys(wish.changes).length > 0 || wish.count !== null || isMoved || wish.isValued;
    return {
      ...judged,
      ...{ state: isChange ? "changed" : "unchanged", product_id: stored.id, version: stored.version },
      before: {
        ...pick(stored, wish.changes),
        ...values.before,
        ...(isMoved && { removed_at: stored.removed_at }),
      },
      after: {
        ...wish.changes,
        ...values.after,
        ...(isMoved && { removed_at: wish.isDeleted ? catalog.now : null }),
      },
      asks:
        values.asks ||
        largePriceChanges(toLadder(stored), toLadder({ ...stored, ...wish.changes })).length > 0,
    };
  };
}
