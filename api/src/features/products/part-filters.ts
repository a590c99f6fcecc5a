import { isNumeric, specsOf } from "@bulkhead/contract/categories";
import { OTHER_PARTS, SPEC_PARAMETER, type FindQuery } from "@bulkhead/contract/find-parts";
import { unitPrice } from "@bulkhead/contract/numbers";
import { LIFECYCLES } from "@bulkhead/contract/part-facts";
import { type Numbers, readNumbers, readSize, showNumbers } from "@bulkhead/contract/quantities";
import { unitOf } from "@bulkhead/contract/units";
import * as z from "zod/mini";

import type { TreeCategory, TreeSpec } from "#features/categories/categories.store.ts";
import { InvalidInput } from "#platform/errors.ts";

/** Numbers are in the base unit. Yes is 1. A part whose value is a range must cover all that was entered. */
export interface Test {
  least?: number | undefined;
  most?: number | undefined;
  words?: string[] | undefined;
}

/** What the value of a part must be, for any of these specifications. */
export interface Wish {
  /** "spec.case". Absent if specifications of several names will do. */
  parameter?: string | undefined;
  tests: { spec: TreeSpec; test: Test }[];
}

/** What a part must be besides its values. */
export interface GeneralFilters {
  brand?: string[] | undefined;
  lifecycle?: string[] | undefined;
  inStock?: true | undefined;
  /** In millionths of the currency. */
  price?: { least?: number | undefined; most?: number | undefined } | undefined;
}

const choicesOf = (typed: string): string[] => {
  const parts = typed.split("|").map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== "");
};

/** Sizes are stored in one spelling. */
const readChoice = ({ unit }: TreeSpec, typed: string) =>
  unit === undefined ? typed : (readSize(typed) ?? typed);

function readTest(spec: TreeSpec, typed: string): Test | string {
  if (spec.kind === "yes-no") {
    const answer = ["no", "yes"].indexOf(typed);
    return answer === -1 ? "Write yes or no." : { least: answer, most: answer };
  }
  if (!isNumeric(spec)) return { words: choicesOf(typed).map((choice) => readChoice(spec, choice)) };
  const numbers = readNumbers(typed, spec.unit ?? "", "range");
  if (typeof numbers === "string") return numbers;
  if (numbers.condition !== undefined) return `Leave out "${numbers.condition}".`;
  return { least: numbers.low, most: numbers.high };
}

/** Two specifications with one key are found together if their values can be compared. */
const areAlike = (one: TreeSpec, other: TreeSpec): boolean =>
  one.key === other.key &&
  one.kind === other.kind &&
  unitOf(one.unit ?? "").base === unitOf(other.unit ?? "").base;

export type Alike = [TreeSpec, ...TreeSpec[]];

/** One group for each kind of value that can be compared. */
export function alikeGroups(specs: readonly TreeSpec[]): Alike[] {
  const groups: Alike[] = [];
  for (const spec of new Set(specs)) {
    const group = groups.find(([first]) => areAlike(first, spec));
    if (group) group.push(spec);
    else groups.push([spec]);
  }
  return groups;
}

const refuse = (path: string, message: string) => new InvalidInput([{ path, message }]);

function readWish(parameter: string, typed: string, specs: readonly TreeSpec[]): Wish {
  const key = parameter.slice(SPEC_PARAMETER.length);
  const first = specs.find((spec) => spec.key === key);
  if (!first) throw refuse(parameter, `${parameter} is no specification of these parts.`);
  const tests = specs
    .filter((spec) => areAlike(spec, first))
    .map((spec) => ({ spec, test: readTest(spec, typed) }));
  const refusal = tests.map(({ test }) => test).find((test) => typeof test === "string");
  if (refusal !== undefined) throw refuse(parameter, refusal);
  return { parameter, tests: tests as Wish["tests"] };
}

const PRICES = /^(?<least>\d{1,9}(?:\.\d{1,6})?)?(?<to>\.\.)?(?<most>(?<=\.\.)\d{1,9}(?:\.\d{1,6})?)?$/;

function readPrices(typed: string): GeneralFilters["price"] {
  const { least, to, most } = PRICES.exec(typed.replaceAll(" ", ""))?.groups ?? {};
  if (least === undefined && most === undefined)
    throw refuse("price", "price must be like 0.5..2, 0.5.. or ..2");
  const micros = (amount: string | undefined) =>
    amount === undefined ? undefined : z.decode(unitPrice, Number(amount));
  return { least: micros(least), most: micros(to ? most : least) };
}

export function readGeneral({ brand, lifecycle, inStock, price }: FindQuery): GeneralFilters {
  const stages = lifecycle ? choicesOf(lifecycle) : undefined;
  if (stages?.some((stage) => !LIFECYCLES.some((known) => known === stage)))
    throw refuse("lifecycle", `lifecycle must be ${LIFECYCLES.join(" or ")}`);
  return {
    brand: brand ? choicesOf(brand) : undefined,
    lifecycle: stages,
    inStock: inStock && true,
    price: price ? readPrices(price) : undefined,
  };
}

/** The chosen category with what is above and below it. */
export interface Scope {
  /** The chosen one and those below it. Undefined: all. */
  categories: TreeCategory[] | undefined;
  /** Of the chosen category and the one above it: what its parts are filtered by. */
  own: TreeSpec[];
  /** All that a part in it can have. */
  specs: TreeSpec[];
}

export function scopeOf(tree: readonly TreeCategory[], slug: string | undefined): Scope {
  if (slug === undefined)
    return { categories: undefined, own: [], specs: tree.flatMap(({ specs }) => specs) };
  const chosen = tree.find((category) => category.slug === slug);
  if (!chosen && slug === OTHER_PARTS) return { categories: [], own: [], specs: [] };
  if (!chosen) throw refuse("category", `There is no category ${slug}.`);
  const below = tree.filter(({ parent }) => parent === slug);
  const own = specsOf(tree, slug);
  return { categories: [chosen, ...below], own, specs: [...own, ...below.flatMap(({ specs }) => specs)] };
}

/** Each has a bit of an integer. */
const MOST_WISHES = 16;

/** What the query wants of the values of a part. */
export function readWishes(query: FindQuery, { specs }: Scope): Wish[] {
  const given = Object.entries(query).filter(
    ([name, typed]) => name.startsWith(SPEC_PARAMETER) && typed !== "",
  );
  const tooMany = given[MOST_WISHES]?.[0];
  if (tooMany !== undefined) throw refuse(tooMany, `There can be at most ${MOST_WISHES} specifications.`);
  return given.map(([name, typed]) => readWish(name, String(typed), specs));
}

/** The specifications that a list is sorted by. */
export function sortSpecs(sort: string, { specs }: Scope): TreeSpec[] {
  const key = sort.replace(/^-?spec\./, "");
  if (key === sort) return [];
  const first = specs.find((spec) => spec.key === key);
  if (!first) throw refuse("sort", `${sort} is no specification of these parts.`);
  return specs.filter((spec) => areAlike(spec, first));
}

/** The lowest or the highest of those that are known. */
export function edgeOf(
  pick: (...numbers: number[]) => number,
  values: readonly (number | null | undefined)[],
): number | undefined {
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === 0 ? undefined : pick(...numbers);
}

/** What passes both tests. A range must cover all that either of them asks for. */
function bothTests(kind: TreeSpec["kind"], one: Test, other: Test): Test {
  if (one.words && other.words) return { words: one.words.filter((word) => other.words?.includes(word)) };
  const asked = [one.least, one.most, other.least, other.most];
  if (kind === "range") return { least: edgeOf(Math.min, asked), most: edgeOf(Math.max, asked) };
  return {
    least: edgeOf(Math.max, [one.least, other.least]),
    most: edgeOf(Math.min, [one.most, other.most]),
  };
}

/** Two filters of one parameter are one. */
export function joinWishes(wishes: readonly Wish[]): Wish[] {
  const joined: Wish[] = [];
  for (const wish of wishes) {
    const same = joined.findIndex(({ parameter }) => parameter !== undefined && parameter === wish.parameter);
    const before = joined[same];
    if (!before) joined.push(wish);
    else
      joined[same] = {
        parameter: wish.parameter,
        tests: before.tests.flatMap(({ spec, test }) => {
          const other = wish.tests.find((one) => one.spec === spec);
          return other ? [{ spec, test: bothTests(spec.kind, test, other.test) }] : [];
        }),
      };
  }
  return joined;
}

/** A test as the value of its parameter, and in words: "60 A.." is "≥ 60 A". */
export function tellTest({ unit = "", decimals, kind }: TreeSpec, { least, most, words }: Test) {
  if (words) return { value: words.join("|"), text: words.join(" or ") };
  if (kind === "yes-no") {
    const answer = least === 1 ? "yes" : "no";
    return { value: answer, text: answer };
  }
  const show = (numbers: Numbers) => showNumbers(numbers, { unit, decimals });
  const plain = (text: string) => text.replaceAll("\u00A0", " ").replaceAll("\u2212", "-");
  if (most === undefined) {
    const low = show({ low: least });
    return { value: `${plain(low)}..`, text: `≥ ${low}` };
  }
  if (least === undefined) {
    const high = show({ low: most });
    return { value: `..${plain(high)}`, text: `≤ ${high}` };
  }
  const text = show({ low: least, high: most });
  return { value: plain(text), text };
}
