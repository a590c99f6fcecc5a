import type { Understood } from "@bulkhead/contract/find-parts";
import { expect, test } from "vitest";

import { readFind, withCategory, withFilter, withoutChip, withoutDoubtful } from "./find-url.ts";

const chip: Understood = { name: "Case", text: "QFN", parameter: "spec.case", value: "QFN", without: "≥60A" };
const params = (text: string) => new URLSearchParams(text);

test("the address is the query, and what does not fit is left out", () => {
  expect(readFind(params("search=fan&quantity=2500&spec.current=60A..&page=2&view=table"))).toEqual({
    ...{ search: "fan", quantity: 2_500, "spec.current": "60A..", page: 2, size: 1_000 },
  });
  const { quantity, sort, words } = readFind(params("quantity=100&sort=color&words=2"));
  expect([quantity, sort, words]).toEqual([undefined, undefined, undefined]);
});

test("a filter that was read from the search leaves it when the rail changes it", () => {
  const next = withFilter(params("search=≥60A qfn&page=2"), [chip], "spec.case", "QFN|LGA");
  expect(Object.fromEntries(next)).toEqual({ search: "≥60A", "spec.case": "QFN|LGA" });
});

test("taking off a chip clears its filter", () => {
  const next = withoutChip(params("search=≥60A qfn&spec.case=QFN"), chip);
  expect(Object.fromEntries(next)).toEqual({ search: "≥60A" });
});

test("another category drops the filters of the one before, and what is ticked in it", () => {
  const before = "category=fans&spec.current=60A..&sort=-spec.current&brand=Kestrel&compare=a,b&quantity=500";
  expect(withCategory(params(before), [], "memory").toString()).toBe(
    "category=memory&brand=Kestrel&quantity=500",
  );
});

test("what only the API can judge can be left out once", () => {
  expect(withoutDoubtful(params("category=x&spec.y=1&search=fan"))?.toString()).toBe("search=fan");
  expect(withoutDoubtful(params("search=fan"))).toBeUndefined();
});
