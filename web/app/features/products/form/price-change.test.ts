import { expect, test } from "vitest";

import { largePriceChanges, priceChangeWords } from "./price-change.ts";

test("a new price says what it was and by how much it differs", () => {
  expect(priceChangeWords({ before: 1_890, after: 184_000 })).toBe("was $18.90, +9,635 %");
  expect(priceChangeWords({ before: 1_890, after: 189 })).toBe("was $18.90, −90 %");
  expect(priceChangeWords({ before: 1_000, after: 1_001 })).toBe("was $10.00, +0 %");
});

test("a price that changes by more than half is large, up and down", () => {
  const change = (after: number) => largePriceChanges({ price: 1_000 }, { price: after });
  expect(change(1_501)).toEqual([{ from: 101, before: 1_000, after: 1_501 }]);
  expect(change(499)).toEqual([{ from: 101, before: 1_000, after: 499 }]);
  expect([change(1_500), change(500), change(1_000)]).toEqual([[], [], []]);
});

test("so is a rung of the ladder: changed, added or taken away", () => {
  const ladder = { price: 1_000, priceBreaks: [{ from: 5_000, price: 900 }] };
  const lost = { price: 1_000, priceBreaks: [{ from: 5_000, price: 90 }] };
  expect(largePriceChanges(ladder, lost)).toEqual([{ from: 5_000, before: 900, after: 90 }]);
  expect(largePriceChanges(lost, { price: 1_000 })).toEqual([{ from: 5_000, before: 90, after: 1_000 }]);
  const added = { ...ladder, priceBreaks: [...ladder.priceBreaks, { from: 10_000, price: 80 }] };
  expect(largePriceChanges(ladder, added)).toEqual([{ from: 10_000, before: 900, after: 80 }]);
  expect(largePriceChanges(ladder, { ...ladder, price: 1_100 })).toEqual([]);
});
