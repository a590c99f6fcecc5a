import { expect, test } from "vitest";

import { readProductListAddress, productQueryOf } from "./product-list-address.ts";

const read = (address: string) => readProductListAddress(new URLSearchParams(address));

test("an address without parameters asks for the whole catalog", () => {
  expect(productQueryOf(read(""), 24)).toEqual({ page: 1, size: 24 });
});

test("everything a list can be asked for stands in the address", () => {
  expect(productQueryOf(read("search=+fan+&brand=Coldforge&sort=-price&page=2"), 24)).toEqual({
    search: "fan",
    brand: "Coldforge",
    sort: "-price",
    page: 2,
    size: 24,
  });
});

test("what the API would refuse is left out", () => {
  expect(productQueryOf(read("sort=colour&page=0&search="), 24)).toEqual({ page: 1, size: 24 });
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(100);
});
