import { expect, test } from "vitest";

import { filteredUrl, readOrderListUrl } from "./read-order-list.ts";

const read = (query: string) => readOrderListUrl(new URLSearchParams(query));

test("a URL without parameters asks for current orders, newest first", () => {
  expect(read("")).toEqual({ search: "", filter: "all", sort: "newest", scope: "own", page: 1 });
});

test("a search looks in everything, canceled orders included, until a filter is chosen", () => {
  expect(read("search=fan").filter).toBe("everything");
  expect(read("search=fan&filter=all").filter).toBe("all");
  const params = new URLSearchParams("search=fan&filter=unpaid");
  expect(filteredUrl(params, "everything")).toBe("?search=fan");
  expect(filteredUrl(new URLSearchParams("filter=unpaid"), "everything")).toBe("?filter=everything");
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
  expect(filteredUrl(params, "all")).toBe("?search=fan&filter=all&sort=pay&scope=account");
  expect(filteredUrl(new URLSearchParams("filter=unpaid&sort=pay"), "all")).toBe("?sort=pay");
});
