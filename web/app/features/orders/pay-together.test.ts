import { MOST_TOGETHER } from "@bulkhead/contract/payments";
import { expect, test } from "vitest";

import { payAllPath, payPath, readOthers, sumOf } from "./pay-together.ts";

const one = { _id: "019a0000-0000-7000-8000-000000000001", pay: 1_460_000 };
const two = { _id: "019a0000-0000-7000-8000-000000000002", pay: 3_096_000 };

test("one order is paid at its own page, several at that of the first", () => {
  expect(payPath(one._id)).toBe(`/dashboard/payment/${one._id}`);
  expect(payPath(one._id, two._id)).toBe(`/dashboard/payment/${one._id}?with=${two._id}`);
});

test("orders that were just placed are paid together if one charge can carry them", () => {
  expect(payAllPath([one, two])).toBe(payPath(one._id, two._id));
  for (const orders of [
    [],
    [one, { ...two, pay: 99_999_999 }],
    Array.from({ length: MOST_TOGETHER + 1 }, () => one),
  ])
    expect(payAllPath(orders)).toBe("/dashboard/orders?filter=unpaid");
});

test("a link that names an order twice, or something that is no order, still pays the others", () => {
  const read = (ids: string) => readOthers(`https://shop.example/dashboard/payment/x${ids}`, one._id);
  expect(read("")).toEqual([]);
  expect(read(`?with=${two._id},${two._id},${one._id},nothing`)).toEqual([two._id]);
});

test("orders cost together what each of them costs", () => {
  expect(sumOf([one, two])).toBe(4_556_000);
  expect(sumOf([])).toBe(0);
});
