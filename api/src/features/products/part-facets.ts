import { type Facet, SPEC_PARAMETER } from "@bulkhead/contract/find-parts";
import { unitPrice } from "@bulkhead/contract/numbers";
import { LIFECYCLES } from "@bulkhead/contract/part-facts";
import * as z from "zod/mini";

import { type Alike, type GeneralFilters, type Test, edgeOf } from "./part-filters.ts";
import type { FoundRows } from "./search-parts.store.ts";

export type Counted = (parts: number) => { parts: number; isExact?: false };

/** Numbers in texts are sorted as numbers: 5 × 6 mm comes before 10 × 10 mm. */
const naturally = new Intl.Collator("en", { numeric: true });

type Choices = NonNullable<Facet["choices"]>;

/** Those of the list first, then what parts have or was chosen besides. */
function listChoices(
  parts: ReadonlyMap<string, number>,
  known: readonly string[],
  chosen: readonly string[] = [],
  counted: Counted,
): Choices {
  const others = [...parts.keys(), ...chosen].filter((value) => !known.includes(value));
  const values = [...known, ...[...new Set(others)].toSorted(naturally.compare)];
  return values.map((value) => ({
    value,
    ...counted(parts.get(value) ?? 0),
    ...(chosen.includes(value) && { isChosen: true as const }),
  }));
}

const toMap = (counts: readonly { value: string; parts: number }[]) =>
  new Map(counts.map(({ value, parts }) => [value, parts]));

type General = "inStock" | "price" | "brand" | "lifecycle";

export function generalFacets(
  rows: FoundRows,
  { brand, lifecycle, inStock, price }: GeneralFilters,
  counted: Counted,
): Record<General, Facet> {
  const inUnits = (micros: number | null | undefined) =>
    micros === null || micros === undefined ? undefined : z.encode(unitPrice, micros);
  const choice = (parameter: General, name: string, choices: Choices) => ({
    ...{ parameter, name, choices },
    kind: "choice" as const,
  });
  const stock = listChoices(new Map([["yes", rows.in_stock]]), ["yes"], inStock && ["yes"], counted);
  const stages = listChoices(toMap(rows.lifecycles), LIFECYCLES, lifecycle, counted);
  return {
    inStock: choice("inStock", "In stock", stock),
    price: {
      ...{ parameter: "price", name: "Unit price", kind: "number" },
      low: inUnits(rows.low),
      high: inUnits(rows.high),
      from: inUnits(price?.least),
      to: inUnits(price?.most),
    },
    brand: choice("brand", "Brand", listChoices(toMap(rows.brands), [], brand, counted)),
    lifecycle: choice("lifecycle", "Lifecycle", stages),
  };
}

/** Of specifications that are found together. */
export function specFacet(alike: Alike, rows: FoundRows, test: Test = {}, counted: Counted): Facet {
  const [{ key, name, kind, unit, decimals }] = alike;
  const facet = { parameter: SPEC_PARAMETER + key, name, unit };
  const values = rows.specs.filter(({ spec }) => alike.some(({ id }) => id === spec));
  if (kind === "number" || kind === "range") {
    const low = edgeOf(
      Math.min,
      values.map((value) => value.low),
    );
    const high = edgeOf(
      Math.max,
      values.map((value) => value.high),
    );
    return { ...facet, kind, decimals, low, high, from: test.least, to: test.most };
  }
  const isYesNo = kind === "yes-no";
  const parts = new Map<string, number>();
  for (const { words, answer, parts: found } of values) {
    const value = isYesNo ? (answer === 1 ? "yes" : "no") : (words ?? "");
    parts.set(value, (parts.get(value) ?? 0) + found);
  }
  const known = isYesNo ? ["yes", "no"] : [...new Set(alike.flatMap(({ choices }) => choices))];
  const chosen = isYesNo
    ? [test.least, test.most].flatMap((side) => (side === undefined ? [] : side ? ["yes"] : ["no"]))
    : test.words;
  return {
    ...facet,
    kind: isYesNo ? "yes-no" : "choice",
    choices: listChoices(parts, known, chosen, counted),
  };
}
