import { type Order, orderMoney } from "@bulkhead/contract/orders";
import { expect, test } from "vitest";

import { MoneyNotice, noticeWords } from "./money-notice.tsx";

const order = { state: "paid", money: "paid", quantity: 101, unitsToShip: 101 } as const;
const wentBack = { amount: 69_185 };

test("there is a notice whenever the money is not plain, and only then", () => {
  const noticed = orderMoney.options.filter((money) => noticeWords({ ...order, money }));
  expect(noticed).toEqual(["review", "disputed", "refunded", "part-refunded", "awaiting-transfer"]);
  const drawn = orderMoney.options.filter((money) => MoneyNotice({ order: { ...order, money } as Order }));
  expect(drawn).toEqual(noticed);
});

test.each(["review", "disputed", "refunded"] as const)(
  "what must not ship says so while it can still ship: %s",
  (money) => {
    expect(noticeWords({ ...order, money })?.fact).toContain("Do not ship.");
    expect(noticeWords({ ...order, money, state: "shipped" })?.fact).not.toContain("ship");
  },
);

test("a refunded order says what went back", () => {
  expect(noticeWords({ ...order, money: "refunded", state: "canceled", wentBack })).toMatchObject({
    fact: "Refunded in full. Do not ship.",
    advice: "$691.85 went back, 101 units are in stock again. Nothing is owed.",
  });
  expect(noticeWords({ ...order, money: "refunded", state: "shipped", wentBack })?.advice).toBe(
    "$691.85 went back, the units have shipped.",
  );
  const lost = { amount: 69_185, lost: 69_185 };
  expect(noticeWords({ ...order, money: "refunded", state: "shipped", wentBack: lost })?.advice).toBe(
    "$691.85 lost in a dispute, the units have shipped.",
  );
});

test("a notice says how much of the money went back or is about to, and how much of a transfer is still due", () => {
  const part = { ...order, money: "part-refunded", unitsToShip: 81 } as const;
  expect(noticeWords({ ...part, wentBack: { amount: 13_700 } })).toMatchObject({
    fact: "$137.00 went back.",
    advice: "The rest is paid. Pack 81 of 101 units.",
  });
  expect(noticeWords({ ...part, wentBack: { amount: 13_700, pending: 13_700 } })?.fact).toBe(
    "$137.00 is going back.",
  );
  const arrived = { amount: 200_000, of: 235_000 };
  expect(noticeWords({ ...order, money: "awaiting-transfer", arrived })?.fact).toBe(
    "The buyer pays by bank transfer, $350.00 still due.",
  );
});
