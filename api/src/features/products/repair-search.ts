import type { FindQuery, Repair } from "@bulkhead/contract/find-parts";

import type { TreeSpec } from "#features/categories/categories.store.ts";

import { bitOf } from "./judge-parts.store.ts";
import type { NearValue } from "./near-parts.store.ts";
import { type Test, type Wish, tellTest } from "./part-filters.ts";
import { type Reading, without } from "./understand-search.ts";

type Change = Omit<Repair, "parts" | "isExact">;

const general: Record<string, string> = {
  inStock: "Also what is out of stock",
  price: "Any price",
  brand: "Any brand",
  lifecycle: "Any lifecycle",
};

/** The limit that is missed moves to this value. */
function widen({ least, most }: Test, value: number): Test {
  if (least !== undefined && least === most) return { least: value, most: value };
  return least !== undefined && value < least ? { least: value, most } : { least, most: value };
}

const nameOf = ({ heading }: TreeSpec) => (/^\p{Lu}\p{Ll}/u.test(heading) ? heading.toLowerCase() : heading);

/** What could be left out or widened, so that something may be found. */
export function listChanges(
  query: FindQuery,
  {
    reading,
    wishes,
    nearValues,
  }: { reading: Reading; wishes: readonly Wish[]; nearValues: readonly NearValue[] },
): Change[] {
  const { search = "" } = query;
  const ofWishes = wishes.flatMap(({ parameter = "", tests: [first] }, index) => {
    if (!first) return [];
    const { spec, test } = first;
    const chips = reading.chips.filter((chip) => (chip.parameter ?? "") === parameter);
    const left = {
      ...(parameter !== "" && query[parameter] !== undefined && { [parameter]: "" }),
      ...(chips.length > 0 && { search: without(search, chips) }),
    };
    const near = nearValues.find(({ bit }) => bit === bitOf(index));
    const canWiden = near && parameter !== "" && spec.kind === "number";
    const told = canWiden && tellTest(spec, widen(test, near.value));
    return {
      widened: told
        ? [{ text: `${spec.heading} ${told.text}`, query: { ...left, [parameter]: told.value } }]
        : [],
      leftOut: { text: `Any ${nameOf(spec)}`, query: left },
    };
  });
  const ofGeneral = Object.entries(general)
    .filter(([parameter]) => query[parameter] !== undefined)
    .map(([parameter, text]) => ({ text, query: { [parameter]: "" } }));
  const read = [...(reading.category ? [reading.category] : []), ...reading.chips];
  const values = read.toSorted((one, other) => one.start - other.start);
  const onlyValues = values.map(({ start, end }) => search.slice(start, end)).join(" ");
  const words =
    reading.words === "" ? [] : [{ text: `Without “${reading.words}”`, query: { search: onlyValues } }];
  const category = query.category === undefined ? [] : [{ text: "All categories", query: { category: "" } }];
  return [
    ...ofWishes.flatMap(({ widened }) => widened),
    ...ofWishes.map(({ leftOut }) => leftOut),
    ...[...ofGeneral, ...category, ...words],
  ];
}
