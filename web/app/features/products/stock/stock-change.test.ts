import { errors } from "@bulkhead/contract/errors";
import { expect, test } from "vitest";

import { changeProblem, noStockChange, readChange, stockChangeForm } from "./stock-change.ts";

const figures = { onHand: 1000, reserved: 300 };

test("units are added or removed", () => {
  expect(readChange({ direction: "add", units: "1,250" })).toBe(1250);
  expect(readChange({ direction: "take", units: "50" })).toBe(-50);
  expect(readChange({ direction: "take", units: "-50" })).toBeUndefined();
});

test("reserved units cannot be removed", () => {
  expect(changeProblem({ direction: "take", units: "700" }, figures)).toBeUndefined();
  expect(changeProblem({ direction: "take", units: "701" }, figures)).toBe(errors.stock_too_low.message);
});

test("stock has a maximum", () => {
  expect(changeProblem({ direction: "add", units: "999,999,000" }, figures)).toBeUndefined();
  expect(changeProblem({ direction: "add", units: "1000000000" }, figures)).toBe(
    errors.stock_too_high.message,
  );
});

test("a change needs a number", () => {
  expect(changeProblem({ direction: "add", units: " " }, figures)).toBe("Enter the number of units");
  for (const units of ["0", "many", "1.5"]) {
    expect(changeProblem({ direction: "add", units }, figures)).toMatch(/whole number above 0/);
  }
});

test("a change with a reason can be sent", () => {
  const change = { direction: "take", units: "50", reason: "Damaged" };
  expect(stockChangeForm(figures).safeParse(change).data).toEqual(change);
});

test("an empty form asks for both fields", () => {
  const { error } = stockChangeForm(figures).safeParse(noStockChange);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["reason", "Enter a reason"],
    ["units", "Enter the number of units"],
  ]);
});
