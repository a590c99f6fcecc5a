import { expect, test } from "vitest";

import { fitColumns, toggleColumn } from "./table-columns.ts";

const columns = ["a", "b", "c", "d"].map((key) => ({ key, width: 100 }));

test("columns that do not fit go from the end", () => {
  expect(fitColumns(columns, 250)).toEqual(["a", "b"]);
  expect(fitColumns(columns, 50)).toEqual([]);
  expect(fitColumns(columns, 1_000)).toEqual(["a", "b", "c", "d"]);
});

test("only wanted columns are shown, in the order of the category", () => {
  expect(fitColumns(columns, 250, ["d", "b"])).toEqual(["b", "d"]);
});

test("a column without room takes the place of the last one", () => {
  expect(toggleColumn(columns, 250, ["a", "b"], "d")).toEqual(["a", "d"]);
  expect(toggleColumn(columns, 350, ["a", "b"], "d")).toEqual(["a", "b", "d"]);
  expect(toggleColumn(columns, 250, ["a", "b"], "a")).toEqual(["b"]);
});
