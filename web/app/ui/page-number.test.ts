import { expect, test } from "vitest";

import { readPageNumber } from "./page-number.ts";

const pageOf = (address: string) => readPageNumber(new URLSearchParams(address));

test("a list opens on the page its address names", () => {
  expect(pageOf("page=3")).toBe(3);
});

test("an address that names no page there could be opens the first", () => {
  for (const address of ["", "page=", "page=0", "page=-1", "page=1.5", "page=two", "page=1e9"]) {
    expect(pageOf(address)).toBe(1);
  }
});
