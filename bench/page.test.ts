import { expect, test } from "vitest";

import { readText, writeFigures } from "./page.ts";

test.each(Object.entries(writeFigures()))(
  "the figures in docs/performance.md are those of the runs: %s",
  (name, table) => {
    expect(readText(name)).toBe(table);
  },
);
