import { expect, test } from "vitest";
import * as z from "zod/mini";

import { intInput, moneyInput } from "./numbers.ts";
import { phoneInput } from "./text.ts";

test.each([
  [101, 101],
  ["101", 101],
  [" 101 ", 101],
  ["007", 7],
  ["-5", -5],
  ["101.0", 101],
])("%j is a whole number", (sent, number) => {
  expect(z.decode(intInput, sent)).toBe(number);
});

test.each([
  "",
  " ",
  "1e3",
  "0x10",
  "1,000",
  "+5",
  ".5",
  "5.",
  "1.5",
  "Infinity",
  "ten",
  "9".repeat(400),
  null,
  true,
  [1],
  {},
])("%j is not a whole number", (sent) => {
  expect(z.safeDecode(intInput, sent as string).success).toBe(false);
});

test.each([
  [6.85, 685],
  ["6.85", 685],
  ["6.850", 685],
  ["7", 700],
])("%j is an amount of %i cents", (sent, cents) => {
  expect(z.decode(moneyInput, sent)).toBe(cents);
});

test.each(["$6.85", "6,85", "6.855", "-1", "1e2"])("%j is not an amount", (sent) => {
  expect(z.safeDecode(moneyInput, sent).success).toBe(false);
});

test("our own pages send numbers as numbers", () => {
  expect([z.encode(intInput, 101), z.encode(moneyInput, 685)]).toEqual([101, 6.85]);
});

test("a phone number is text, or a whole number", () => {
  expect(z.decode(phoneInput, " +49 030 ")).toBe("+49 030");
  expect(z.decode(phoneInput, 170)).toBe("170");
  expect(z.encode(phoneInput, "0170")).toBe("0170");
  for (const sent of [1.5, -1, 1e21, "1".repeat(41)])
    expect(z.safeDecode(phoneInput, sent).success).toBe(false);
});

test("a number of another type is refused with a reason, a missing one without", () => {
  const messageOf = (sent: unknown) => z.safeParse(intInput, sent).error?.issues[0]?.message;
  expect(messageOf(true)).toBe("must be a number");
  expect(messageOf("ten")).toBe("must be a number");
  expect(messageOf(undefined)).not.toBe("must be a number");
});
