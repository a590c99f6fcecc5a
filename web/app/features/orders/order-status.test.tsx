import { orderState } from "@bulkhead/contract/order-states";
import type { Order } from "@bulkhead/contract/orders";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { OrderStatus } from "./order-status.tsx";
import { stageWords } from "./order-words.ts";

const now = new Date("2026-11-16T12:00:00Z");
const order = { money: "unpaid", paid: false, address: "Dock 4", holdUntil: now } as Order;
const statusOf = (of: Order) =>
  renderToStaticMarkup(<OrderStatus order={of} now={now} shippedWord="shipped " />);

test.each(orderState.options)("the status of an order that is %s says all that is to be said", (state) => {
  const status = state === "shipped" ? { status: "shipped" as const } : {};
  const stage = { ...order, state, ...status };
  expect(statusOf(stage).replaceAll(/<[^>]+>/g, "")).toContain(stageWords(stage, now, "shipped "));
});

test("the status in the record is shown as it is specified", () => {
  expect(statusOf({ ...order, state: "held" })).toContain("<span>pending</span>");
  expect(statusOf({ ...order, state: "shipped", status: "shipped" })).toContain("<span>shipped </span>");
  expect(statusOf({ ...order, state: "canceled" })).not.toContain("<span>");
});

test("only the status of an order that is lost unless it is paid soon warns", () => {
  expect(statusOf({ ...order, state: "held" })).toContain("text-warning");
  expect(statusOf({ ...order, state: "canceling" })).not.toContain("text-warning");
});
