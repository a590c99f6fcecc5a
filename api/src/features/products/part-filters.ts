import { SPEC_PARAMETER, type FindQuery } from "@bulkhead/contract/find-parts";
import { LIFECYCLES } from "@bulkhead/contract/part-facts";
import { readNumbers, readSize } from "@bulkhead/contract/quantities";
import { unitOf } from "@bulkhead/contract/units";

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

const isNumeric = ({ kind }: TreeSpec) => kind === "number" || kind === "range";

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
export const areAlike = (one: TreeSpec, other: TreeSpec): boolean =>
  one.key === other.key &&
  one.kind === other.kind &&
  unitOf(one.unit ?? "").base === unitOf(other.unit ?? "").base;

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

const PRICES = /^(?<least>\d+(?:\.\d{1,6})?)?(?<to>\.\.)?(?<most>(?<=\.\.)\d+(?:\.\d{1,6})?)?$/;
const MICROS = 1_000_000;

function readPrices(typed: string): GeneralFilters["price"] {
  const { least, to, most } = PRICES.exec(typed.replaceAll(" ", ""))?.groups ?? {};
  if (least === undefined && most === undefined)
    throw refuse("price", "price must be like 0.5..2, 0.5.. or ..2");
  const micros = (amount: string | undefined) =>
    amount === undefined ? undefined : Math.round(Number(amount) * MICROS);
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
  const specsOf = (categories: readonly TreeCategory[]) => categories.flatMap(({ specs }) => specs);
  if (slug === undefined) return { categories: undefined, own: [], specs: specsOf(tree) };
  const chosen = tree.find((category) => category.slug === slug);
  if (!chosen) throw refuse("category", `There is no category ${slug}.`);
  const above = tree.filter((category) => category.slug === chosen.parent);
  const below = tree.filter(({ parent }) => parent === slug);
  const own = specsOf([chosen, ...above]);
  return { categories: [chosen, ...below], own, specs: [...own, ...specsOf(below)] };
}

/** Each has a bit of an integer. */
const MOST_WISHES = 20;

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
