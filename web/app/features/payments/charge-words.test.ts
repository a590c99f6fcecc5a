import { expect, test } from "vitest";

import { chargeWords } from "./charge-words.ts";

const paid = { state: "succeeded", amount: 4_938_900 } as const;

test("a paid order was charged once", () => {
  expect(chargeWords([paid, { state: "cancelled", amount: 4_938_900 }])).toBe("You were charged once.");
  expect(chargeWords([paid], "The buyer was")).toBe("The buyer was charged once.");
});

test("a second charge is never passed over in silence", () => {
  expect(chargeWords([{ ...paid, state: "refunded" }, paid])).toBe(
    "You were charged once. Another charge of $49,389.00 was refunded.",
  );
  expect(chargeWords([{ ...paid, state: "refund-due" }, paid])).toBe(
    "You were charged once. Another charge of $49,389.00 is being refunded.",
  );
});

test("what went back of the charge itself is said with it", () => {
  expect(chargeWords([{ ...paid, refunded: 100_000 }])).toBe(
    "You were charged once. $1,000.00 of it was refunded.",
  );
  expect(chargeWords([{ ...paid, refunded: 4_938_900 }])).toBe(
    "You were charged once. All of it was refunded.",
  );
});
