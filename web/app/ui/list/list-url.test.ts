import { listActivity } from "@bulkhead/contract/activity";
import { listProducts } from "@bulkhead/contract/products";
import { listUsers } from "@bulkhead/contract/users";
import { expect, test } from "vitest";

import { lastPage, readPageNumber, readQuery, withParam } from "./list-url.ts";

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

const asked = (params: string) => readQuery(new URLSearchParams(params), listProducts.query);

test("a URL without parameters asks for the whole list", () => {
  expect(asked("")).toEqual({ page: 1 });
});

test("what the query of a list takes comes from the URL", () => {
  expect(asked("search=+fan+&brand=Coldforge&sort=-price&page=2")).toEqual({
    search: "fan",
    brand: "Coldforge",
    sort: "-price",
    page: 2,
  });
});

test("how long a page is and where it begins is not for the URL to say", () => {
  expect(asked("size=1&after=019b0000-0000-7000-8000-000000000001&color=red")).toEqual({ page: 1 });
});

test("values the API would refuse are dropped, and a filter has its default", () => {
  expect(asked("sort=color&page=0&search=&brand=%00")).toEqual({ page: 1 });
  expect(asked(`search=${"x".repeat(300)}`).search).toHaveLength(100);
  expect(readQuery(new URLSearchParams("day=2025-02-30&action=x"), listActivity.query)).toEqual({ page: 1 });
  expect(readQuery(new URLSearchParams("filter=x"), listUsers.query).filter).toBe("active");
});

test("another view of a list starts at its first page and keeps the rest of the URL", () => {
  const params = new URLSearchParams("?search=fan&page=3&sort=price");
  expect(withParam(params, "sort", "newest").toString()).toBe("search=fan&sort=newest");
  expect(withParam(params, "sort", "").toString()).toBe("search=fan");
  expect(params.get("page")).toBe("3");
});
