import { expect, test } from "vitest";

import { decisionWords } from "./decision-words.ts";

test.each([
  [{ why: "disputed", amount: 33_600, due: 33_600 }, "The buyer's bank disputes $336.00"],
  [{ why: "refund-failed", amount: 35_100, due: 35_100 }, "The refund of $351.00 failed"],
  [{ why: "charge-differs", amount: 10_000, due: 33_600 }, "$100.00 was charged where $336.00 was due"],
  [
    { why: "charge-differs", amount: 33_600, due: 33_600 },
    "$336.00 was charged in another currency or for another order",
  ],
  [
    { why: "refund-unassigned", amount: 10_000, due: 33_600 },
    "$100.00 was refunded at the provider, for none of the orders in particular",
  ],
] as const)("%o", (charge, fact) => {
  expect(decisionWords(charge).fact).toBe(fact);
});

test("only a charge that is large enough can be accepted", () => {
  const charge = { why: "charge-differs", due: 33_600 } as const;
  expect(decisionWords({ ...charge, amount: 10_000 }).advice).toBe("Refund it.");
  expect(decisionWords({ ...charge, amount: 40_000 }).advice).toContain("Accept it");
});
