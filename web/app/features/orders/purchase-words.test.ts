import type { OrderState } from "@bulkhead/contract/order-states";
import type { Order } from "@bulkhead/contract/orders";
import { expect, test } from "vitest";

import { leastAdvanced, progressWords, purchaseStage, statesOf } from "./purchase-words.ts";

const now = new Date("2026-11-18T12:00:00Z");
const order = (state: OrderState) => {
  const isPaid = state === "paid" || state === "shipped";
  const holdUntil = new Date(now.getTime() + 9 * 3_600_000);
  return { state, money: isPaid ? "paid" : "unpaid", paid: isPaid, holdUntil } as Order;
};

test.each<[OrderState[], stage: string, progress: string]>([
  [["held", "held"], "pending payment, 9\u00A0h\u00A0left", ""],
  [["held", "canceled"], "pending payment, 9\u00A0h\u00A0left", "1 canceled"],
  [["paid", "held", "held"], "2 of 3 orders pending payment", "1 paid"],
  [["paid", "paid"], "Paid, pending shipment", ""],
  [["shipped", "paid", "paid", "canceled"], "Paid. 1 of 3 orders shipped", "1 shipped, 1 canceled"],
  [["shipped", "shipped"], "shipped", ""],
  [["lapsed", "lapsed"], "Hold expired, pending payment", ""],
  [["lapsed", "held", "paid"], "Hold expired for 1 of 3 orders", "1 paid"],
  [["canceling", "paid"], "1 of 2 orders pending cancellation", "1 paid"],
  [["canceled", "canceled"], "Canceled", ""],
])("a purchase of %o is as far as its least advanced order", (states, stage, progress) => {
  const orders = states.map(order);
  const least = leastAdvanced(orders);
  expect(least && purchaseStage(least, statesOf(orders), now)).toBe(stage);
  expect(least && progressWords(statesOf(orders), least.state)).toBe(progress);
});

test("nothing is the least advanced of no orders", () => {
  expect(leastAdvanced([])).toBeUndefined();
});
