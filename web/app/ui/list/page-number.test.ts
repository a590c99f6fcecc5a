import { expect, test } from "vitest";

import { readPageNumber } from "./page-number.ts";

const pageOf = (address: string) => readPageNumber(new URLSearchParams(address));

test("a list opens on the page in its URL", () => {
  expect(pageOf("page=3")).toBe(3);
  expect(pageOf("page=1000000")).toBe(1_000_000);
});

test("an impossible page in the URL opens the first page", () => {
  for (const address of ["", "page=", "page=0", "page=-1", "page=1.5", "page=two", "page=1000001"]) {
    expect(pageOf(address)).toBe(1);
  }
});
