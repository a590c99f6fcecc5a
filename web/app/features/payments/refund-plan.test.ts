import { expect, test } from "vitest";

import { planRefund, type RefundSubject } from "./refund-plan.ts";

const paid: RefundSubject = { refundable: 69_185, goesTo: "the card", isShipped: false, endsOrder: true };
const shipped = { ...paid, isShipped: true, endsOrder: false };

test("a full refund cancels an order that has not shipped", () => {
  expect(planRefund("691.85", paid)).toEqual({
    cents: 69_185,
    words: "$691.85 goes back to the card. The order is canceled, and its units go back into stock.",
    button: "Cancel and refund $691.85",
  });
});

test("a part leaves the order as it is", () => {
  expect(planRefund("100", paid)).toEqual({
    cents: 10_000,
    words: "$100.00 goes back to the card, and $591.85 stays. The order can still ship.",
    button: "Refund $100.00",
  });
});

test("a shipped order stays shipped", () => {
  expect(planRefund("691.85", shipped)).toMatchObject({
    words: "$691.85 goes back to the card. The order stays shipped.",
    button: "Refund $691.85",
  });
  expect(planRefund("100", shipped).words).toBe("$100.00 goes back to the card, and $591.85 stays.");
});

test("the other orders of a payment in review are named", () => {
  const together = { ...paid, endsOrder: false, others: ["BH-1", "BH-2"] };
  expect(planRefund("691.85", together).words).toBe(
    "$691.85 goes back to the card. The same goes for BH-1, BH-2.",
  );
});

test.each([
  ["1,250.50", 125_050],
  [" $0.07 ", 7],
  ["1.1", 110],
  ["19.99", 1999],
])("%s is an amount", (text, cents) => {
  expect(planRefund(text, { ...paid, refundable: 500_000 }).cents).toBe(cents);
});

test.each(["", "0", "0.00", "-5", "1.234", "ten", "1e3", "18,80", "12,50", "1,2,5,0"])(
  "“%s” is not",
  (text) => {
    expect(planRefund(text, paid).problem).toBe("Enter an amount, such as 1,250.50");
  },
);

test("more than is left cannot be refunded", () => {
  expect(planRefund("691.86", paid).problem).toBe("At most $691.85 can be refunded");
});
