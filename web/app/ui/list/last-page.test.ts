import { expect, test } from "vitest";

import { lastPage } from "./last-page.ts";

const read = (search: string, total: number) =>
  lastPage(new URL(`/dashboard/orders${search}`, "https://shop.example"), total, 25);

function redirectOf(search: string, total: number): string | null {
  try {
    read(search, total);
  } catch (redirect) {
    return (redirect as Response).headers.get("Location");
  }
  return null;
}

test("a list has as many pages as it needs, and at least one", () => {
  expect(read("", 0)).toBe(1);
  expect(read("", 25)).toBe(1);
  expect(read("?page=2", 26)).toBe(2);
});

test("a URL beyond the last page redirects there and keeps the search", () => {
  expect(redirectOf("?search=fan&page=4", 51)).toBe("/dashboard/orders?search=fan&page=3");
  expect(redirectOf("?page=2", 0)).toBe("/dashboard/orders?page=1");
  expect(redirectOf("?page=3", 51)).toBeNull();
});
