import { expect, test } from "vitest";

import { filteredUrl, readOrderListUrl } from "./order-list-url.ts";

const read = (query: string) => readOrderListUrl(new URLSearchParams(query));

test("a URL without parameters asks for all orders, newest first", () => {
  expect(read("")).toEqual({ search: "", filter: "all", sort: "newest", page: 1 });
});

test("search, filter, sort and page are in the URL", () => {
  expect(read("search=+fan+&filter=to-ship&sort=-pay&page=3")).toEqual({
    search: "fan",
    filter: "to-ship",
    sort: "-pay",
    page: 3,
  });
});

test("parameters that the API would refuse are ignored", () => {
  expect(read("filter=lost&sort=color&page=-1")).toEqual(read(""));
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(100);
});

test("a filter keeps the search and the sort but not the page", () => {
  const params = new URLSearchParams("search=fan&filter=unpaid&sort=pay&page=7");
  expect(filteredUrl(params, "delivered")).toBe("?search=fan&filter=delivered&sort=pay");
  expect(filteredUrl(params, "all")).toBe("?search=fan&sort=pay");
});
