import { expect, test } from "vitest";

import { productCountWords, readProductListUrl, toProductQuery } from "./product-list.ts";

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

test("a list says how many products it has", () => {
  expect(productCountWords(1240, { search: "", brand: "" })).toBe("1,240 parts");
  expect(productCountWords(1, { search: "", brand: "" })).toBe("1 part");
});

test("a filtered list names its filters", () => {
  expect(productCountWords(0, { search: "fan", brand: "" })).toBe("0 parts for “fan”");
  expect(productCountWords(8, { search: "", brand: "Coldforge" })).toBe("8 parts by Coldforge");
  expect(productCountWords(2, { search: "fan", brand: "Coldforge" })).toBe("2 parts by Coldforge for “fan”");
});
