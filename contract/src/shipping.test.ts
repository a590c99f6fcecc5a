import { expect, test } from "vitest";

import { orderMoney } from "./orders.ts";
import { judgeShipping, shippableMoney } from "./shipping.ts";

const paid = { address: "Dock 4", money: "paid", state: "paid" } as const;

test("a paid order with an address ships without a question", () => {
  expect(judgeShipping(paid)).toEqual({ questions: [] });
});

test("staff are asked before an order without an address ships, and before a part-refunded one does", () => {
  expect(judgeShipping({ ...paid, address: "" })).toEqual({ questions: ["no-address"] });
  expect(judgeShipping({ ...paid, money: "part-refunded" })).toEqual({ questions: ["part-refunded"] });
  expect(judgeShipping({ ...paid, address: "", money: "part-refunded" }).questions).toEqual([
    "no-address",
    "part-refunded",
  ]);
});

test("staff are asked before an order with a note ships", () => {
  expect(judgeShipping({ ...paid, notes: 1 })).toEqual({ questions: ["note"] });
});

test("nothing ships twice, and nothing whose money does not allow it", () => {
  expect(judgeShipping({ ...paid, state: "shipped" }).refusal).toBe("order_already_shipped");
  expect(shippableMoney).toEqual(["part-refunded", "paid"]);
  const refused = orderMoney.options.map((money) => [money, judgeShipping({ ...paid, money }).refusal]);
  expect(Object.fromEntries(refused)).toEqual({
    review: "order_in_review",
    disputed: "order_disputed",
    refunded: "order_refunded",
    "part-refunded": undefined,
    paid: undefined,
    "awaiting-transfer": "order_not_paid",
    unpaid: "order_not_paid",
  });
});
