import { findQuantities, findSizes } from "@bulkhead/contract/quantities";
import { unitOf } from "@bulkhead/contract/units";
import { expect, test } from "vitest";

import { specsOf } from "./categories.ts";
import { factsOf, products } from "./products.ts";
import { readValue } from "./seed-catalog.ts";

const values = products.flatMap(({ slug }) => {
  const { category, values: typed } = factsOf(slug);
  const specs = specsOf(category);
  return Object.entries(typed).map(([of, value]) => ({ slug, of, value, spec: specs.get(of) }));
});

test("every sample product has a category and at least one value, and each belongs to its category", () => {
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
  expect(choices.length).toBeGreaterThan(90);
  expect(choices.filter(({ isOffered }) => !isOffered)).toEqual([]);
});

test("a part names others that there are, and not itself", () => {
  const slugs = products.map(({ slug }) => slug);
  for (const slug of slugs) {
    const { goesWith = [], insteadOf = [] } = factsOf(slug);
    const others = [...goesWith, ...insteadOf];
    expect(new Set(others).size).toBe(others.length);
    expect(slugs).toEqual(expect.arrayContaining(others));
    expect(others).not.toContain(slug);
  }
});

interface Amount {
  units: readonly string[];
  low?: number | undefined;
  high?: number | undefined;
}

/** The currents, voltages and so on in a text. */
const amountsIn = (text: string): Amount[] => findQuantities(text.replaceAll(/[.,;:](?= |$)/g, " "));

/** The amounts that a value stands for: "93 % at 1.8 V" is two. */
function amountsOf({ spec, value }: (typeof values)[number]): (Amount & { isRange: boolean })[] {
  if (spec?.unit === undefined || ["text", "choice"].includes(spec.kind)) return [];
  const { condition = "", ...numbers } = readValue(spec, value);
  const isRange = spec.kind === "range";
  const conditions = amountsIn(condition).map((amount) => ({ ...amount, isRange: false }));
  return [{ ...numbers, isRange, units: [unitOf(spec.unit).base] }, ...conditions];
}

const isSame = (played: Amount, known: Amount & { isRange: boolean }) =>
  played.units.some((unit) => known.units.includes(unit)) &&
  [played.low, played.high].some(
    (amount = Number.NaN) =>
      [known.low, known.high].includes(amount) ||
      (known.isRange && amount > (known.low ?? Infinity) && amount < (known.high ?? -Infinity)),
  );

/** Those that are of a kind that the part has a value for, and yet are none of its values. */
function strangersIn(text: string, slug: string): Amount[] {
  const known = values.filter((value) => value.slug === slug).flatMap(amountsOf);
  return amountsIn(text)
    .filter(({ units }) => known.some((amount) => amount.units.some((unit) => units.includes(unit))))
    .filter((played) => !known.some((amount) => isSame(played, amount)));
}

test("every amount in the name of a part is one of its values", () => {
  const strangers = products.map(({ slug, name }) => ({ slug, amounts: strangersIn(name, slug) }));
  expect(strangers.filter(({ amounts }) => amounts.length > 0)).toEqual([]);
});

test("no value contradicts the name or the description of its part", () => {
  const wrong = products.flatMap(({ slug, name, description }) => {
    const text = `${name}. ${description}`;
    const words = new Set(text.split(/[^\w.-]+|\.(?= |$)/));
    const sizes = findSizes(text).map(({ size }) => size);
    const [played, strangers] = [amountsIn(text), strangersIn(text, slug)];
    return values
      .filter((value) => value.slug === slug)
      .filter((value) => {
        const [own] = amountsOf(value);
        const isOfTheirs = strangers.some(({ units }) => own?.units.some((unit) => units.includes(unit)));
        if (own) return isOfTheirs && !played.some((amount) => isSame(amount, own));
        if (value.spec?.unit) return sizes.length > 0 && !sizes.includes(value.value);
        const others =
          value.spec?.choices?.filter((one) => !value.value.includes(one) && words.has(one)) ?? [];
        return others.length > 0;
      });
  });
  expect(wrong).toEqual([]);
});
