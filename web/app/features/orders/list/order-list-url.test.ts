import { expect, test } from "vitest";

import { filteredUrl, readOrderListUrl } from "./order-list-url.ts";

const read = (query: string) => readOrderListUrl(new URLSearchParams(query));

test("a URL without parameters asks for all orders, newest first", () => {
  expect(read("")).toEqual({ search: "", filter: "all", sort: "newest", scope: "own", page: 1 });
});

test("search, filter, sort, scope and page are in the URL", () => {
  expect(read("search=+fan+&filter=to-ship&sort=-pay&scope=account&page=3")).toEqual({
    search: "fan",
    filter: "to-ship",
    sort: "-pay",
    scope: "account",
    page: 3,
  });
});

test("parameters that the API would refuse are ignored", () => {
  expect(read("filter=lost&sort=color&scope=world&page=-1")).toEqual(read(""));
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(100);
});

test("a filter keeps the search, the sort and the scope but not the page", () => {
  const params = new URLSearchParams("search=fan&filter=unpaid&sort=pay&scope=account&page=7");
  expect(filteredUrl(params, "delivered")).toBe("?search=fan&filter=delivered&sort=pay&scope=account");
  expect(filteredUrl(params, "all")).toBe("?search=fan&sort=pay&scope=account");
});
