import { expect, test } from "vitest";

import { readPageNumber } from "./page-number.ts";

const pageOf = (address: string) => readPageNumber(new URLSearchParams(address));

test("a list opens on the page in its URL", () => {
  expect(pageOf("page=3")).toBe(3);
  expect(pageOf("page=100")).toBe(100);
});

test("a page beyond the last one that a list has opens that one", () => {
  expect(pageOf("page=101")).toBe(100);
});

test("an impossible page in the URL opens the first page", () => {
  for (const address of ["", "page=", "page=0", "page=-1", "page=1.5", "page=two"]) {
    expect(pageOf(address)).toBe(1);
  }
});
