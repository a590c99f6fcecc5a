import { expect, test } from "vitest";

import { readProductListUrl, toProductQuery } from "./product-list.ts";

const read = (params: string) => readProductListUrl(new URLSearchParams(params));

test("a URL without parameters asks for the whole catalog", () => {
  expect(toProductQuery(read(""), 24)).toEqual({ page: 1, size: 24 });
});

test("search, brand, sort and page come from the URL", () => {
  expect(toProductQuery(read("search=+fan+&brand=Coldforge&sort=-price&page=2"), 24)).toEqual({
    search: "fan",
    brand: "Coldforge",
    sort: "-price",
    page: 2,
    size: 24,
  });
});

test("values the API would refuse are dropped", () => {
  expect(toProductQuery(read("sort=color&page=0&search="), 24)).toEqual({ page: 1, size: 24 });
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(100);
});
