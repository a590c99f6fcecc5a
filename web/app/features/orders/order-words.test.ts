import type { Order } from "@bulkhead/contract/orders";
import { expect, test } from "vitest";

import {
  dotOf,
  endsSoon,
  isUrgent,
  meaningOf,
  moneySentence,
  packedWords,
  shortTransactionId,
  stageWords,
  timeLeftWords,
  timeWords,
  WAITS_FOR_ADDRESS,
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
    state: "held" as const,
    money: "unpaid" as const,
    holdUntil: new Date("2026-12-15T14:30:00Z"),
  };
  expect(stageWords(order, now)).toBe("pending payment, 24\u00A0h\u00A0left");
  expect(stageWords({ ...order, holdUntil: now }, now)).toBe("pending payment");
  expect(stageWords({ ...order, state: "lapsed" }, now)).toBe("Hold expired, pending payment");
  expect(stageWords({ ...order, state: "canceling" }, now)).toBe("pending cancellation");
  const transfer = { ...order, money: "awaiting-transfer" as const };
  expect(stageWords(transfer, now)).toBe("pending, waiting for transfer");
  expect(stageWords({ ...transfer, arrived: { amount: 15_000, of: 100_000 } }, now)).toBe(
    "pending, $850.00 still due",
  );
  expect(stageWords({ ...transfer, state: "lapsed" }, now)).toBe("pending, waiting for transfer");
  expect(stageWords({ ...transfer, state: "canceling" }, now)).toBe("pending cancellation");
  const paid = { ...order, state: "paid" as const, money: "paid" as const };
  expect(stageWords(paid, now)).toBe("Paid, pending shipment");
  expect(stageWords({ ...paid, state: "shipped" }, now, "Delivered")).toBe("Delivered");
  expect(stageWords({ ...paid, state: "shipped", money: "disputed" }, now)).toBe("shipped, payment disputed");
  expect(stageWords({ ...paid, state: "canceling", money: "refunded" }, now)).toBe("pending cancellation");
});

const held = {
  state: "held",
  money: "unpaid",
  paid: false,
  address: "Dock 4",
  holdUntil: new Date("2026-12-14T20:30:00Z"),
} as Order;

test("an unpaid order is urgent while its hold ends soon, unless it waits for a transfer or it is being canceled", () => {
  expect(isUrgent(held, now)).toBe(true);
  expect(isUrgent({ ...held, holdUntil: new Date("2026-12-15T14:30:00Z") }, now)).toBe(false);
  expect(isUrgent({ ...held, money: "awaiting-transfer" }, now)).toBe(false);
  for (const state of ["lapsed", "canceling", "paid", "shipped", "canceled"] as const)
    expect([state, isUrgent({ ...held, state }, now)]).toEqual([state, false]);
});

test("the dot of an order shows trouble first, then a transfer, then what is urgent, then its state", () => {
  const outline = "border-outline border";
  expect(dotOf(held, now)).toBe("bg-warning");
  expect(dotOf({ ...held, holdUntil: new Date("2026-12-16T14:30:00Z") }, now)).toBe(outline);
  expect(dotOf({ ...held, money: "awaiting-transfer" }, now)).toBe("border-primary border");
  expect(dotOf({ ...held, money: "review" }, now)).toBe("bg-error");
  expect(dotOf({ ...held, state: "lapsed" }, now)).toBe(outline);
  expect(dotOf({ ...held, state: "canceling" }, now)).toBe(outline);
  expect(dotOf({ ...held, state: "canceling", paid: true, money: "refunded" }, now)).toBe("bg-primary");
  expect(dotOf({ ...held, state: "paid", paid: true, money: "paid" }, now)).toBe("bg-primary");
  expect(dotOf({ ...held, state: "shipped", paid: true, money: "paid" }, now)).toBe("bg-success");
  expect(dotOf({ ...held, state: "shipped", paid: true, money: "disputed" }, now)).toBe("bg-error");
  expect(dotOf({ ...held, state: "canceled", paid: true, money: "review" }, now)).toBe(outline);
});

test("each status says what it means, or since when it is so", () => {
  const [paidAt, shippedAt, cancelledAt] = [new Date(1), new Date(2), new Date(3)];
  expect(meaningOf(held)).toEqual({ words: "Held until", at: held.holdUntil });
  expect(meaningOf({ ...held, state: "lapsed" }).words).toBe("Price and stock are no longer held");
  expect(meaningOf({ ...held, state: "canceling" }).words).toBe("This takes up to a minute");
  expect(meaningOf({ ...held, state: "canceling", paid: true }).words).toBe("The refund is on its way");
  const paid: Order = { ...held, state: "paid", money: "paid", paidAt };
  expect(meaningOf(paid)).toEqual({ words: "Paid", at: paidAt });
  expect(meaningOf({ ...paid, address: "" })).toEqual({ words: WAITS_FOR_ADDRESS });
  const disputed = { ...paid, money: "disputed" } as const;
  expect(meaningOf(disputed)).toEqual({ words: moneySentence(disputed) });
  expect(meaningOf({ ...disputed, state: "shipped", shippedAt })).toEqual({
    words: "Shipped",
    at: shippedAt,
  });
  expect(meaningOf({ ...disputed, state: "canceled", cancelledAt })).toEqual({
    words: "Canceled",
    at: cancelledAt,
  });
});

test("an order whose money is not plain says so", () => {
  const order = { state: "paid" as const, holdUntil: now };
  expect(stageWords({ ...order, money: "review" }, now)).toBe("Payment under review, pending shipment");
  expect(stageWords({ ...order, money: "disputed" }, now)).toBe("Payment disputed, pending shipment");
  expect(stageWords({ ...order, money: "refunded" }, now)).toBe("Refunded, pending cancellation");
  expect(stageWords({ ...order, money: "part-refunded" }, now)).toBe("Paid, part refunded, pending shipment");
  expect(stageWords({ ...order, state: "canceled", money: "refunded" }, now)).toBe("Canceled, refunded");
  expect(stageWords({ ...order, state: "canceled", money: "unpaid" }, now)).toBe("Canceled");
  expect(moneySentence({ money: "disputed" })).toBe("The buyer's bank is deciding. Nothing ships until then");
  expect(moneySentence({ money: "paid" })).toBeUndefined();
});

test("long ids are shortened", () => {
  expect(shortTransactionId("pi_3QabcdefGHIJ")).toBe("pi_3QabcdefGHI…");
  expect(shortTransactionId("pi_3QabcdefGHI")).toBe("pi_3QabcdefGHI");
});
