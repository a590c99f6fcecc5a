import { expect, test } from "vitest";

import { checkLines, priceChange, summarizeLines } from "./list-lines.ts";

const line = (quantity: number, part: object = {}, saved = 2_000_000, _id = String(quantity)) => ({
  part: { _id, price: 2_000_000, quantity: 5_000, isGone: false, ...part },
  quantity,
  saved: { price: saved },
});

test.each([
  [line(101), undefined],
  [line(100), "quantity_too_small"],
  [line(5_001), "quantity_unavailable"],
  [line(5_000), undefined],
  [line(500, { isGone: true }), "tool_not_found"],
  [line(101, { price: 4_200 }), "below_least_charge"],
  [line(5_000, { price: 200_000_000 }), "over_card_limit"],
])("what cannot be ordered says why", (one, problem) => {
  expect(checkLines([one])).toEqual([{ line: one, problem }]);
});

test("two lines of one part need the units of both", () => {
  const part = { _id: "fan", quantity: 1_000 };
  expect(summarizeLines([line(600, part), line(400, part)]).holdable).toBe(2);
  expect(summarizeLines([line(600, part), line(401, part), line(200)])).toMatchObject({
    lines: 3,
    holdable: 1,
  });
});

test("a price that a quantity reaches is compared with the one of then", () => {
  const priceBreaks = [{ from: 1_000, price: 1_500_000 }];
  expect(priceChange(line(1_000, { priceBreaks }))).toBe(-500_000);
  expect(priceChange(line(999, { priceBreaks }))).toBe(0);
});

test("the totals of now and then are of what can be ordered", () => {
  const lines = [line(1_000, {}, 2_500_000), line(500), line(60, {}, 9_000_000)];
  expect(summarizeLines(lines)).toEqual({
    lines: 3,
    holdable: 2,
    total: 300_000,
    repriced: 1,
    totalThen: 350_000,
  });
});
