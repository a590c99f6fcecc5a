import { expect, test } from "vitest";

import { pageHeaders, type Page } from "./paging.ts";

const headersOf = (url: string, page: number, total: number) =>
  pageHeaders(url, { page, size: 10 }, { total });

test("a page with another one after it says how many items there are and where it is", () => {
  expect(headersOf("/api/orders?search=fan&page=2", 2, 21)).toEqual({
    "x-total-count": "21",
    link: '</api/orders?search=fan&page=3&size=10>; rel="next"',
  });
  expect(headersOf("/api/users", 1, 11)["link"]).toBe('</api/users?page=2&size=10>; rel="next"');
});

test("a list that was not counted to its end says itself whether there is another page", () => {
  expect(pageHeaders("/api/orders", { page: 7, size: 10 }, { total: 50, hasNext: true })).toEqual({
    "x-total-count": "50",
    link: '</api/orders?page=8&size=10>; rel="next"',
  });
});

test("a list with more than was counted says so, and goes on while its pages are full", () => {
  const more = (page: number, last?: string) =>
    pageHeaders("/api/users", { page, size: 1_000 }, { total: 10_001, last });
  expect(more(11, "a")).toEqual({
    "x-total-count": "10000",
    "x-total-count-exact": "false",
    link: '</api/users?page=12&size=1000>; rel="next"',
  });
  expect(more(12)).not.toHaveProperty("link");
});

test("after its last page, and from there on, a list goes on after its last item", () => {
  const next = (url: string, page: Page, last?: string) =>
    pageHeaders(url, page, { total: 5_000, last })["link"];
  const url = "/api/users?search=ann&page=100";
  expect(next(url, { page: 100, size: 10 }, "a")).toBe('</api/users?search=ann&after=a&size=10>; rel="next"');
  expect(next("/api/users?after=a", { page: 1, size: 10, after: "a" }, "b")).toBe(
    '</api/users?after=b&size=10>; rel="next"',
  );
  expect(next("/api/users?after=b", { page: 1, size: 10, after: "b" })).toBeUndefined();
  // Lists that end there.
  expect(next(url, { page: 100, size: 10 })).toBeUndefined();
});

test.each([
  [2, 20],
  [2, 19],
  [3, 20],
  [1, 0],
])("page %i of %i items has no next page", (page, total) => {
  expect(headersOf("/api/orders", page, total)).toEqual({ "x-total-count": String(total) });
});
