import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import * as scale from "../growth/scale-page.ts";
import * as performance from "../load/page.ts";

describe.each(Object.entries({ performance, scale }))("docs/%s.md", (_, { page, writeFigures }) => {
  const { texts, plots } = writeFigures();

  test.each(Object.entries(texts))("has the figures of the runs: %s", (mark, text) => {
    expect(page.readText(mark)).toBe(text);
  });

  test.each(Object.entries(plots))("has the plot of the runs: %s", (plot, svg) => {
    expect(readFileSync(page.plotFile(plot), "utf8")).toBe(svg);
  });
});
