import { expect, test } from "vitest";

import { readToolListAddress, toolQueryOf } from "./tool-list-address.ts";

const read = (address: string) => readToolListAddress(new URLSearchParams(address));

test("an address without parameters asks for the whole catalogue", () => {
  expect(toolQueryOf(read(""), 24)).toEqual({ page: 1, size: 24 });
});

test("everything a list can be asked for stands in the address", () => {
  expect(toolQueryOf(read("search=+fan+&brand=Coldforge&sort=-price&page=2"), 24)).toEqual({
    search: "fan",
    brand: "Coldforge",
    sort: "-price",
    page: 2,
    size: 24,
  });
});

test("what the API would refuse is left out", () => {
  expect(toolQueryOf(read("sort=colour&page=0&search="), 24)).toEqual({ page: 1, size: 24 });
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(100);
});
