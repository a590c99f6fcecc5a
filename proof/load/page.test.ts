import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { plotFile, readText, writeFigures } from "./page.ts";

const { texts, plots } = writeFigures();

test.each(Object.entries(texts))(
  "the figures in docs/performance.md are those of the runs: %s",
  (name, table) => {
    expect(readText(name)).toBe(table);
  },
);

test.each(Object.entries(plots))("the plot is that of the runs: %s", (name, plot) => {
  expect(readFileSync(plotFile(name), "utf8")).toBe(plot);
});
