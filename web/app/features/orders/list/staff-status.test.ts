import type { Order } from "@bulkhead/contract/orders";
import { expect, test } from "vitest";

import { ageOf, ageWords, staffStatus, townOf } from "./staff-status.tsx";

const now = new Date("2026-11-16T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const unpaid = {
  money: "unpaid",
  address: "Dock 4",
  placedAt: ago(1),
  holdUntil: ago(-47),
  state: "held",
  actions: ["cancel"],
} as unknown as Order;
const paid: Order = { ...unpaid, state: "paid", money: "paid", paidAt: ago(24), actions: ["ship", "refund"] };
const wordsOf = (order: Order) => {
  const { word, line } = staffStatus(order, now);
  return [word, line];
};

test("each state of an order is one word, with what is pending below it", () => {
  expect(wordsOf(unpaid)).toEqual(["Unpaid", "pending · 47\u00A0h\u00A0left"]);
  expect(wordsOf({ ...unpaid, state: "lapsed", holdUntil: ago(24) })).toEqual([
    "Hold ended",
    "pending · ended Nov 15",
  ]);
  expect(wordsOf({ ...unpaid, money: "awaiting-transfer" })).toEqual(["Transfer", "pending · not received"]);
  expect(wordsOf({ ...unpaid, state: "canceling" })).toEqual(["Canceling", "pending · cancellation"]);
  expect(wordsOf(paid)).toEqual(["To ship", "pending · paid Nov 15"]);
  expect(wordsOf({ ...paid, money: "refunded" })).toEqual(["Refunded", "pending · do not ship"]);
  expect(wordsOf({ ...paid, state: "shipped", shippedAt: ago(1) })).toEqual(["Delivered", "shipped Nov 16"]);
  expect(wordsOf({ ...unpaid, state: "canceled", cancelledAt: ago(1) })).toEqual([
    "Canceled",
    "canceled Nov 16",
  ]);
  expect(wordsOf({ ...paid, money: "refunded", state: "canceled", cancelledAt: ago(1) })).toEqual([
    "Refunded",
    "canceled Nov 16",
  ]);
});

test("an order says how much of its money went back, and what is still due of a transfer", () => {
  const delivered = { ...paid, state: "shipped", shippedAt: ago(1) } as const;
  const lost = { amount: 3_096_000, lost: 3_096_000 };
  expect(wordsOf({ ...delivered, money: "refunded", wentBack: lost })).toEqual([
    "Delivered",
    "$30,960.00 lost in a dispute",
  ]);
  const part = { ...paid, money: "part-refunded", wentBack: { amount: 1_880 } } as const;
  expect(wordsOf({ ...part, state: "shipped", shippedAt: ago(1) })).toEqual([
    "Delivered",
    "$18.80 went back",
  ]);
  expect(wordsOf(part)).toEqual(["To ship", "pending · $18.80 went back"]);
  const arrived = { amount: 200_000, of: 235_000 };
  expect(wordsOf({ ...unpaid, money: "awaiting-transfer", arrived })).toEqual([
    "Transfer",
    "pending · $350.00 still due",
  ]);
});

test("trouble with money comes before everything else but the end", () => {
  const disputed = staffStatus({ ...paid, money: "disputed" }, now);
  expect(disputed).toMatchObject({ word: "Disputed", line: "pending · do not ship", isTrouble: true });
  expect(wordsOf({ ...paid, money: "review", state: "shipped", shippedAt: ago(1) })).toEqual([
    "Payment needs you",
    "Delivered · Nov 16",
  ]);
});

test("a paid order without an address says so", () => {
  expect(staffStatus({ ...paid, address: "" }, now).hasNoAddress).toBe(true);
  expect(staffStatus(paid, now).hasNoAddress).toBeUndefined();
});

test("an age is in minutes, hours or days", () => {
  expect([0.5, 17, 24, 11 * 24 + 5].map((hours) => ageWords(ago(hours), now))).toEqual([
    "30\u00A0min",
    "17\u00A0h",
    "1\u00A0d",
    "11\u00A0d",
  ]);
});

test("what is to be shipped is late after two days and very late after five", () => {
  const levelOf = (order: Order) => ageOf(order, now).level;
  expect(levelOf({ ...paid, paidAt: ago(47) })).toBe("plain");
  expect(levelOf({ ...paid, paidAt: ago(49) })).toBe("late");
  expect(levelOf({ ...paid, paidAt: ago(121) })).toBe("very-late");
  expect(levelOf({ ...paid, paidAt: ago(121), actions: [] })).toBe("plain");
  expect(levelOf({ ...paid, paidAt: ago(121), state: "shipped", shippedAt: ago(1) })).toBe("over");
  expect(ageOf(unpaid, now).words).toBe("1\u00A0h");
});

test("a town is the end of the address, without postal codes", () => {
  expect(townOf({ address: "4480 Foundry Row, Portland, OR 97210" })).toBe("Portland, OR");
  expect(townOf({ address: "Nordfrost GmbH\nHafenstr. 12\n89073 Ulm\nGermany" })).toBe("Ulm, Germany");
  expect(townOf({ address: "Dock 4\nSan Jose, CA 95131\nUSA" })).toBe("San Jose, CA, USA");
  expect(townOf({ address: "Oslo" })).toBe("Oslo");
  expect(townOf({ address: "" })).toBe("No address");
  const seoul = { country: "KR", lines: ["세종대로 110"], region: "서울특별시", contact: "홍길동" };
  expect(townOf({ address: "…", shipTo: seoul })).toBe("서울특별시, South Korea");
});
