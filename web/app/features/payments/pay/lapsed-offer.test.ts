import { errors } from "@bulkhead/contract/errors";
import { expect, test } from "vitest";

import { lapsedOffer } from "./lapsed-offer.ts";

const order = { price: 48_900, quantity: 1500 };

test("a lapsed order is offered at today's price, and says what the price was", () => {
  expect(lapsedOffer(order, { price: 51_000, quantity: 1500 })).toEqual({
    words:
      "The units are still available, but the price is now $510.00 per unit. It was $489.00. Nothing is charged until you pay.",
    price: 51_000,
  });
});

test("a lapsed order can have the same price", () => {
  expect(lapsedOffer(order, { price: 48_900, quantity: 2000 })).toEqual({
    words: "The units are still available at the same price. Nothing is charged until you pay.",
    price: 48_900,
  });
});

test("a lapsed order is offered at the price of its quantity", () => {
  const priceBreaks = [{ from: 1500, price: 47_000 }];
  expect(lapsedOffer(order, { price: 48_900, priceBreaks, quantity: 2000 }).price).toBe(47_000);
});

test("units that were sold meanwhile cannot be paid for", () => {
  expect(lapsedOffer(order, { price: 48_900, quantity: 1499 })).toEqual({
    words: "Not enough units are left: you ordered 1,500, and 1,499 are available.",
  });
});

test("a product that is no longer sold is not offered", () => {
  expect(lapsedOffer(order, undefined)).toEqual({ words: `${errors.tool_not_found.message}.` });
});

test("a total above the card limit is not offered, one cent less is", () => {
  const overLimit = { words: `${errors.over_card_limit.message}.` };
  expect(lapsedOffer({ price: 1, quantity: 101 }, { price: 1_000_000, quantity: 101 })).toEqual(overLimit);
  expect(lapsedOffer({ price: 1, quantity: 1 }, { price: 100_000_000, quantity: 1 })).toEqual(overLimit);
  expect(lapsedOffer({ price: 1, quantity: 1 }, { price: 99_999_999, quantity: 1 }).price).toBe(99_999_999);
});
