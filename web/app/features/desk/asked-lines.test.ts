import { MAX_STOCK } from "@bulkhead/contract/limits";
import type { Product } from "@bulkhead/contract/products";
import { expect, test } from "vitest";

import { askedSearch, plusAsked, readAsked, toLines } from "./asked-lines.ts";

const fan = { product: "019a0000-0000-7000-8000-000000000001", quantity: 600 };
const port = { product: "019a0000-0000-7000-8000-000000000002", quantity: 250 };

test("what a customer asks for is in the URL, and what is no line is left out", () => {
  const search = askedSearch([fan, port]);
  expect(search).toBe(`?line=${fan.product}.600&line=${port.product}.250`);
  expect(readAsked(new URLSearchParams(`${search}&line=nonsense&line=${fan.product}`))).toEqual([fan, port]);
  expect(readAsked(new URLSearchParams(askedSearch([])))).toEqual([]);
});

test("a part that is asked for again gets more units, up to what any part can have", () => {
  expect(plusAsked([fan, port], { ...fan, quantity: 100 })).toEqual([{ ...fan, quantity: 700 }, port]);
  expect(plusAsked([fan], port)).toEqual([fan, port]);
  expect(plusAsked([fan], { ...fan, quantity: MAX_STOCK })).toEqual([{ ...fan, quantity: MAX_STOCK }]);
});

test("a part that is no longer sold is no line", () => {
  const part = { _id: fan.product, price: 6_850_000, quantity: 900 } as Product;
  expect(toLines([fan, port], new Map([[fan.product, part]]))).toMatchObject([
    { _id: fan.product, quantity: 600, saved: { price: 6_850_000, available: 900 } },
  ]);
});
