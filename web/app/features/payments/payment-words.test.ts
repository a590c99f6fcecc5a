import { errors } from "@bulkhead/contract/errors";
import type { Payment } from "@bulkhead/contract/payments";
import { expect, test } from "vitest";

import { chargeWords, lapsedOffer, paymentState, settledWords, waitingWords } from "./payment-words.ts";

const paid = { state: "succeeded", amount: 4_938_900 } as const;

test("a paid order is paid in full", () => {
  expect(chargeWords([paid, { state: "cancelled", amount: 4_938_900 }])).toBe("Paid in full.");
});

test("a second charge is always mentioned", () => {
  expect(chargeWords([{ ...paid, state: "refunded" }, paid])).toBe(
    "You were charged once. Another charge of $49,389.00 was refunded.",
  );
  expect(chargeWords([{ ...paid, state: "refund-due" }, paid], "The buyer was")).toBe(
    "The buyer was charged once. Another charge of $49,389.00 is being refunded.",
  );
});

test("what was refunded of another charge is not said of this one", () => {
  expect(chargeWords([{ ...paid, state: "refunded", refunded: 4_938_900 }, paid])).toBe(
    "You were charged once. Another charge of $49,389.00 was refunded.",
  );
});

test("a refund of the charge itself is mentioned", () => {
  expect(chargeWords([{ ...paid, refunded: 100_000 }])).toBe("Paid. $1,000.00 of it was refunded.");
  expect(chargeWords([{ ...paid, refunded: 4_938_900 }])).toBe("Paid. All of it was refunded.");
});

test("a payment that charged nothing says so", () => {
  expect(paymentState({ state: "open" })).toBe("Payment page opened, nothing charged");
  expect(paymentState({ state: "cancelled" })).toBe("Canceled, nothing was charged");
});

test("a disputed payment says how the dispute stands", () => {
  expect(paymentState({ state: "succeeded", dispute: "open" })).toBe("Charged, disputed at the bank");
  expect(paymentState({ state: "succeeded", dispute: "won" })).toBe("Charged, dispute won");
  expect(paymentState({ state: "refunded", dispute: "lost" })).toBe("Charged and refunded, dispute lost");
});

const payment = (state: Payment["state"]): Payment => ({ state, amount: 16_564, at: new Date() });
const settled = (state: Payment["state"]) => settledWords(payment(state), [payment(state)]);

test("a successful charge is good news immediately, and stays good news", () => {
  const heading = "Congratulations! Your payment is completed.";
  expect(waitingWords(false, false)).toMatchObject({ heading, button: "Paid", isGood: true });
  expect(waitingWords(false, true)).toMatchObject({ heading, isGood: true });
  expect(settled("succeeded")).toEqual({ heading, words: "Paid in full.", button: "Paid", isGood: true });
});

test("a buyer who waits long is told that it is safe to leave", () => {
  expect(waitingWords(false, false).words).toContain("in a moment");
  expect(waitingWords(false, true).words).toContain("can take a minute");
});

test("nobody is congratulated before the bank has decided", () => {
  expect(waitingWords(true, false).heading).toBe("Your bank is still working on this payment");
  expect(waitingWords(true, false).button).toBe("Processing…");
});

test("money that came too late, does not match or never came is not called a payment", () => {
  for (const state of ["refund-due", "refunded"] as const) {
    expect(settled(state)).toEqual({
      heading: "Your payment is being refunded",
      words: `${errors.payment_refunded.message}.`,
      button: "Being refunded",
      isGood: false,
    });
  }
  expect(settled("review")).toEqual({
    heading: "We are reviewing this payment",
    words: `${errors.payment_in_review.message}.`,
    button: "Under review",
    isGood: false,
  });
  expect(settled("cancelled")).toEqual({
    heading: "Your card was not charged",
    words: `${errors.payment_cancelled.message}.`,
    button: "Not paid",
    isGood: false,
  });
});

test("an order whose money is going back is not paid in full", () => {
  expect(chargeWords([paid], "You were", 1_880)).toBe("Paid. $18.80 of it is going back.");
});

const order = { price: 489_000_000, quantity: 1500 };

test("a lapsed order is offered at today's price, and says what the price was", () => {
  expect(lapsedOffer(order, { price: 510_000_000, quantity: 1500 })).toEqual({
    words:
      "The units are still available, but the price is now $510.00 per unit. It was $489.00. Nothing is charged until you pay.",
    price: 510_000_000,
  });
});

test("a lapsed order can have the same price", () => {
  expect(lapsedOffer(order, { price: 489_000_000, quantity: 2000 })).toEqual({
    words: "The units are still available at the same price. Nothing is charged until you pay.",
    price: 489_000_000,
  });
});

test("a lapsed order is offered at the price of its quantity", () => {
  const priceBreaks = [{ from: 1500, price: 470_000_000 }];
  expect(lapsedOffer(order, { price: 489_000_000, priceBreaks, quantity: 2000 }).price).toBe(470_000_000);
});

test("units that were sold meanwhile cannot be paid for", () => {
  expect(lapsedOffer(order, { price: 489_000_000, quantity: 1499 })).toEqual({
    words: "Not enough units are left: you ordered 1,500, and 1,499 are available.",
  });
});

test("a product that is no longer sold is not offered", () => {
  expect(lapsedOffer(order, undefined)).toEqual({ words: `${errors.tool_not_found.message}.` });
});

test("a total above the card limit is not offered, one cent less is", () => {
  const overLimit = { words: `${errors.over_card_limit.message}.` };
  expect(lapsedOffer({ price: 10_000, quantity: 101 }, { price: 10_000_000_000, quantity: 101 })).toEqual(
    overLimit,
  );
  expect(lapsedOffer({ price: 10_000, quantity: 1 }, { price: 1_000_000_000_000, quantity: 1 })).toEqual(
    overLimit,
  );
  expect(lapsedOffer({ price: 10_000, quantity: 1 }, { price: 999_999_990_000, quantity: 1 }).price).toBe(
    999_999_990_000,
  );
});
