import { expect, test } from "vitest";

import { lapsedOffer } from "./lapsed-offer.ts";

const order = { price: 48_900, quantity: 150 };

test("a lapsed order is offered at today's price, which is said before it is asked for", () => {
  const { words, price } = lapsedOffer(order, { price: 51_000, quantity: 150 });
  expect(words).toContain("the price is now $510.00 a unit. It was $489.00.");
  expect(price).toBe(51_000);
});

test("an unchanged price is said to be so", () => {
  expect(lapsedOffer(order, { price: 48_900, quantity: 1000 }).words).toContain("at the same price");
});

test("units that were sold meanwhile cannot be paid for", () => {
  expect(lapsedOffer(order, { price: 48_900, quantity: 149 })).toEqual({
    words: "Not enough of them are left: 150 units were ordered, 149 can be had now.",
  });
});

test("a product that is no longer sold, or has become too dear for a card, is not offered", () => {
  expect(lapsedOffer(order, undefined).price).toBeUndefined();
  expect(lapsedOffer(order, { price: 700_000, quantity: 1000 }).words).toContain("$999,999.99");
});
