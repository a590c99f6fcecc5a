import { describe, expect, test } from "vitest";

import { planRefund, type RefundSubject } from "./refund-plan.ts";

/** 300 units at $0.94. */
const order = { price: 940_000, quantity: 300, unitsRefunded: 0, unitsToShip: 300 };
const paid: RefundSubject = { order, refundable: 28_200, goesTo: "the card", endsOrder: true };
const shipped = { ...paid, order: { ...order, shippedAt: new Date(0) }, endsOrder: false };

const byAmount = (text: string, subject = paid) =>
  planRefund({ way: "amount", text, backInStock: false }, subject);
const byUnits = (text: string, subject = paid, backInStock = false) =>
  planRefund({ way: "units", text, backInStock }, subject);

test("a full refund cancels an order that has not shipped", () => {
  expect(byAmount("282")).toEqual({
    cents: 28_200,
    units: 0,
    words: "$282.00 goes back to the card. The order is canceled, and its units go back into stock.",
    button: "Cancel and refund $282.00",
  });
});

test("a part leaves the order as it is", () => {
  expect(byAmount("100")).toEqual({
    cents: 10_000,
    units: 0,
    words: "$100.00 goes back to the card, and $182.00 stays with the shop. 300 of 300 units will be packed.",
    button: "Refund $100.00",
  });
});

test("a shipped order stays shipped", () => {
  expect(byAmount("282", shipped)).toMatchObject({
    words: "$282.00 goes back to the card. The order stays shipped.",
    button: "Refund $282.00",
  });
  expect(byAmount("100", shipped).words).toBe(
    "$100.00 goes back to the card, and $182.00 stays with the shop.",
  );
});

test("the other orders of a payment in review are named", () => {
  const together = { ...paid, endsOrder: false, others: ["BH-1", "BH-2"] };
  expect(byAmount("282", together).words).toBe(
    "$282.00 goes back to the card. The same goes for BH-1, BH-2.",
  );
});

describe("units", () => {
  test("that have not shipped are not packed", () => {
    expect(byUnits("20")).toEqual({
      cents: 1_880,
      units: 20,
      words:
        "$18.80 goes back to the card, and $263.20 stays with the shop. 280 of 300 units will be packed.",
      button: "Refund 20 units, $18.80",
    });
  });

  test("all that are left are a full refund", () => {
    const some = { ...paid, order: { ...order, unitsRefunded: 20, unitsToShip: 280 }, refundable: 20_000 };
    expect(byUnits("280", some)).toMatchObject({ cents: 20_000, button: "Cancel and refund $200.00" });
    expect(byUnits("281", some).problem).toBe("At most 280 units can be refunded");
  });

  test("that have shipped are back in stock only if staff say so", () => {
    expect(byUnits("20", shipped).words).not.toContain("stock");
    expect(byUnits("20", shipped, true).words).toBe(
      "$18.80 goes back to the card, and $263.20 stays with the shop. 20 units are back in stock.",
    );
  });

  test.each(["", "0", "-5", "1.5", "ten", "1e3", "1,2,5"])("“%s” is no number of them", (text) => {
    expect(byUnits(text).problem).toBe("Enter a whole number of units");
  });
});

test.each([
  ["1,250.50", 125_050],
  [" $0.07 ", 7],
  ["1.1", 110],
  ["19.99", 1999],
])("%s is an amount", (text, cents) => {
  expect(byAmount(text, { ...paid, refundable: 500_000 }).cents).toBe(cents);
});

test.each(["", "0", "0.00", "-5", "1.234", "ten", "1e3", "18,80", "12,50", "1,2,5,0"])(
  "“%s” is not",
  (text) => {
    expect(byAmount(text).problem).toBe("Enter an amount, such as 1,250.50");
  },
);

test("more than is left cannot be refunded", () => {
  expect(byAmount("282.01").problem).toBe("At most $282.00 can be refunded");
});
