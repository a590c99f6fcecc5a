import type { Found } from "@bulkhead/contract/find-parts";
import type { SpecRead } from "@bulkhead/contract/spec-values";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { makeCatalog } from "#test/make-catalog.ts";
import {
  type Key,
  keys,
  part,
  type Part,
  query,
  type Query,
  categories,
  keysIn,
  isIn,
  read,
  valueOf,
  priceOf,
  known,
  toTestPart,
} from "#test/random-catalog.ts";
import { testApp } from "#test/test-app.ts";

// Compares what is found with filters in memory, over random catalogs: RANDOM_CATALOGS=2000 for a long run.
const CATALOGS = Number(process.env["RANDOM_CATALOGS"] ?? 8);
const QUERIES = 12;

const { app, database } = await testApp();

function fitsSpec(value: SpecRead | undefined, key: Key, typed: string): boolean {
  if (!value) return false;
  if (key === "case") return typed.split("|").includes(value.words ?? "");
  if (key === "reports") return value.low === (typed === "yes" ? 1 : 0);
  const { low: from, high: to } = read(key, typed, "range");
  if (key === "input")
    return [from, to].every(
      (wanted) =>
        wanted === undefined || ((value.low ?? -Infinity) <= wanted && wanted <= (value.high ?? Infinity)),
    );
  const number = value.low ?? value.high ?? Number.NaN;
  return (from ?? -Infinity) <= number && number <= (to ?? Infinity);
}

/** Every filter of the query, by its parameter. */
function filtersOf(asked: Query): Map<string, (one: Part) => boolean> {
  const { quantity = "101", inStock, brand, lifecycle, price } = asked;
  const filters = new Map<string, (one: Part) => boolean>();
  if (inStock) filters.set("inStock", ({ stock }) => stock >= Number(quantity));
  if (brand) filters.set("brand", (one) => brand.split("|").includes(one.brand));
  if (lifecycle) filters.set("lifecycle", (one) => lifecycle.split("|").includes(one.lifecycle));
  if (price) {
    const [from = "", to = from] = price.split("..");
    filters.set("price", (one) => {
      const micros = priceOf(one, Number(quantity));
      return micros >= Number(from) && micros <= (to === "" ? Infinity : Number(to));
    });
  }
  for (const key of keys) {
    const typed = asked[`spec.${key}`];
    if (typed !== undefined) filters.set(`spec.${key}`, (one) => fitsSpec(valueOf(one, key), key, typed));
  }
  return filters;
}

const compare = <T extends number | string>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0);

function sorted(found: Part[], asked: Query): Part[] {
  const { sort = "name", quantity = "101" } = asked;
  const way = sort.startsWith("-") ? -1 : 1;
  const name = sort.replace("-", "");
  const keyOf = (one: Part): (number | string | undefined)[] => {
    if (name === "price") return [priceOf(one, Number(quantity))];
    if (name === "quantity") return [one.stock];
    if (name === "name") return [];
    const value = valueOf(one, name.slice(5) as Key);
    return [value?.low ?? value?.high, value?.high ?? value?.low, value?.words];
  };
  return found.toSorted((one, other) => {
    const others = keyOf(other);
    for (const [index, mine] of keyOf(one).entries()) {
      const theirs = others[index];
      if (mine === theirs) continue;
      if (mine === undefined) return 1;
      if (theirs === undefined) return -1;
      return way * compare(mine, theirs);
    }
    return compare(one.model, other.model);
  });
}

/** The parts that pass all filters but that of this parameter. */
const passing = (parts: readonly Part[], filters: ReturnType<typeof filtersOf>, ignored?: string) =>
  parts.filter((one) => [...filters].every(([parameter, passes]) => parameter === ignored || passes(one)));

function expectFacets(
  { facets }: Found,
  within: readonly Part[],
  filters: ReturnType<typeof filtersOf>,
  asked: Query,
) {
  const quantity = Number(asked.quantity ?? 101);
  for (const { parameter, choices, low, high } of facets) {
    const others = passing(within, filters, parameter);
    const key = parameter.replace("spec.", "") as Key;
    const wordOf = (one: Part): string | undefined => {
      if (parameter === "brand") return one.brand;
      if (parameter === "lifecycle") return one.lifecycle;
      if (parameter === "inStock") return one.stock >= quantity ? "yes" : "no";
      const value = valueOf(one, key);
      return key === "reports" && value ? (value.low === 1 ? "yes" : "no") : value?.words;
    };
    if (choices) {
      const counts = choices.map(({ value }) => [
        value,
        others.filter((one) => wordOf(one) === value).length,
      ]);
      expect([parameter, choices.map(({ value, parts }) => [value, parts])]).toEqual([parameter, counts]);
      const missing = within
        .map((one) => wordOf(one))
        .filter(
          (word) => word !== undefined && word !== "no" && !choices.some(({ value }) => value === word),
        );
      expect(missing).toEqual([]);
      continue;
    }
    const numbers = within.flatMap((one) => {
      if (parameter === "price") return asked.category === undefined ? [] : [priceOf(one, quantity)];
      const value = valueOf(one, key);
      return value ? [value.low ?? value.high ?? 0, value.high ?? value.low ?? 0] : [];
    });
    const limits =
      numbers.length === 0 ? [undefined, undefined] : [Math.min(...numbers), Math.max(...numbers)];
    expect([parameter, low, high]).toEqual([parameter, ...limits]);
  }
}

function expectFound(found: Found, parts: readonly Part[], asked: Query): void {
  const filters = filtersOf(asked);
  const within = parts.filter((one) => isIn(one, asked.category));
  const all = sorted(passing(within, filters), asked);
  const [page, size] = [Number(asked.page ?? 1), Number(asked.size ?? 1_000)];
  expect(found.parts.map(({ model }) => model)).toEqual(
    all.slice((page - 1) * size, page * size).map(({ model }) => model),
  );
  expect(found.total).toEqual({ parts: all.length });
  const general = new Map(
    [...filters].filter(([parameter]) => asked.category === undefined || !parameter.startsWith("spec.")),
  );
  for (const { slug, parts: count } of found.categories)
    expect([slug, count]).toEqual([
      slug,
      passing(
        parts.filter((one) => isIn(one, slug)),
        general,
      ).length,
    ]);
  expect(new Set(found.facets.map(({ parameter }) => parameter))).toEqual(
    new Set([
      ...["inStock", "price", "brand", "lifecycle", ...keysIn(asked.category).map((key) => `spec.${key}`)],
      ...filters.keys(),
    ]),
  );
  expectFacets(found, within, filters, asked);
  for (const repair of found.instead?.repairs ?? []) {
    const kept = Object.entries({ ...asked, ...repair.query }).filter(([, value]) => value !== "");
    const changed: Query = Object.fromEntries(kept);
    const again = passing(
      parts.filter((one) => isIn(one, changed.category)),
      filtersOf(changed),
    );
    expect([repair.text, again.length]).toEqual([repair.text, repair.parts]);
    expect(repair.parts).toBeGreaterThan(0);
  }
}

test(
  "filters, counts, totals and orders are those of a filter in memory",
  async () => {
    const catalogs = fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 14 }),
      fc.array(query.filter(known), { minLength: QUERIES, maxLength: QUERIES }),
      async (drawn, queries) => {
        await database.deleteFrom("products").execute();
        await database.deleteFrom("categories").execute();
        const parts = drawn.map((one, index): Part => {
          const own = new Set<string>(keysIn(one.category));
          const kept = Object.fromEntries(Object.entries(one.values).filter(([key]) => own.has(key)));
          return { ...one, values: kept, model: `M-${index + 10}` };
        });
        await makeCatalog(database, categories, parts.map(toTestPart));
        for (const asked of queries) {
          const answer = await app.inject(
            `/api/parts?${new URLSearchParams(Object.entries(asked)).toString()}`,
          );
          expect([answer.statusCode, asked, answer.statusCode === 200 || answer.body]).toEqual([
            200,
            asked,
            true,
          ]);
          expectFound(answer.json(), parts, asked);
        }
      },
    );
    await fc.assert(catalogs, { numRuns: CATALOGS, endOnFailure: true });
  },
  CATALOGS * 5_000 + 60_000,
);
