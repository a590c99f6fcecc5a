import { expect, test } from "vitest";

import { filteredAddress, readOrderListAddress } from "./order-list-address.ts";

const read = (address: string) => readOrderListAddress(new URLSearchParams(address));

test("an address without parameters asks for all orders, the newest first", () => {
  expect(read("")).toEqual({ search: "", filter: "all", sort: "newest", page: 1 });
});

test("everything the list can be asked for stands in the address", () => {
  expect(read("search=+fan+&filter=to-ship&sort=-pay&page=3")).toEqual({
    search: "fan",
    filter: "to-ship",
    sort: "-pay",
    page: 3,
  });
});

test("what the API would refuse is left out", () => {
  expect(read("filter=lost&sort=colour&page=-1")).toEqual(read(""));
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(100);
});

test("a filter keeps search and order but not the page", () => {
  const address = new URLSearchParams("search=fan&filter=unpaid&sort=pay&page=7");
  expect(filteredAddress(address, "delivered")).toBe("?search=fan&filter=delivered&sort=pay");
  expect(filteredAddress(address, "all")).toBe("?search=fan&sort=pay");
});
