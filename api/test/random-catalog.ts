import { type SpecRead, readSpec } from "@bulkhead/contract/spec-values";
import * as fc from "fast-check";

import type { TestPart } from "./make-catalog.ts";

// Random catalogs, and queries for them.
const kinds = {
  ...{ current: "number A", length: "number mm" },
  ...{ input: "range V", case: "choice QFN|LGA|DFN", reports: "yes-no" },
} as const;
export type Key = keyof typeof kinds;
const specs: Record<
  Key,
  { kind: "number" | "range" | "choice" | "yes-no"; unit?: string; choices: string[] }
> = {
  current: { kind: "number", unit: "A", choices: [] },
  length: { kind: "number", unit: "mm", choices: [] },
  input: { kind: "range", unit: "V", choices: [] },
  case: { kind: "choice", choices: ["QFN", "LGA", "DFN"] },
  reports: { kind: "yes-no", choices: [] },
};
export const keys = Object.keys(kinds) as Key[];

const number = fc.integer({ min: -3, max: 9 });
const between = fc
  .tuple(number, number)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
const withUnits = (amount: number, unit: string, spelled: number) =>
  [`${amount}${unit}`, `${amount} ${unit}`, `${amount * 1_000} m${unit}`, `${amount}`][spelled % 4] ?? "";
const typedNumber = (unit: string) =>
  fc.tuple(number, fc.nat(3)).map(([amount, spelled]) => withUnits(amount, unit, spelled));
const interval = (unit: string) =>
  fc.oneof(
    typedNumber(unit),
    typedNumber(unit).map((typed) => `${typed}..`),
    typedNumber(unit).map((typed) => `..${typed}`),
    between.map(([low, high]) => `${low}..${high} ${unit}`),
  );

const values = fc.record(
  {
    current: fc.oneof(
      typedNumber("A"),
      number.map((amount) => `up to ${amount} A`),
    ),
    length: fc.integer({ min: 1, max: 5 }).map((amount) => `${amount} cm`),
    input: fc.oneof(
      between.map(([low, high]) => `${low}..${high} V`),
      number.map((amount) => `up to ${amount} V`),
    ),
    case: fc.constantFrom("QFN", "LGA", "DFN"),
    reports: fc.constantFrom("yes", "no"),
  },
  { requiredKeys: [] },
);
const brands = ["Voltline", "Kestrel", "Coldforge"];
const stages = ["active", "new", "obsolete"] as const;
export const part = fc.record({
  values,
  category: fc.constantFrom("stages", "drives", undefined),
  brand: fc.constantFrom(...brands),
  lifecycle: fc.constantFrom(...stages),
  price: fc.integer({ min: 1, max: 6 }),
  low: fc.integer({ min: 1, max: 6 }),
  stock: fc.constantFrom(0, 150, 5_000),
});
export type Part = typeof part extends fc.Arbitrary<infer P> ? P & { model: string } : never;

const several = (words: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }).map((chosen) => chosen.join("|"));
export const query = fc.record(
  {
    category: fc.constantFrom("all", "stages", "drives"),
    quantity: fc.constantFrom("200", "1000"),
    inStock: fc.constant("yes"),
    brand: several(brands),
    lifecycle: several(stages),
    price: fc.constantFrom("2..4", "..3", "2..", "3"),
    "spec.current": interval("A"),
    "spec.length": interval("m"),
    "spec.input": interval("V"),
    "spec.case": several(["QFN", "LGA", "DFN", "BGA"]),
    "spec.reports": fc.constantFrom("yes", "no"),
    sort: fc.constantFrom(
      "name",
      "price",
      "-price",
      "quantity",
      "-quantity",
      ...keys.flatMap((key) => [`spec.${key}`, `-spec.${key}`]),
    ),
    page: fc.constantFrom("1", "2"),
    size: fc.constantFrom("3", "100"),
  },
  { requiredKeys: [] },
);
export interface Query extends Partial<Record<`spec.${Key}`, string>> {
  category?: string | undefined;
  quantity?: string | undefined;
  inStock?: string | undefined;
  brand?: string | undefined;
  lifecycle?: string | undefined;
  price?: string | undefined;
  sort?: string | undefined;
  page?: string | undefined;
  size?: string | undefined;
}

const BREAK = 1_000;
export const categories = [
  { slug: "all", name: "All", specs: { current: kinds.current, case: kinds.case } },
  {
    slug: "stages",
    name: "Stages",
    parent: "all",
    specs: { length: kinds.length, input: kinds.input, reports: kinds.reports },
  },
  { slug: "drives", name: "Drives", parent: "all", specs: { input: kinds.input, reports: kinds.reports } },
];
export const keysIn = (slug: string | undefined): Key[] => {
  if (slug === undefined) return [];
  const own = categories.find((one) => one.slug === slug);
  const above = categories.find((one) => one.slug === own?.parent);
  return Object.keys({ ...own?.specs, ...above?.specs }) as Key[];
};
export const isIn = ({ category }: Part, slug: string | undefined) =>
  slug === undefined || category === slug || (slug === "all" && category !== undefined);

export const read = (key: Key, typed: string, kind = specs[key].kind) =>
  readSpec({ ...specs[key], kind }, typed) as SpecRead;
export const valueOf = ({ values: written }: Part, key: Key) =>
  written[key] === undefined ? undefined : read(key, written[key]);
export const priceOf = ({ price, low }: Part, quantity: number) =>
  quantity >= BREAK ? Math.min(price, low / 10) : price;

export const known = (asked: Query) =>
  asked.category !== "drives" || (asked["spec.length"] === undefined && !asked.sort?.endsWith("spec.length"));

export const toTestPart = ({
  model,
  category,
  values: written,
  brand,
  lifecycle,
  price,
  low,
  stock,
}: Part): TestPart => {
  const own = new Set<string>(keysIn(category));
  return {
    ...{ name: model, model, ...(category !== undefined && { category }) },
    values: Object.fromEntries(
      Object.entries(written).filter(([key, typed]) => own.has(key) && typed !== undefined),
    ),
    more: {
      ...{ brand, lifecycle, on_hand: stock, price_micros: price * 1_000_000 },
      price_breaks: JSON.stringify(low < price * 10 ? [{ from: BREAK, micros: low * 100_000 }] : []),
    },
  };
};
