import { expect, test } from "vitest";

import {
  ageColor,
  ageWords,
  decisionLines,
  leftWords,
  lowWords,
  troubleWords,
  whoseHolds,
} from "./today-words.ts";

const now = new Date("2026-11-16T09:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);

test("an age is in days, or in hours on the first day", () => {
  expect(ageWords(ago(11 * 24 + 5), now)).toBe("11\u00A0d");
  expect(ageWords(ago(24), now)).toBe("1\u00A0d");
  expect(ageWords(ago(23.9), now)).toBe("23\u00A0h");
  expect(ageWords(ago(0.5), now)).toBe("now");
});

test("an order is late after two days and too late after five", () => {
  expect(ageColor(ago(48), now)).toBe("");
  expect(ageColor(ago(49), now)).toContain("warning");
  expect(ageColor(ago(120), now)).toContain("warning");
  expect(ageColor(ago(121), now)).toContain("error");
});

test("stock is in words, with the days that it lasts", () => {
  expect(leftWords({ quantity: 0, soldLately: 5 })).toBe("Out of stock");
  expect(leftWords({ quantity: 87, soldLately: 5 })).toBe("87 left, min 101");
  expect(leftWords({ quantity: 340, soldLately: 1_100 })).toBe("340 left, 9 days");
  expect(leftWords({ quantity: 101, soldLately: 3_000 })).toBe("101 left, 1 day");
  expect(leftWords({ quantity: 340, soldLately: 0 })).toBe("340 left");
  expect(lowWords({ products: 4, out: 1, short: 2, next: [] })).toBe("1 out, 2 below 101");
  expect(lowWords({ products: 4, out: 0, short: 0, next: [] })).toBe("below the reorder level");
  expect(lowWords({ products: 0, out: 0, short: 0, next: [] })).toBe("nothing to do");
});

test("trouble is a sentence with the amount", () => {
  const order = { money: "disputed", pay: 960_000, isShipped: false } as const;
  expect(troubleWords(order)).toContain("disputes $9,600.00. Do not ship");
  const answerBy = new Date(2026, 10, 24, 12);
  expect(troubleWords({ ...order, isShipped: true, answerBy })).toMatch(
    /\$9,600\.00\. Answer by Nov 24\. It has shipped$/,
  );
  expect(troubleWords({ ...order, money: "review" })).toContain("order of $9,600.00 needs a decision");
});

test("what waits for a decision has a line each, and nothing else has", () => {
  const nothing = { stray: { transfers: 0, amount: 0 }, failedMails: 0, lostDisputes: { orders: 0, pay: 0 } };
  expect(decisionLines(nothing)).toEqual([]);
  expect(decisionLines({ ...nothing, failedMails: 1 })).toEqual(["1 email could not be sent"]);
  const [stray, lostDisputes] = [
    { transfers: 2, amount: 171_250 },
    { orders: 1, pay: 960_000 },
  ];
  expect(decisionLines({ ...nothing, stray, lostDisputes })).toEqual([
    "2 bank transfers of $1,712.50 to assign or send back",
    "1 dispute of $9,600.00 lost in the last 7 days",
  ]);
});

test("the holds of a network end for all its accounts, others for their account", () => {
  expect(whoseHolds({ network: "203.0.113.7", accountId: "a" })).toEqual({ network: "203.0.113.7" });
  expect(whoseHolds({ accountId: "a" })).toEqual({ account: "a" });
});
