import { expect, test } from "vitest";

import { dueWords, workWords } from "./work-words.ts";

const none = { orders: 0, pay: 0, received: 0 };
const now = new Date("2026-11-18T09:00:00Z");

test("a buyer reads on the home page what is due", () => {
  const nextHold = { number: "BH-1", productName: "Fan", holdUntil: new Date("2026-11-18T14:30:00Z") };
  expect(dueWords({ toPay: { orders: 2, pay: 411_000 }, nextHold, transfer: none, toShip: none }, now)).toBe(
    "2 orders to pay, $4,110.00, next hold ends in 5\u00A0h",
  );
  const paid = { orders: 1, pay: 100, received: 0 };
  expect(dueWords({ toPay: none, transfer: paid, toShip: paid }, now)).toBe(
    "$1.00 by transfer still due, 1 paid order to ship",
  );
  const partly = { ...paid, received: 40 };
  expect(dueWords({ toPay: none, transfer: partly, toShip: none }, now)).toBe("$0.60 by transfer still due");
  expect(dueWords({ toPay: none, transfer: none, toShip: none }, now)).toBe("nothing is due");
});

test("staff read on the home page how much waits for them", () => {
  const today = (toShip: number, trouble: number) =>
    ({ toShip: { orders: toShip }, trouble: { orders: trouble } }) as Parameters<typeof workWords>[0];
  expect(workWords(today(5, 1))).toBe("5 orders to ship, 1 payment to look at");
  expect(workWords(today(0, 0))).toBe("nothing to do");
});
