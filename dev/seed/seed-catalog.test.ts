import { findQuantities, findSizes } from "@bulkhead/contract/quantities";
import { unitOf } from "@bulkhead/contract/units";
import { expect, test } from "vitest";

import { type SeedSpec, categories } from "./categories.ts";
import { facts } from "./facts.ts";
import { products } from "./products.ts";
import { readValue } from "./seed-catalog.ts";

function specsOf(category: string): Map<string, SeedSpec> {
  const above = categories.find(({ slug, below = [] }) =>
    [slug, ...below.map((one) => one.slug)].includes(category),
  );
  const own = above?.below?.find(({ slug }) => slug === category);
  return new Map([...(own?.specs ?? []), ...(above?.specs ?? [])].map((spec) => [spec.name, spec]));
}

const values = products.flatMap(({ slug, name, description }) => {
  const { category = "", values: typed = {} } = facts[slug] ?? {};
  const specs = specsOf(category);
  return Object.entries(typed).map(([of, value]) => {
    const spec = specs.get(of);
    return { slug, words: `${name}. ${description}`, of, value, spec };
  });
});

test("every sample product has a category and at least one value, and each belongs to its category", () => {
  expect(Object.keys(facts).toSorted()).toEqual(products.map(({ slug }) => slug).toSorted());
  expect(new Set(values.map(({ slug }) => slug)).size).toBe(products.length);
  expect(values.filter(({ spec }) => spec === undefined)).toEqual([]);
});

test("every value can be read, and a choice is one of those that its specification offers", () => {
  const choices = values.flatMap(({ of, value, spec }) => {
    if (!spec) return [];
    const { words = "" } = readValue(spec, value);
    if (spec.kind !== "choice") return [];
    return [{ of, words, isOffered: spec.choices?.includes(words) ?? words.endsWith(" mm") }];
  });
  expect(choices.length).toBeGreaterThan(10);
  expect(choices.filter(({ isOffered }) => !isOffered)).toEqual([]);
});

/** Numbers of one kind in the words about a part, such as currents. */
const amountsIn = (words: string, unit: string) =>
  findQuantities(words.replaceAll(/[.,;:](?= |$)/g, " "))
    .filter(({ units }) => units.includes(unitOf(unit).base))
    .flatMap(({ low, high }) => [low, high]);

test("no value contradicts the name or the description of its part", () => {
  const wrong = values.filter(({ words, value, spec }) => {
    if (!spec?.unit || spec.kind === "text") return false;
    if (spec.kind === "choice") {
      const sizes = findSizes(words).map(({ size }) => size);
      return sizes.length > 0 && !sizes.includes(readValue(spec, value).words ?? "");
    }
    const told = amountsIn(words, spec.unit);
    const { low, high } = readValue(spec, value);
    return told.length > 0 && ![low, high].some((amount) => amount !== undefined && told.includes(amount));
  });
  expect(wrong).toEqual([]);
});
