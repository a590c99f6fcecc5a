import { expect, test } from "vitest";

import { monthOptions, rangeParams, rangeWords } from "./order-ranges.ts";
import { filteredUrl, readOrderListUrl } from "./read-order-list.ts";

const read = (query: string) => readOrderListUrl(new URLSearchParams(query));

test("a URL without parameters asks for current orders, newest first", () => {
  const defaults = { search: "", filter: "all", sort: "newest", scope: "own", page: 1, ranges: {} };
  expect(read("")).toEqual(defaults);
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
    ranges: {},
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

test("days, months and totals narrow the list, and those that are no such thing are ignored", () => {
  const query =
    "placedFrom=2026-10-01&placedTo=2026-10-31&paidFrom=2026-10-02&paidTo=2026-11-01&payFrom=2350.5&payTo=97800";
  const ranges = {
    ...{ placedFrom: "2026-10-01", placedTo: "2026-10-31", paidFrom: "2026-10-02", paidTo: "2026-11-01" },
    ...{ payFrom: 235_050, payTo: 9_780_000 },
  };
  expect(read(query).ranges).toEqual(ranges);
  expect(new URLSearchParams(rangeParams(ranges)).toString()).toBe(query);
  const wrong =
    "placedFrom=10%2F01%2F2026&placedTo=2026-02-30&paidFrom=0000-01-01&payFrom=-5&payTo=2%2C350&month=2026-13";
  expect(read(wrong).ranges).toEqual({});
  expect(read("month=2026-10").ranges).toEqual({ month: "2026-10" });
  const buyers = readOrderListUrl(new URLSearchParams(query), true).ranges;
  expect(Object.keys(buyers)).toEqual(["placedFrom", "placedTo", "payFrom", "payTo"]);
});

test("what narrows the list is said in words", () => {
  expect(rangeWords(read("placedFrom=2026-10-01&payTo=2350&month=2026-10").ranges)).toEqual([
    ["placedFrom", "Placed from Oct 1, 2026"],
    ["payTo", "Total to $2,350.00"],
    ["month", "Placed in October 2026"],
  ]);
});

test("the months of a select end with this one in UTC, and an older one that is chosen stays", () => {
  const now = new Date("2026-01-31T23:30:00Z");
  const options = monthOptions(now, "2019-05");
  expect(options.slice(0, 3)).toEqual([
    ["", "Any month"],
    ["2026-01", "January 2026"],
    ["2025-12", "December 2025"],
  ]);
  expect(options.at(-1)).toEqual(["2019-05", "May 2019"]);
  expect(monthOptions(now, "2025-12")).toHaveLength(25);
});

test("staff ship what was paid longest ago first, unless they choose another sort", () => {
  expect(read("filter=to-ship").sort).toBe("paid");
  expect(read("filter=to-ship&sort=newest").sort).toBe("newest");
  expect(read("filter=unpaid&sort=paid").sort).toBe("newest");
  expect(readOrderListUrl(new URLSearchParams("filter=to-ship"), true).sort).toBe("newest");
});
