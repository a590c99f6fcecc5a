import { expect, test } from "vitest";

import {
  endsSoon,
  moneySentence,
  packedWords,
  shortTransactionId,
  stageWords,
  timeLeftWords,
  timeWords,
} from "./order-words.ts";

test("units that were refunded before an order ships are not packed", () => {
  expect(packedWords({ unitsToShip: 1_300, quantity: 1_300 })).toBe("1,300");
  expect(packedWords({ unitsToShip: 1_280, quantity: 1_300 })).toBe("1,280 of 1,300");
});

const now = new Date("2026-12-14T14:30:00Z");
const left = (until: string) => timeLeftWords(new Date(until), now);

test("a hold says how many full days, hours or minutes it lasts", () => {
  expect(left("2026-12-21T14:29:59Z")).toBe("6\u00A0days\u00A0left");
  expect(left("2026-12-17T14:29:59Z")).toBe("71\u00A0h\u00A0left");
  expect(left("2026-12-16T14:30:00Z")).toBe("48\u00A0h\u00A0left");
  expect(left("2026-12-16T14:29:59Z")).toBe("47\u00A0h\u00A0left");
  expect(left("2026-12-14T15:30:00Z")).toBe("1\u00A0h\u00A0left");
  expect(left("2026-12-14T15:12:00Z")).toBe("42\u00A0min\u00A0left");
  expect(left("2026-12-14T14:30:01Z")).toBe("1\u00A0min\u00A0left");
});

test("an expired hold has no time left", () => {
  expect(left("2026-12-14T14:30:00Z")).toBe("");
  expect(left("2026-12-13T14:30:00Z")).toBe("");
});

test("the time until a hold ends can be named alone", () => {
  expect(timeWords(new Date("2026-12-14T20:59:00Z"), now)).toBe("6\u00A0h");
  expect(timeWords(now, now)).toBe("");
});

test("a hold ends soon within half a day", () => {
  expect(endsSoon(new Date("2026-12-15T02:29:59Z"), now)).toBe(true);
  expect(endsSoon(new Date("2026-12-15T02:30:00Z"), now)).toBe(false);
});

test("an order says what stage it is in until it ships", () => {
  const order = {
    paid: false,
    money: "unpaid" as const,
    isHeld: true,
    holdUntil: new Date("2026-12-15T14:30:00Z"),
  };
  expect(stageWords(order, now)).toBe("pending payment, 24\u00A0h\u00A0left");
  expect(stageWords({ ...order, holdUntil: now }, now)).toBe("pending payment");
  expect(stageWords({ ...order, isHeld: false }, now)).toBe("Hold expired, pending payment");
  expect(stageWords({ ...order, isHeld: false, cancelRequested: true }, now)).toBe("pending cancellation");
  const transfer = { ...order, money: "awaiting-transfer" as const };
  expect(stageWords(transfer, now)).toBe("pending, transfer on its way");
  expect(stageWords({ ...transfer, arrived: { amount: 15_000, of: 100_000 } }, now)).toBe(
    "pending, $850.00 still due",
  );
  expect(stageWords({ ...transfer, isHeld: false }, now)).toBe("pending, transfer on its way");
  expect(stageWords({ ...transfer, cancelRequested: true }, now)).toBe("pending cancellation");
  const paid = { ...order, paid: true, money: "paid" as const };
  expect(stageWords(paid, now)).toBe("Paid, pending shipment");
  expect(stageWords({ ...paid, cancelRequested: true, money: "refunded" }, now)).toBe("pending cancellation");
});

test("an order whose money is not plain says so", () => {
  const order = { paid: true, isHeld: true, holdUntil: now };
  expect(stageWords({ ...order, money: "review" }, now)).toBe("Payment under review, pending shipment");
  expect(stageWords({ ...order, money: "disputed" }, now)).toBe("Payment disputed, pending shipment");
  expect(stageWords({ ...order, money: "refunded" }, now)).toBe("Refunded, pending cancellation");
  expect(stageWords({ ...order, money: "part-refunded" }, now)).toBe("Paid, part refunded, pending shipment");
  expect(stageWords({ ...order, money: "refunded", cancelledAt: now }, now)).toBe("Canceled, refunded");
  expect(stageWords({ ...order, paid: false, money: "unpaid", cancelledAt: now }, now)).toBe("Canceled");
  expect(moneySentence({ money: "disputed" })).toBe("The buyer's bank is deciding. Nothing ships until then");
  expect(moneySentence({ money: "paid" })).toBeUndefined();
});

test("long ids are shortened", () => {
  expect(shortTransactionId("pi_3QabcdefGHIJ")).toBe("pi_3QabcdefGHI…");
  expect(shortTransactionId("pi_3QabcdefGHI")).toBe("pi_3QabcdefGHI");
});
