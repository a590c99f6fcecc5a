import type { Payment } from "@bulkhead/contract/payments";
import { expect, test } from "vitest";

import { settledWords, waitingWords } from "./taken-words.ts";

const payment = (state: Payment["state"]): Payment => ({ state, amount: 16_564, at: new Date() });
const settled = (state: Payment["state"]) => settledWords(payment(state), [payment(state)]);

test("a charge that went through is good news at once, and stays it", () => {
  expect(waitingWords(false, false).heading).toBe("Congratulations! Your payment is completed.");
  expect(waitingWords(false, true).heading).toBe("Congratulations! Your payment is completed.");
  expect(settled("succeeded")).toEqual({
    heading: "Congratulations! Your payment is completed.",
    words: "You were charged once.",
    isGood: true,
  });
});

test("nobody is congratulated before the bank has decided", () => {
  expect(waitingWords(true, false).heading).toBe("Your bank is still working on this payment");
});

test("money that came too late, does not fit or never came is not called a payment", () => {
  expect(settled("refund-due").words).toContain("The money goes back to your card");
  expect(settled("refunded").heading).toBe("Your money goes back to your card");
  expect(settled("review").words).toContain("please do not pay again");
  expect(settled("cancelled").heading).toBe("Your card was not charged");
});
