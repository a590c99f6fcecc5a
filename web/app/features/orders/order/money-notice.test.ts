import { orderMoney } from "@bulkhead/contract/orders";
import { expect, test } from "vitest";

import { noticeWords } from "./money-notice.tsx";

const order = { money: "paid", pay: 69_185, quantity: 101 } as const;
const at = new Date("2026-11-15T09:30:00Z");

test("there is a notice whenever the money is not plain, and only then", () => {
  const noticed = orderMoney.options.filter((money) => noticeWords({ ...order, money }));
  expect(noticed).toEqual(["review", "disputed", "refunded", "part-refunded", "awaiting-transfer"]);
});

test.each(["review", "disputed", "refunded"] as const)(
  "what must not ship says so while it can still ship: %s",
  (money) => {
    expect(noticeWords({ ...order, money })?.fact).toContain("Do not ship.");
    expect(noticeWords({ ...order, money, shippedAt: at })?.fact).not.toContain("ship");
  },
);

test("a refunded order says what went back", () => {
  expect(noticeWords({ ...order, money: "refunded", cancelledAt: at })).toMatchObject({
    fact: "Refunded in full. Do not ship.",
    advice: "$691.85 went back, and 101 units are in stock again. Nothing is owed.",
  });
  expect(noticeWords({ ...order, money: "refunded", shippedAt: at })?.advice).toBe(
    "$691.85 goes back, and the units have shipped.",
  );
});
