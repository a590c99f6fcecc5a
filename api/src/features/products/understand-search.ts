import { isNumeric, specsOf } from "@bulkhead/contract/categories";
import { SPEC_PARAMETER, type Understood } from "@bulkhead/contract/find-parts";
import { findQuantities, findSizes } from "@bulkhead/contract/quantities";
import { unitOf } from "@bulkhead/contract/units";

import type { TreeCategory, TreeSpec } from "#features/categories/categories.store.ts";

import { type Test, type Wish, alikeGroups, scopeOf, tellTest } from "./part-filters.ts";

/** A specification that a piece of a search can be a value of. */
type Option = Wish["tests"][number];

/** A piece of a search that is a value, such as "≥60A". */
export interface Piece {
  start: number;
  end: number;
  options: Option[];
}

interface Word {
  text: string;
  start: number;
  end: number;
}

const wordsOf = (text: string): Word[] =>
  Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
const textsOf = (text: string) => wordsOf(text).map((word) => word.text);

type Place = Pick<Piece, "start" | "end">;

/** The text without these places, which become spaces. */
const blank = (text: string, places: readonly Place[]) =>
  places.reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
/** A search without some of its pieces. */
export const without = (text: string, places: readonly Place[]) =>
  blank(text, places).replaceAll(/\s+/g, " ").trim();

/** The longest runs of words first. */
function* runsOf(words: readonly Word[], most: number): Generator<Word[]> {
  for (let length = Math.min(most, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) yield words.slice(from, from + length);
}

const spanOf = (run: readonly Word[]): Place => ({ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 });
const overlaps = (one: Place, other: Place) => one.start < other.end && other.start < one.end;

const namesOf = new WeakMap<readonly TreeSpec[], Map<string, Option[]>>();

/** Choices by the words that name them: all of a choice, or its name alone if only figures follow. "qfn" is QFN-39. */
function nameChoices(specs: readonly TreeSpec[]): Map<string, Option[]> {
  const known = namesOf.get(specs);
  if (known) return known;
  const names = new Map<string, Option[]>();
  for (const spec of specs.filter(({ kind, unit }) => kind === "choice" && unit === undefined))
    for (const choice of spec.choices) {
      const words = textsOf(choice);
      for (let length = words.length; length > 0; length -= 1) {
        const name = words.slice(0, length).join(" ");
        if (name.length > 1) {
          const options = names.get(name) ?? [];
          const same = options.find((option) => option.spec === spec);
          if (same) same.test.words?.push(choice);
          else options.push({ spec, test: { words: [choice] } });
          names.set(name, options);
        }
        if (!/^\d/.test(words[length - 1] ?? "")) break;
      }
    }
  namesOf.set(specs, names);
  return names;
}

function findChoices(search: string, specs: readonly TreeSpec[]): Piece[] {
  const found: Piece[] = [];
  const names = nameChoices(specs);
  for (const run of runsOf(wordsOf(search), 4)) {
    const place = spanOf(run);
    const options = names.get(run.map(({ text }) => text).join(" "));
    if (options && !found.some((piece) => overlaps(piece, place))) found.push({ ...place, options });
  }
  return found;
}

const isSize = ({ kind, unit }: TreeSpec) => kind === "choice" && unit !== undefined;

/** What can be values of these specifications. */
export function findPieces(search: string, specs: readonly TreeSpec[]): Piece[] {
  const sizes = findSizes(search).map(({ size, start, end }) => ({
    ...{ start, end },
    options: specs.filter(isSize).map((spec) => ({ spec, test: { words: [size] } })),
  }));
  const quantities = findQuantities(search).map(({ units, low, high, start, end }) => ({
    ...{ start, end },
    options: specs
      .filter((spec) => isNumeric(spec) && units.includes(unitOf(spec.unit ?? "").base))
      .map((spec) => ({ spec, test: { least: low, most: high } })),
  }));
  const values = [...sizes, ...quantities].filter(({ options }) => options.length > 0);
  return [...values, ...findChoices(blank(search, values), specs)].toSorted(
    (one, other) => one.start - other.start,
  );
}

/** As a piece is read. */
interface Chip extends Wish, Place {}

/** One way to understand a search. */
export interface Reading {
  /** That the words name. */
  category?: (TreeCategory & Place) | undefined;
  chips: Chip[];
  /** What was not understood. */
  words: string;
}

/** Whether a part has such a value. */
type HasParts = (option: Option) => boolean;

const isPlain = ({ least, most }: Test) => least !== undefined && least === most;

/** In a category: the specification that has the value, or else more of it. */
function readInCategory(
  { options, ...place }: Piece,
  taken: ReadonlySet<string>,
  hasParts: HasParts,
): Chip | undefined {
  const free = options.filter(({ spec }) => !taken.has(spec.key));
  const exact = free.filter((option) => hasParts(option));
  const best = exact.find(({ spec }) => spec.kind !== "range") ?? exact[0];
  const above = free.find(
    ({ spec, test }) =>
      isPlain(test) && spec.kind === "number" && hasParts({ spec, test: { least: test.least } }),
  );
  const { spec } = best ?? above ?? free[0] ?? {};
  if (!spec) return undefined;
  const isAbove = !best && above !== undefined;
  const tests = free
    .filter((option) => option.spec.key === spec.key)
    .map(({ test, ...option }) => ({ ...option, test: isAbove ? { least: test.least } : test }));
  return { ...place, parameter: SPEC_PARAMETER + spec.key, tests };
}

/** Without a category: all that have the value. */
function readAnywhere({ options, ...place }: Piece, hasParts: HasParts): Chip | undefined {
  const specs = options.filter((option) => hasParts(option)).map(({ spec }) => spec);
  const groups = alikeGroups(specs);
  const [first] = specs;
  if (!first) return undefined;
  const tests = options.filter(({ spec }) =>
    specs.some((one) => one.key === spec.key && one.kind === spec.kind),
  );
  return { ...place, parameter: groups.length === 1 ? SPEC_PARAMETER + first.key : undefined, tests };
}

function readPieces(pieces: readonly Piece[], isInCategory: boolean, hasParts: HasParts): Chip[] {
  const taken = new Set<string>();
  return pieces.flatMap((piece) => {
    const chip = isInCategory ? readInCategory(piece, taken, hasParts) : readAnywhere(piece, hasParts);
    for (const { spec } of chip?.tests ?? []) taken.add(spec.key);
    return chip ? [chip] : [];
  });
}

/** Only what is in a category that has all of it, if there is one: 70A in QFN is no inductor. */
function narrowPieces(pieces: readonly Piece[], tree: readonly TreeCategory[], hasParts: HasParts): Piece[] {
  const withAll = tree
    .map(({ slug }) => new Set(specsOf(tree, slug)))
    .filter((specs) =>
      pieces.every(({ options }) => options.some((option) => specs.has(option.spec) && hasParts(option))),
    );
  if (withAll.length === 0) return [...pieces];
  return pieces.map(({ options, ...place }) => ({
    ...place,
    options: options.filter(({ spec }) => withAll.some((specs) => specs.has(spec))),
  }));
}

/** "stages" and "stage" are one word. */
const singular = (word: string) => word.replace(/(?<=...)s$/, "");

/** The category that the words name, the longest name first. */
function findCategory(search: string, tree: readonly TreeCategory[]): (TreeCategory & Place) | undefined {
  for (const run of runsOf(wordsOf(search), 4)) {
    const named = run.map(({ text }) => singular(text)).join(" ");
    const category = tree.find(({ name }) => textsOf(name).map(singular).join(" ") === named);
    if (category) return { ...category, ...spanOf(run) };
  }
  return undefined;
}

const toReading = (search: string, chips: Chip[], category?: TreeCategory & Place): Reading => ({
  ...{ category, chips },
  words: without(search, [...chips, ...(category ? [category] : [])]),
});

/**
 * The ways to understand a search, the best first: with the category that it names, without it, and as nothing but words.
 */
export function* readingsOf(
  search: string,
  /** The slug of the category. */
  chosen: string | undefined,
  tree: readonly TreeCategory[],
  hasParts: HasParts,
): Generator<Reading> {
  const isChosen = chosen !== undefined;
  const pieces = findPieces(search, scopeOf(tree, chosen).specs);
  const category = isChosen ? undefined : findCategory(blank(search, pieces), tree);
  if (category) {
    const within = findPieces(search, scopeOf(tree, category.slug).specs).filter(
      (piece) => !overlaps(piece, category),
    );
    const chips = readPieces(within, true, hasParts);
    if (chips.length > 0) yield toReading(search, chips, category);
  }
  const within = isChosen ? pieces : narrowPieces(pieces, tree, hasParts);
  const chips = readPieces(within, isChosen, hasParts);
  if (chips.length > 0) yield toReading(search, chips);
  yield toReading(search, []);
}

/** What was understood, with what the search is without it. */
export function tellUnderstood(search: string, { category, chips }: Reading): Understood[] {
  const named = category && {
    ...{ name: "Category", text: category.name, parameter: "category", value: category.slug },
    without: without(search, [category]),
  };
  const values = chips.map(({ parameter, tests, start, end }) => {
    const headings = new Set(tests.map(({ spec }) => spec.heading));
    const [{ spec, test } = {}] = tests;
    const { value, text } = spec && test ? tellTest(spec, test) : { value: "", text: "" };
    return {
      ...{ name: [...headings].join(" or "), text, parameter },
      value: parameter === undefined ? undefined : value,
      without: without(search, [{ start, end }]),
    };
  });
  return [...(named ? [named] : []), ...values];
}
