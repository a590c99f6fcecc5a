import type { OrderState } from "@bulkhead/contract/order-states";
import { expect, test } from "vitest";

import { purchaseSteps } from "./purchase-steps.ts";

const [placedAt, holdUntil] = [new Date(1_000), new Date(2_000)];
const paidAt = (time: number) => ({ paid: true, paidAt: new Date(time) });
const held = { state: "held", paid: false } as const;
const paid = { state: "paid", ...paidAt(3_000) } as const;
const shipped = { state: "shipped", ...paidAt(4_000), shippedAt: new Date(5_000) } as const;

type Stage = Parameters<typeof purchaseSteps>[0]["orders"][number];

const draw = (orders: readonly Stage[], until?: Date) =>
  purchaseSteps({ placedAt, holdUntil: until, orders }).map(({ name, state, words, at }) =>
    [name, state, words, at?.getTime()].filter((word) => word !== undefined).join(" "),
  );

test("a purchase is paid, packed and shipped once all its orders are", () => {
  expect(draw([held, held], holdUntil)).toEqual([
    ...["Held done 1000", "Paid now Pay by 2000", "Packed next", "Shipped next"],
  ]);
  expect(draw([paid, shipped])).toEqual([
    ...["Held done 1000", "Paid done 4000", "Being packed now 1 of 2 shipped", "Shipped next"],
  ]);
  expect(draw([shipped, shipped])).toEqual(["Held done 1000", "Paid done 4000", "Shipped done 5000"]);
});

test("what is paid of it, or that its hold has ended, is said at the step that it waits for", () => {
  expect(draw([held, paid], holdUntil)[1]).toBe("Paid now 1 of 2 paid");
  expect(draw([{ ...held, state: "lapsed" }])[1]).toBe("Paid now Hold expired");
  expect(draw([held, shipped], holdUntil)[2]).toBe("Packed next 1 of 2 shipped");
});

test.each<OrderState[][]>([[["canceled"]], [["canceling", "paid"]]])(
  "a purchase of %o is on no way",
  (states) => {
    expect(draw(states.map((state) => ({ state, paid: false })))).toEqual([]);
  },
);

test("canceled orders do not keep a purchase", () => {
  expect(draw([paid, { ...held, state: "canceled" }])[2]).toBe("Being packed now");
});
